import { MINUTE_MS, SECOND_MS } from "@tenfold/domain/time";
import { describe, expect } from "vitest";
import { emailOf, join, makeGuest, newAddress, PASSWORD, statuses } from "../../../../test/factories/member.ts";
import { newSiteTest, type Site } from "../../../../test/site-test.ts";

const it = newSiteTest();

const asks = [
  ["/api/forgot-password", { email: emailOf("seeker") }, { email: emailOf("SEEKER").toUpperCase() }],
  ["/api/forgot-password-by-username", { username: "seeker" }, { username: " SeeKer " }],
  ["/api/forgot-username", { email: emailOf("seeker") }, { email: emailOf("SEEKER").toUpperCase() }],
  ["/api/resend-verification", { email: emailOf("seeker") }, { email: emailOf("SEEKER").toUpperCase() }],
] as const;

describe.each(asks)("%s", (url, body, otherCase) => {
  it("takes the same once a minute, from wherever it is asked and in whatever letters, and says when again", async ({ site }) => {
    const answers = await Promise.all([body, otherCase, body, otherCase].map((sent) => makeGuest(site).post(url, sent)));
    expect(statuses(answers)).toEqual([200, 429, 429, 429]);
    site.clock.pass(20 * SECOND_MS);
    const early = await makeGuest(site).post(url, body);
    expect(early.statusCode).toBe(429);
    expect(early.headers["retry-after"]).toBe("40");
    expect(early.json()).toMatchObject({ retryAfter: 40, error: expect.stringContaining("40 seconds") });
    site.clock.pass(40 * SECOND_MS);
    expect((await makeGuest(site).post(url, body)).statusCode).toBe(200);
  });

  it("takes the same a few times an hour", async ({ site }) => {
    const got = [];
    for (let n = 0; n < 12; n += 1) {
      got.push((await makeGuest(site).post(url, body)).statusCode);
      site.clock.pass(MINUTE_MS + SECOND_MS);
    }
    expect(got.filter((status) => status === 200)).toHaveLength(6);
  });

  it("takes no more than thirty an hour from one network, and those refused are not in the way of others", async ({ site }) => {
    const address = newAddress();
    const sent = (n: number) => ("username" in body ? { username: `member-${n}` } : { email: `member-${n}@mail.example` });
    const answers = await Promise.all(Array.from({ length: 40 }, (_, n) => makeGuest(site, { address }).post(url, sent(n))));
    expect(statuses(answers)).toEqual([...Array(30).fill(200), ...Array(10).fill(429)]);
    const refused = answers.findIndex(({ statusCode }) => statusCode === 429);
    expect(answers[refused]?.json().error).toMatch(/try again in/i);
    expect((await makeGuest(site).post(url, sent(refused))).statusCode).toBe(200);
  });
});

it("takes no more than thirty registrations an hour from one network, all addresses of an IPv6 network being one", async ({
  site,
}) => {
  const from = [(_: number) => "192.0.2.9", (n: number) => `2001:db8:7:7::${n.toString(16)}`];
  for (const [index, addressOf] of from.entries()) {
    const answers = await Promise.all(
      Array.from({ length: 34 }, (_, n) =>
        makeGuest(site, { address: addressOf(n) }).post("/api/register", {
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
  const toStranger = (site: Site) => site.mails.filter(({ to }) => to.toLowerCase() === mailbox).length;

  it("is not flooded by a member who changes their address to it again and again", async ({ site }) => {
    const browser = await join(site, "attacker");
    await site.worker.drain();
    for (let n = 0; n < 25; n += 1) {
      await browser.post("/api/change-email", { newEmail: mailbox, currentPassword: PASSWORD });
      await site.worker.drain();
    }
    expect(toStranger(site)).toBeGreaterThan(0);
    expect(toStranger(site)).toBeLessThanOrEqual(10);
  });

  it("is not flooded by a member who gave it for their own and acts again and again", async ({ site }) => {
    const browser = await join(site, "attacker", mailbox);
    for (let n = 0; n < 30; n += 1) {
      await browser.post("/api/change-password", { currentPassword: PASSWORD, newPassword: PASSWORD });
      await browser.post("/api/change-email", { newEmail: `other-${n}@mail.example`, currentPassword: PASSWORD });
      await site.worker.drain();
    }
    expect(toStranger(site)).toBeGreaterThan(0);
    expect(toStranger(site)).toBeLessThanOrEqual(30);
  });

  it("is not flooded by mails that anybody asks for", async ({ site }) => {
    await join(site, "seeker", mailbox);
    for (let n = 0; n < 12; n += 1) {
      for (const [url] of asks)
        await makeGuest(site).post(url, url.includes("by-username") ? { username: "seeker" } : { email: mailbox });
      await site.worker.drain();
      site.clock.pass(61 * SECOND_MS);
    }
    expect(toStranger(site)).toBeLessThanOrEqual(10);
  });
});

it("does not let asking for many links take the working one away from its owner", async ({ site }) => {
  await join(site, "seeker");
  for (let n = 0; n < 6; n += 1) {
    for (const [url, body] of asks) await makeGuest(site).post(url, body);
    await site.worker.drain();
    site.clock.pass(61 * SECOND_MS);
  }
  const link = site.mails.findLast(({ subject }) => subject.startsWith("Reset"))?.links?.[0] ?? "";
  const token = new URL(link).searchParams.get("token");
  expect((await makeGuest(site).post("/api/reset-password", { token, password: "Other-word-1" })).statusCode).toBe(200);
});
