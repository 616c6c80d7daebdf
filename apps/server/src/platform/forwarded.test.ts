import Fastify from "fastify";
import { describe, expect, it } from "vitest";
import { toAppError } from "./errors.ts";
import { readForwarded } from "./forwarded.ts";

const PROXY = "10.1.2.3";

/** A server behind proxies, what it takes a visitor's address for (or the words of its refusal), and what it logged. */
function open(trustProxy: string | false = "10.0.0.0/8") {
  const logged: string[] = [];
  const stream = { write: (line: string) => void logged.push(line) };
  const app = Fastify({ trustProxy, logger: { level: "warn", stream } });
  app.addHook("onRequest", readForwarded());
  app.setErrorHandler((error, _request, reply) => reply.code(400).send({ said: toAppError(error).message }));
  app.get("/", async ({ ip }) => ({ said: ip }));
  const ask = async (headers: Record<string, string>, remoteAddress = PROXY) =>
    (await app.inject({ url: "/", headers, remoteAddress })).json().said;
  return { ask, logged };
}

describe("the address of a visitor behind a proxy", () => {
  it.each([
    ["203.0.113.9", "203.0.113.9"],
    ["203.0.113.9:51234", "203.0.113.9"],
    ["2001:db8::1", "2001:db8::1"],
    ["[2001:db8::1]", "2001:db8::1"],
    ["[2001:DB8::1]:443", "2001:db8::1"],
    ["::ffff:203.0.113.9", "203.0.113.9"],
    ["[::ffff:203.0.113.9]:80", "203.0.113.9"],
    // Further left stands what a visitor can have made up, and further right are proxies that are trusted.
    ["198.51.100.1, 203.0.113.9:1", "203.0.113.9"],
    ["junk, 203.0.113.9", "203.0.113.9"],
    ["203.0.113.9 , 10.9.9.9:80", "203.0.113.9"],
  ])("is read out of %s", async (header, address) => {
    const { ask } = open();
    expect(await ask({ "x-forwarded-for": header })).toBe(address);
  });

  it.each(["unknown", "_hidden", "203.0.113", "203.0.113.9:", "[203.0.113.9]", "203.0.113.9, junk"])(
    "is asked for where it is told as %s",
    async (header) => {
      const { ask } = open();
      expect(await ask({ "x-forwarded-for": header })).toBe(
        "X-Forwarded-For does not tell the address of who asks. The proxy has to send an IP address.",
      );
    },
  );

  it("is never what a stranger makes up, however it is written", async () => {
    const { ask } = open();
    for (const header of ["198.51.100.1", "junk", "198.51.100.1:80, junk", ""])
      expect(await ask({ "x-forwarded-for": header }, "203.0.113.9")).toBe("203.0.113.9");
  });

  it("is that of the peer where there is no header", async () => {
    const { ask } = open();
    expect(await ask({})).toBe(PROXY);
    expect(await ask({ "x-forwarded-for": "" })).toBe(PROXY);
  });
});

describe("a forwarding header from a peer that is not trusted", () => {
  it.each([
    ["10.0.0.0/8" as const, "203.0.113.9"],
    [false as const, "127.0.0.1"],
  ])("is warned of once (TRUST_PROXY=%s)", async (trustProxy, peer) => {
    const { ask, logged } = open(trustProxy);
    for (const header of ["x-forwarded-for", "forwarded", "x-forwarded-for"]) await ask({ [header]: "198.51.100.1" }, peer);
    expect(logged).toHaveLength(1);
    expect(logged[0]).toContain("TRUST_PROXY");
    // The log names nobody.
    expect(logged[0]).not.toMatch(/198\.51|203\.0|127\.0/);
  });

  it("is nothing to warn of where it comes from the proxy", async () => {
    const { ask, logged } = open();
    await ask({ "x-forwarded-for": "198.51.100.1" });
    await ask({});
    expect(logged).toEqual([]);
  });
});
