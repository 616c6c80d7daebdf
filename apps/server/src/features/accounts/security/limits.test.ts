import { MINUTE_MS, SECOND_MS } from "@tenfold/domain/time";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { emailOf, join, type Made, newAddress, open, PASSWORD, statuses } from "../../../../test/factories/browser.ts";
import { makeApp } from "../../../../test/fixture.ts";

let time: number;
let made: Made;
beforeEach(async () => {
  time = Date.parse("2026-03-01T12:00:00Z");
  made = await makeApp({ now: () => time, trustProxy: "127.0.0.1" });
});
afterEach(() => made.close());

const asks = [
  ["/api/forgot-password", { email: emailOf("seeker") }, { email: emailOf("SEEKER").toUpperCase() }],
  ["/api/forgot-password-by-username", { username: "seeker" }, { username: " SeeKer " }],
  ["/api/forgot-username", { email: emailOf("seeker") }, { email: emailOf("SEEKER").toUpperCase() }],
  ["/api/resend-verification", { email: emailOf("seeker") }, { email: emailOf("SEEKER").toUpperCase() }],
] as const;

describe.each(asks)("%s", (url, body, otherCase) => {
  it("takes the same once a minute, from wherever it is asked and in whatever letters, and says when again", async () => {
    const answers = await Promise.all([body, otherCase, body, otherCase].map((sent) => open(made).post(url, sent)));
    expect(statuses(answers)).toEqual([200, 429, 429, 429]);
    time += 20 * SECOND_MS;
    const early = await open(made).post(url, body);
    expect(early.statusCode).toBe(429);
    expect(early.headers["retry-after"]).toBe("40");
    expect(early.json()).toMatchObject({ retryAfter: 40, error: expect.stringContaining("40 seconds") });
    time += 40 * SECOND_MS;
    expect((await open(made).post(url, body)).statusCode).toBe(200);
  });

  it("takes the same a few times an hour", async () => {
    const got = [];
    for (let n = 0; n < 12; n += 1) {
      got.push((await open(made).post(url, body)).statusCode);
      time += MINUTE_MS + SECOND_MS;
    }
    expect(got.filter((status) => status === 200)).toHaveLength(6);
  });

  it("takes no more than thirty an hour from one network, and those refused are not in the way of others", async () => {
    const address = newAddress();
    const sent = (n: number) => ("username" in body ? { username: `member-${n}` } : { email: `member-${n}@mail.example` });
    const answers = await Promise.all(Array.from({ length: 40 }, (_, n) => open(made, address).post(url, sent(n))));
    expect(statuses(answers)).toEqual([...Array(30).fill(200), ...Array(10).fill(429)]);
    const refused = answers.findIndex(({ statusCode }) => statusCode === 429);
    expect(answers[refused]?.json().error).toMatch(/try again in/i);
    expect((await open(made).post(url, sent(refused))).statusCode).toBe(200);
  });
});

it("takes no more than thirty registrations an hour from one network, all addresses of an IPv6 network being one", async () => {
  const from = [(_: number) => "192.0.2.9", (n: number) => `2001:db8:7:7::${n.toString(16)}`];
  for (const [index, addressOf] of from.entries()) {
    const answers = await Promise.all(
      Array.from({ length: 34 }, (_, n) =>
        open(made, addressOf(n)).post("/api/register", {
          username: `member-${index}-${n}`,
          email: `member-${index}-${n}@mail.example`,
          password: PASSWORD,
        }),
      ),
    );
    expect(statuses(answers)).toEqual([...Array(30).fill(200), ...Array(4).fill(429)]);
  }
});

describe("a stranger's mailbox", () => {
  const mailbox = "stranger@elsewhere.example";
  const toStranger = () => made.mails.filter(({ to }) => to.toLowerCase() === mailbox).length;

  it("is not flooded by a member who changes their address to it again and again", async () => {
    const browser = await join(made, "attacker");
    await made.worker.drain();
    for (let n = 0; n < 25; n += 1) {
      await browser.post("/api/change-email", { newEmail: mailbox, currentPassword: PASSWORD });
      await made.worker.drain();
    }
    expect(toStranger()).toBeGreaterThan(0);
    expect(toStranger()).toBeLessThanOrEqual(10);
  });

  it("is not flooded by a member who gave it for their own and acts again and again", async () => {
    const browser = await join(made, "attacker", mailbox);
    for (let n = 0; n < 30; n += 1) {
      await browser.post("/api/change-password", { currentPassword: PASSWORD, newPassword: PASSWORD });
      await browser.post("/api/change-email", { newEmail: `other-${n}@mail.example`, currentPassword: PASSWORD });
      await made.worker.drain();
    }
    expect(toStranger()).toBeGreaterThan(0);
    expect(toStranger()).toBeLessThanOrEqual(30);
  });

  it("is not flooded by mails that anybody asks for", async () => {
    await join(made, "seeker", mailbox);
    for (let n = 0; n < 12; n += 1) {
      for (const [url] of asks)
        await open(made).post(url, url.includes("by-username") ? { username: "seeker" } : { email: mailbox });
      await made.worker.drain();
      time += 61 * SECOND_MS;
    }
    expect(toStranger()).toBeLessThanOrEqual(10);
  });
});

it("does not let asking for many links take the working one away from its owner", async () => {
  await join(made, "seeker");
  for (let n = 0; n < 6; n += 1) {
    for (const [url, body] of asks) await open(made).post(url, body);
    await made.worker.drain();
    time += 61 * SECOND_MS;
  }
  const link = made.mails.findLast(({ subject }) => subject.startsWith("Reset"))?.links?.[0] ?? "";
  const token = new URL(link).searchParams.get("token");
  expect((await open(made).post("/api/reset-password", { token, password: "Other-word-1" })).statusCode).toBe(200);
});
