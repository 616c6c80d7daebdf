import { HOUR_MS, MINUTE_MS } from "@tenfold/domain/time";
import { describe, expect } from "vitest";
import {
  type Member,
  mailsTo,
  makeGuest,
  makeMember,
  newName,
  PASSWORD,
  readToken,
  signIn,
  signInAgain,
} from "../../../test/factories/member.ts";
import { openSite, type Site, siteTest } from "../../../test/site-test.ts";

const NEW = "starlight-2";

const it = siteTest();

async function askForLink(site: Site, { email }: Pick<Member, "email">): Promise<string> {
  const answer = await makeGuest(site).post("/api/forgot-password", { email });
  if (answer.statusCode !== 200) throw new Error(`No link could be asked for: ${answer.body}`);
  return readToken(site, email, "reset-password");
}

const reset = (site: Site, token: string, password = NEW) => makeGuest(site).post("/api/reset-password", { token, password });

const ASKS = [
  { url: "/api/forgot-password", field: "email" },
  { url: "/api/forgot-password-by-username", field: "username" },
  { url: "/api/forgot-username", field: "email" },
] as const;

describe.each(ASKS)("POST $url", ({ url, field }) => {
  const ask = (site: Site, text: unknown) => makeGuest(site).post(url, { [field]: text });

  it("answers alike whether or not there is such an account, and mails only where there is", async ({ site }) => {
    const member = await makeMember(site);
    await site.worker.drain();
    const before = site.mails.length;
    const known = await ask(site, member[field].toUpperCase());
    const unknown = await ask(site, newName()[field]);
    expect(known.statusCode).toBe(200);
    expect(known.json()).toEqual({ message: expect.any(String), resendAfter: 60 });
    expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body]);
    expect(Object.keys(unknown.headers)).toEqual(Object.keys(known.headers));
    await site.worker.drain();
    expect(site.mails.slice(before).map(({ to }) => to)).toEqual([member.email]);
  });
});

describe("POST /api/forgot-username", () => {
  it("mails the username", async ({ site }) => {
    const member = await makeMember(site);
    await makeGuest(site).post("/api/forgot-username", { email: member.email });
    const mail = (await mailsTo(site, member.email)).find(({ subject }) => subject === "Your username at Tenfold");
    expect(mail?.text).toContain(member.username);
    expect(mail?.html).toContain(member.username);
    expect(mail?.links).toEqual(["http://tenfold.test/auth"]);
  });
});

describe("POST /api/forgot-password-by-username", () => {
  it("mails a link that works", async ({ site }) => {
    const member = await makeMember(site);
    await makeGuest(site).post("/api/forgot-password-by-username", { username: member.username });
    expect((await reset(site, await readToken(site, member.email, "reset-password"))).statusCode).toBe(200);
    expect((await signIn(site, member.username, NEW)).statusCode).toBe(200);
  });
});

describe("POST /api/reset-password", () => {
  it("mails one also to who gives the address where a username is asked for", async ({ site, member }) => {
    const answer = await makeGuest(site).post("/api/forgot-password-by-username", { username: member.email.toUpperCase() });
    expect(answer.statusCode).toBe(200);
    expect((await reset(site, await readToken(site, member.email, "reset-password"))).statusCode).toBe(200);
  });

  it("refuses a token that nobody was mailed", async ({ site }) => {
    const answer = await reset(site, "A".repeat(43));
    expect(answer.statusCode).toBe(410);
    expect(answer.json()).toMatchObject({ code: "link_invalid", field: "token" });
  });

  it("changes the password, ends every session, and tells the owner", async ({ site }) => {
    const member = await makeMember(site);
    const elsewhere = await signInAgain(site, member);
    const token = await askForLink(site, member);
    const links = (await mailsTo(site, member.email)).flatMap((mail) => mail.links);
    expect(links).toContain(`http://tenfold.test/reset-password?token=${token}`);
    const answer = await member.post("/api/reset-password", { token, password: NEW });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ message: expect.any(String) });
    for (const guest of [member, elsewhere]) expect((await guest.get("/api/user")).statusCode).toBe(401);
    expect((await signIn(site, member.username, PASSWORD)).statusCode).toBe(401);
    expect((await signIn(site, member.username, NEW)).statusCode).toBe(200);
    const told = (await mailsTo(site, member.email)).at(-1);
    expect(told?.subject).toContain("was reset");
    expect(told?.links).toEqual(["http://tenfold.test/auth"]);
  });

  it("confirms the address that the link went to", async ({ site }) => {
    const member = await makeMember(site);
    await reset(site, await askForLink(site, member));
    expect((await signIn(site, member.email, NEW)).json().user.isEmailVerified).toBe(true);
  });

  it("works once", async ({ site }) => {
    const member = await makeMember(site);
    const token = await askForLink(site, member);
    expect((await reset(site, token)).statusCode).toBe(200);
    expect((await reset(site, token, "another-3")).statusCode).toBe(410);
    expect((await signIn(site, member.username, NEW)).statusCode).toBe(200);
  });

  it("lets exactly one of several at once win", async ({ site }) => {
    const member = await makeMember(site);
    const token = await askForLink(site, member);
    const passwords = ["starlight-a", "starlight-b", "starlight-c"];
    const answers = await Promise.all(passwords.map((password) => reset(site, token, password)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410, 410]);
    for (const [n, password] of passwords.entries())
      expect((await signIn(site, member.username, password)).statusCode).toBe(answers[n]?.statusCode === 200 ? 200 : 401);
  });

  it("works for an hour", async ({ site }) => {
    const [member, late] = [await makeMember(site), await makeMember(site)];
    const [token, tooLate] = [await askForLink(site, member), await askForLink(site, late)];
    site.clock.pass(HOUR_MS - 1);
    expect((await reset(site, token)).statusCode).toBe(200);
    site.clock.pass(1);
    expect((await reset(site, tooLate)).statusCode).toBe(410);
    expect((await signIn(site, late.username, PASSWORD)).statusCode).toBe(200);
  });

  it("is not used up by a password that is refused", async ({ site }) => {
    const member = await makeMember(site);
    const token = await askForLink(site, member);
    expect((await reset(site, token, "short")).statusCode).toBe(400);
    const same = await reset(site, token, member.username);
    expect(same.statusCode).toBe(400);
    expect(same.json().fields).toEqual({ password: "Password cannot be the same as your username" });
    expect((await signIn(site, member.username, PASSWORD)).statusCode).toBe(200);
    expect((await reset(site, token)).statusCode).toBe(200);
  });

  it("stays good when another one was asked for, until one of them is used or the password was changed", async ({ site }) => {
    const member = await makeMember(site);
    const ask = async () => {
      site.clock.pass(MINUTE_MS);
      return askForLink(site, member);
    };
    const links = [await ask(), await ask(), await ask()];
    expect(new Set(links).size).toBe(3);
    expect((await reset(site, links[1] ?? "")).statusCode).toBe(200);
    for (const used of links) expect((await reset(site, used, "another-3")).statusCode).toBe(410);
    const last = await ask();
    const guest = makeGuest(site);
    expect((await guest.post("/api/login", { username: member.username, password: NEW })).statusCode).toBe(200);
    await guest.post("/api/change-password", { currentPassword: NEW, newPassword: PASSWORD });
    expect((await reset(site, last, "another-3")).statusCode).toBe(410);
  });

  it("is not used up by looking at it", async ({ site }) => {
    const member = await makeMember(site);
    const token = await askForLink(site, member);
    expect((await site.app.inject({ url: `/reset-password?token=${token}` })).statusCode).toBe(404);
    expect((await site.app.inject({ url: `/api/reset-password?token=${token}` })).statusCode).toBe(405);
    expect((await reset(site, token)).statusCode).toBe(200);
  });

  it("takes no token of another kind, nor is one of its own taken elsewhere", async ({ site }) => {
    const member = await makeMember(site);
    const verification = await readToken(site, member.email);
    expect((await reset(site, verification)).statusCode).toBe(410);
    const token = await askForLink(site, member);
    expect((await member.post("/api/verify-email", { token })).statusCode).toBe(410);
    expect((await member.post("/api/unsubscribe", { token })).statusCode).toBe(410);
    // Neither was used up by that.
    expect((await member.post("/api/verify-email", { token: verification })).statusCode).toBe(200);
    expect((await reset(site, token)).statusCode).toBe(200);
  });

  it("lets in at once who was locked out by wrong passwords of others, and keeps letting them in where they reset it", async ({
    site,
  }) => {
    const member = await makeMember(site);
    const guess = async () => {
      for (let tried = 0; tried < 11; tried += 1) await signIn(site, member.username, "moonlight-2");
      expect((await signIn(site, member.username, NEW)).statusCode).toBe(429);
    };
    await guess();
    const token = await askForLink(site, member);
    const owner = makeGuest(site);
    expect((await owner.post("/api/reset-password", { token, password: NEW })).statusCode).toBe(200);
    expect((await signIn(site, member.username, NEW)).statusCode).toBe(200);
    await guess();
    expect((await owner.post("/api/login", { username: member.username, password: NEW })).statusCode).toBe(200);
  });

  it("lets in who locked themselves out in their own browser, and lets them confirm things there", async ({ site }) => {
    const member = await makeMember(site);
    await member.post("/api/logout");
    for (let tried = 0; tried < 11; tried += 1)
      await member.post("/api/login", { username: member.username, password: "moonlight-2" });
    expect((await member.post("/api/login", { username: member.username, password: PASSWORD })).statusCode).toBe(429);
    const token = await askForLink(site, member);
    expect((await member.post("/api/reset-password", { token, password: NEW })).statusCode).toBe(200);
    expect((await member.post("/api/login", { username: member.username, password: NEW })).statusCode).toBe(200);
    for (let tried = 0; tried < 11; tried += 1)
      await member.post("/api/change-password", { currentPassword: "moonlight-2", newPassword: "another-3" });
    site.clock.pass(MINUTE_MS);
    const again = await askForLink(site, member);
    expect((await member.post("/api/reset-password", { token: again, password: PASSWORD })).statusCode).toBe(200);
    expect((await member.post("/api/login", { username: member.username, password: PASSWORD })).statusCode).toBe(200);
    const changed = await member.post("/api/change-password", { currentPassword: PASSWORD, newPassword: NEW });
    expect(changed.statusCode).toBe(200);
  });
});

describe("where addresses have to be confirmed", () => {
  it("a reset link confirms one too, so that its reader can sign in", async () => {
    const strict = await openSite({ requireEmailVerification: true });
    const guest = makeGuest(strict);
    const name = newName();
    await guest.post("/api/register", { ...name, password: PASSWORD });
    const verification = await readToken(strict, name.email);
    await guest.post("/api/forgot-password", { email: name.email });
    const token = await readToken(strict, name.email, "reset-password");
    expect((await guest.post("/api/reset-password", { token, password: NEW })).statusCode).toBe(200);
    expect((await guest.post("/api/verify-email", { token: verification })).statusCode).toBe(410);
    const answer = await guest.post("/api/login", { username: name.email, password: NEW });
    expect(answer.json().user).toMatchObject({ username: name.username, isEmailVerified: true });
  });
});
