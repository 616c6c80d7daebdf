import { DAY_MS } from "@tenfold/domain/time";
import { describe, expect } from "vitest";
import {
  confirmEmail,
  mailsTo,
  makeGuest,
  makeMember,
  makeMemberWithoutEmail,
  newName,
  PASSWORD,
  readToken,
  register,
  resend,
  userOf,
} from "../../../test/factories/member.ts";
import { siteTest } from "../../../test/site-test.ts";

const it = siteTest();

describe("POST /api/verify-email", () => {
  it("refuses a token that nobody was mailed", async ({ site }) => {
    const answer = await makeGuest(site).post("/api/verify-email", { token: "A".repeat(43) });
    expect(answer.statusCode).toBe(410);
    expect(answer.json().code).toBe("link_invalid");
    expect(answer.cookies).toEqual([]);
  });

  it("confirms and signs in, once; looking at the link changes nothing", async ({ strict }) => {
    const guest = await register(strict);
    for (const method of ["GET", "HEAD", "OPTIONS"] as const)
      for (const [url, status] of [
        ["/verify-email", 404],
        ["/api/verify-email", 405],
      ] as const)
        expect((await strict.app.inject({ method, url: `${url}?token=${guest.token}` })).statusCode).toBe(status);
    const answer = await guest.post("/api/verify-email", { token: guest.token });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ message: expect.any(String), user: await userOf(guest) });
    expect(answer.json().user).toMatchObject({ username: guest.username, email: guest.email, isEmailVerified: true });
    const again = await makeGuest(strict).post("/api/verify-email", { token: guest.token });
    expect([again.statusCode, again.cookies]).toEqual([410, []]);
  });

  it("confirms for who is signed in, at another browser too, and leaves other people's sessions alone", async ({ site }) => {
    const [member, other] = [await makeMember(site), await makeMember(site)];
    const answer = await other.post("/api/verify-email", { token: await readToken(site, member.email) });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).not.toHaveProperty("user");
    expect((await userOf(other)).username).toBe(other.username);
    expect((await userOf(member)).isEmailVerified).toBe(true);
  });

  it("lets one of two at once confirm", async ({ strict }) => {
    const guest = await register(strict);
    const answers = await Promise.all([1, 2, 3].map(() => makeGuest(strict).post("/api/verify-email", { token: guest.token })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410, 410]);
  });

  it("works for twenty-four hours", async ({ site, strict }) => {
    const [early, late] = [await register(strict), await register(strict)];
    site.clock.pass(DAY_MS - 1);
    expect((await early.post("/api/verify-email", { token: early.token })).statusCode).toBe(200);
    site.clock.pass(1);
    expect((await late.post("/api/verify-email", { token: late.token })).statusCode).toBe(410);
    await resend(strict, late.email);
    expect((await confirmEmail(strict, late, late.email)).statusCode).toBe(200);
  });
});

describe("POST /api/resend-verification", () => {
  it("sends a new link; the older one stays good until one of them is used", async ({ strict }) => {
    const guest = await register(strict);
    expect((await resend(strict, guest.email.toUpperCase())).statusCode).toBe(200);
    const token = await readToken(strict, guest.email);
    expect(token).not.toBe(guest.token);
    expect((await guest.post("/api/verify-email", { token: guest.token })).statusCode).toBe(200);
    expect((await guest.post("/api/verify-email", { token })).statusCode).toBe(410);
  });

  it("answers alike for an address that waits, is confirmed, or is unknown, and has all wait a minute", async ({
    site,
    strict,
  }) => {
    const [waiting, member] = [await register(strict), await makeMember(strict)];
    await strict.worker.drain();
    const before = strict.mails.length;
    const addresses = [waiting.email, member.email, newName().email];
    const answers = [];
    for (const email of addresses) answers.push(await resend(strict, email));
    for (const answer of answers) expect([answer.statusCode, answer.body]).toEqual([200, answers[0]?.body]);
    expect(answers[0]?.json()).toEqual({ message: expect.any(String), resendAfter: 60 });
    site.clock.pass(30_000);
    for (const email of addresses) {
      const early = await resend(strict, email);
      expect(early.statusCode).toBe(429);
      expect(early.headers["retry-after"]).toBe("30");
      expect(early.json().retryAfter).toBe(30);
    }
    await strict.worker.drain();
    expect(strict.mails.slice(before).map(({ to }) => to)).toEqual([waiting.email]);
  });
});

describe("POST /api/add-email", () => {
  it("sends a link, and the address counts as confirmed once it is used", async ({ site }) => {
    const member = await makeMemberWithoutEmail(site);
    const { email } = newName();
    const answer = await member.post("/api/add-email", { email });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ message: expect.stringContaining(email), user: await userOf(member) });
    expect(answer.json().user).toMatchObject({ email, isEmailVerified: false, needsConfirmation: true });
    expect((await confirmEmail(site, member, email)).json().user).toMatchObject({
      email,
      isEmailVerified: true,
      needsConfirmation: false,
    });
  });

  it("is refused to who has one", async ({ site }) => {
    const member = await makeMember(site);
    const answer = await member.post("/api/add-email", { email: newName().email });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: "invalid_input", field: "email" });
    expect((await userOf(member)).email).toBe(member.email);
  });

  it("answers alike for somebody else's address, which stays theirs", async ({ site }) => {
    const [member, owner] = [await makeMemberWithoutEmail(site), await makeMember(site)];
    await confirmEmail(site, owner, owner.email);
    const before = (await mailsTo(site, owner.email)).length;
    const answer = await member.post("/api/add-email", { email: owner.email });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ message: expect.stringContaining(owner.email), user: { email: owner.email } });
    const told = (await mailsTo(site, owner.email)).slice(before);
    expect(told.map(({ links }) => links)).toEqual([["http://tenfold.test/auth"]]);
    const byEmail = await makeGuest(site).post("/api/login", { username: owner.email, password: PASSWORD });
    expect(byEmail.json().user.username).toBe(owner.username);
    await makeGuest(site).post("/api/forgot-password", { email: owner.email });
    const token = await readToken(site, owner.email, "reset-password");
    await makeGuest(site).post("/api/reset-password", { token, password: "starlight-2" });
    expect((await userOf(member)).username).toBe(member.username);
  });
});
