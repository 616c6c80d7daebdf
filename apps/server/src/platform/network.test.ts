import { expect, it } from "vitest";
import { networkOf } from "./network.ts";

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
