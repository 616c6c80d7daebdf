import argon2 from "@node-rs/argon2";
import { expect, vi } from "vitest";
import { join, makeGuest, PASSWORD, whoIs } from "../../../../test/factories/member.ts";
import { newSiteTest } from "../../../../test/site-test.ts";

let letGo = () => {};

const it = newSiteTest();
it.afterEach(() => {
  // All tests of this process hash in one line, which a failed test must not leave full.
  letGo();
  vi.spyOn(argon2, "verify").mockRestore();
});

/** Lets comparisons of passwords begin, but not end until they are let go. */
function holdComparisons() {
  const { promise, resolve } = Promise.withResolvers<void>();
  const held = { working: 0, letGo: resolve };
  letGo = resolve;
  vi.spyOn(argon2, "verify").mockImplementation(async () => {
    held.working += 1;
    await promise;
    return false;
  });
  return held;
}

it("works on a few of many sign-ins at a time, sends those beyond a line away, and answers everything else", async ({ site }) => {
  const owner = await join(site, "seeker");
  const held = holdComparisons();
  const early: { statusCode: number; headers: object; body: string }[] = [];
  let done = false;
  const flood = Array.from({ length: 300 }, async (_, n) => {
    const answer = await makeGuest(site).post("/api/login", { username: `member-${n}`, password: "Wrong-word-1" });
    if (!done) early.push(answer);
    return answer;
  });
  // Two hundred wait, and one to three are worked on.
  await vi.waitFor(() => expect(early.length).toBe(100 - held.working), { timeout: 15_000 });
  expect(await whoIs(owner)).toBe("seeker");
  expect((await site.app.inject({ url: "/api/openapi.json" })).statusCode).toBe(200);
  expect(held.working).toBeLessThanOrEqual(3);
  for (const { statusCode, headers, body } of early) {
    expect(statusCode).toBe(429);
    expect(headers).toMatchObject({ "retry-after": "5" });
    expect(JSON.parse(body)).toMatchObject({ code: "too_many_requests", retryAfter: 5 });
  }
  done = true;
  held.letGo();
  const answers = await Promise.all(flood);
  expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(300 - early.length);
});

it("does not count the tries that were sent away", async ({ site }) => {
  await join(site, "seeker");
  const held = holdComparisons();
  let sentAway = 0;
  const others = Array.from({ length: 230 }, async (_, n) => {
    const answer = await makeGuest(site).post("/api/login", { username: `member-${n}`, password: "Wrong-word-1" });
    if (answer.statusCode === 429) sentAway += 1;
  });
  // The line is full.
  await vi.waitFor(() => expect(sentAway).toBeGreaterThanOrEqual(27), { timeout: 15_000 });
  for (let n = 0; n < 12; n += 1) {
    const answer = await makeGuest(site).post("/api/login", { username: "seeker", password: PASSWORD });
    expect(answer.json().error).toMatch(/Many people/);
  }
  held.letGo();
  await Promise.all(others);
  for (let n = 0; n < 10; n += 1) {
    const answer = await makeGuest(site).post("/api/login", { username: "seeker", password: "Wrong-word-1" });
    expect(answer.statusCode).toBe(401);
  }
});
