import argon2 from "@node-rs/argon2";
import { expect, it, vi } from "vitest";
import { hashPassword, isPassword } from "./passwords.ts";

it("keeps passwords as argon2id, as strong as OWASP asks for or stronger, each with a salt of its own", async () => {
  const [one, two] = await Promise.all([hashPassword("moonlight-1"), hashPassword("moonlight-1")]);
  const [, memory, passes] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$/.exec(one) ?? [];
  expect(Number(memory)).toBeGreaterThanOrEqual(19_456);
  expect(Number(passes)).toBeGreaterThanOrEqual(2);
  expect(one).not.toBe(two);
  expect(one).not.toContain("moonlight");
});

it("tells the right password from others", async () => {
  const kept = await hashPassword("moonlight-1");
  expect(await isPassword("moonlight-1", kept)).toBe(true);
  for (const wrong of ["moonlight-2", "Moonlight-1", "moonlight-", "moonlight-1 ", "", "moonlight-1\u0000", "x".repeat(200)])
    expect(await isPassword(wrong, kept), wrong).toBe(false);
});

it("says no where there is no such account, whatever is tried", async () => {
  for (const tried of ["moonlight-1", ""]) expect(await isPassword(tried, undefined)).toBe(false);
});

it("leaves the event loop free while it works", async () => {
  let turns = 0;
  let working = true;
  const count = () => {
    turns += 1;
    if (working) setImmediate(count);
  };
  setImmediate(count);
  await Promise.all([1, 2, 3, 4].map(() => hashPassword("moonlight-1")));
  working = false;
  // Worked on in the event loop, the four would let it turn a few times at most.
  expect(turns).toBeGreaterThan(20);
});

it("sends away what is too much to wait for, and goes on afterwards", async () => {
  const { promise: end, resolve } = Promise.withResolvers<void>();
  const verify = vi.spyOn(argon2, "verify").mockImplementation(() => end.then(() => true));
  const asked = Array.from({ length: 300 }, () => isPassword("moonlight-1", "any hash"));
  const answers = Promise.allSettled(asked);
  // Who is sent away does not wait for the others.
  await expect(Promise.race(asked.slice(250))).rejects.toMatchObject({ code: "too_many_requests", details: { retryAfter: 5 } });
  resolve();
  const refused = (await answers).filter(({ status }) => status === "rejected");
  expect(refused.length).toBeGreaterThanOrEqual(90);
  expect(refused.length).toBeLessThanOrEqual(100);
  verify.mockRestore();
  expect(await isPassword("moonlight-1", await hashPassword("moonlight-1"))).toBe(true);
});
