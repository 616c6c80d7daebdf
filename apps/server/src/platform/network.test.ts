import { createRandom } from "@tenfold/domain/random";
import { expect, it } from "vitest";
import { networkOf, widerOf, widerShare } from "./network.ts";

it.each([
  ["192.0.2.1", "192.0.2.1"],
  ["192.0.2.2", "192.0.2.2"],
  ["::ffff:192.0.2.1", "192.0.2.1"],
  ["::FFFF:c000:201", "192.0.2.1"],
])("%s stands for itself", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

it.each([
  ["2001:db8:1:2::1", "2001:db8:1:2"],
  ["2001:0DB8:0001:0002:ffff:ffff:ffff:ffff", "2001:db8:1:2"],
  ["2001:db8:1:3::1", "2001:db8:1:3"],
  ["::1", "0:0:0:0"],
  ["fe80::1%eth0", "fe80:0:0:0"],
  ["fe80::2%eth1", "fe80:0:0:0"],
])("%s stands for the first 64 bits of it", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

it.each(["", "unknown", "192.0.2.256", "192.0.2.1:80", "[2001:db8::1]", "2001:db8::1::2", "2001:db8::/32"])(
  "%j, which is no address, stands for itself alone",
  (text) => {
    expect(networkOf(text)).toBe(text);
  },
);

it("knows the wider network of IPv6 at the end of any name, and there alone", () => {
  const random = createRandom("wider networks");
  const parts = (count: number) => Array.from({ length: count }, () => random.whole(0, 0xffff).toString(16));
  for (let round = 0; round < 2000; round += 1) {
    const prefix = parts(3);
    const [one, other] = [parts(5), parts(5)].map((rest) => networkOf([...prefix, ...rest].join(":"))) as [string, string];
    const what = random.pick(["", "register:", "writer ", "sign-in:address:"]);
    expect(widerOf(what + one)).toBe(`${what}${prefix.join(":")}::/48`);
    expect(widerOf(what + other)).toBe(widerOf(what + one));
    const another = networkOf(
      [...prefix.with(2, (Number.parseInt(prefix[2] ?? "", 16) ^ 1).toString(16)), ...one].slice(0, 8).join(":"),
    );
    expect(widerOf(what + another)).not.toBe(widerOf(what + one));
    for (const none of [
      networkOf(
        parts(4)
          .map((part) => Number.parseInt(part, 16) % 256)
          .join("."),
      ),
      "seeker",
      prefix.join(":"),
    ])
      expect(widerOf(what + none)).toBeUndefined();
  }
});

it.each([
  [4, 100, 50],
  [2, 100, 40],
  [20, 30, 20],
])("a wider network has twenty visitors' worth, at most half of all, and never less than one: %i of %i", (one, all, share) => {
  expect(widerShare(one, all)).toBe(share);
});
