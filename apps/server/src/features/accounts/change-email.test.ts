import { MINUTE_MS } from "@tenfold/domain/time";
import { describe, expect } from "vitest";
import {
  confirmEmail,
  type Member,
  mailsTo,
  makeGuest,
  makeMember,
  makeMemberWithoutEmail,
  newName,
  PASSWORD,
  readToken,
  resend,
  signInAgain,
  userOf,
} from "../../../test/factories/member.ts";
import { siteTest } from "../../../test/site-test.ts";

const it = siteTest();

describe("POST /api/change-email", () => {
  const change = (member: Member, newEmail: unknown, currentPassword: string | undefined = PASSWORD) =>
    member.post("/api/change-email", { newEmail, currentPassword });

  it("refuses the address in force", async ({ site }) => {
    const member = await makeMember(site);
    expect((await change(member, member.email.toUpperCase())).json()).toMatchObject({ code: "invalid_input", field: "newEmail" });
  });

  it("asks for the current password", async ({ site }) => {
    const member = await makeMember(site);
    const { email } = newName();
    for (const payload of [
      { newEmail: email },
      { newEmail: email, currentPassword: "" },
      { newEmail: email, currentPassword: "  " },
    ]) {
      const answer = await member.post("/api/change-email", payload);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ field: "currentPassword", fields: { currentPassword: expect.any(String) } });
    }
    const wrong = await change(member, email, "moonlight-2");
    expect(wrong.statusCode).toBe(403);
    expect(wrong.json()).toMatchObject({ code: "wrong_password", field: "currentPassword" });
    expect(await userOf(member)).toMatchObject({ email: member.email, pendingEmail: null });
    expect(await mailsTo(site, email)).toEqual([]);
  });

  it("leaves the old address in force until the new one is confirmed, and tells it", async ({ site }) => {
    const member = await makeMember(site);
    await confirmEmail(site, member, member.email);
    const { email } = newName();
    const answer = await change(member, email);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ message: expect.stringContaining(email), user: await userOf(member) });
    expect(answer.json().user).toMatchObject({ email: member.email, isEmailVerified: true, pendingEmail: email });
    expect((await mailsTo(site, member.email)).at(-1)?.subject).toContain("is being changed");
    expect((await mailsTo(site, email)).map(({ links }) => links)).toEqual([
      [expect.stringMatching(/^http:\/\/tenfold\.test\/verify-email\?token=/)],
    ]);
    const token = await readToken(site, email);

    // Until then links go to the old address, and the new one is nobody's to sign in with.
    await makeGuest(site).post("/api/forgot-password", { email: member.email });
    await makeGuest(site).post("/api/forgot-password", { email });
    expect(await mailsTo(site, email)).toHaveLength(1);
    const reset = await readToken(site, member.email, "reset-password");
    expect((await makeGuest(site).post("/api/login", { username: email, password: PASSWORD })).statusCode).toBe(401);

    const confirmed = await member.post("/api/verify-email", { token });
    expect(confirmed.json().user).toMatchObject({ email, isEmailVerified: true, pendingEmail: null });
    // What went to the old address counts no more.
    const old = await makeGuest(site).post("/api/reset-password", { token: reset, password: "starlight-2" });
    expect(old.statusCode).toBe(410);
    site.clock.pass(MINUTE_MS);
    const before = (await mailsTo(site, member.email)).length;
    await makeGuest(site).post("/api/forgot-password", { email: member.email });
    await makeGuest(site).post("/api/forgot-password", { email });
    expect(await mailsTo(site, member.email)).toHaveLength(before);
    expect((await mailsTo(site, email)).at(-1)?.links?.[0]).toContain("/reset-password?token=");
    expect((await makeGuest(site).post("/api/login", { username: email, password: PASSWORD })).statusCode).toBe(200);
    // The old address is free for others.
    const next = await makeGuest(site).post("/api/register", { ...newName(), email: member.email, password: PASSWORD });
    expect(next.statusCode).toBe(200);
  });

  it("is confirmed at a browser where nobody is signed in, which it does not sign in", async ({ site }) => {
    const member = await makeMember(site);
    const { email } = newName();
    await change(member, email);
    const guest = makeGuest(site);
    const answer = await confirmEmail(site, guest, email);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).not.toHaveProperty("user");
    expect(guest.cookies.has("session")).toBe(false);
    expect(await userOf(member)).toMatchObject({ email, pendingEmail: null });
  });

  it("voids the link of an address that was asked for before", async ({ site }) => {
    const member = await makeMember(site);
    const [first, second] = [newName().email, newName().email];
    await change(member, first);
    const token = await readToken(site, first);
    await change(member, second);
    expect((await member.post("/api/verify-email", { token })).statusCode).toBe(410);
    expect((await confirmEmail(site, member, second)).statusCode).toBe(200);
    expect((await userOf(member)).email).toBe(second);
  });

  it("is taken back by giving the address in force: whoever reads a mistyped one can't confirm it any more", async ({ site }) => {
    const member = await makeMember(site);
    const { email } = newName();
    await change(member, email);
    const token = await readToken(site, email);
    expect((await change(member, member.email, "moonlight-2")).statusCode).toBe(403);
    const answer = await change(member, member.email.toUpperCase());
    expect(answer.json()).toEqual({ message: `Your address stays ${member.email}.`, user: await userOf(member) });
    expect(answer.json().user).toMatchObject({ email: member.email, pendingEmail: null });
    expect((await makeGuest(site).post("/api/verify-email", { token })).statusCode).toBe(410);
    await resend(site, email);
    expect(await mailsTo(site, email)).toHaveLength(1);
  });

  it("sends another link when that is asked for, and the first stays good until one is used", async ({ site }) => {
    const member = await makeMember(site);
    const { email } = newName();
    await change(member, email);
    const first = await readToken(site, email);
    await resend(site, email);
    expect(await mailsTo(site, email)).toHaveLength(2);
    const second = await readToken(site, email);
    expect((await member.post("/api/verify-email", { token: first })).json().user.email).toBe(email);
    expect((await member.post("/api/verify-email", { token: second })).statusCode).toBe(410);
  });

  it("answers alike for an address of somebody else, who is told; nothing is given away", async ({ site }) => {
    const [member, free, owner] = [await makeMember(site), await makeMember(site), await makeMember(site)];
    await confirmEmail(site, owner, owner.email);
    const before = (await mailsTo(site, owner.email)).length;
    const { email } = newName();
    const taken = await change(member, owner.email);
    const other = await change(free, email);
    const alike = (body: string, { username, email: own }: Member, address: string, id: string) =>
      body.replaceAll(address, "NEW").replaceAll(own, "OWN").replaceAll(username, "NAME").replaceAll(id, "ID");
    expect(taken.statusCode).toBe(200);
    expect(alike(taken.body, member, owner.email, taken.json().user.id)).toBe(
      alike(other.body, free, email, other.json().user.id),
    );
    const told = (await mailsTo(site, owner.email)).slice(before);
    expect(told).toHaveLength(1);
    expect(told[0]?.links).toEqual(["http://tenfold.test/auth"]);
    expect(told[0]?.text).not.toContain(member.username);
    expect((await userOf(member)).email).toBe(member.email);
    expect((await userOf(owner)).email).toBe(owner.email);
  });

  it("sends the member who asks for another link one for their own account, where others gave the address as well", async ({
    site,
  }) => {
    const [holder, adding, changing] = [await makeMember(site), await makeMemberWithoutEmail(site), await makeMember(site)];
    const { email } = holder;
    await adding.post("/api/add-email", { email });
    await change(changing, email);
    for (const member of [adding, changing]) {
      site.clock.pass(MINUTE_MS);
      await member.post("/api/resend-verification", { email });
      expect((await mailsTo(site, email)).at(-1)?.text).toContain(member.username);
    }
    // Who is signed in nowhere gets the one of who has the address by now.
    site.clock.pass(MINUTE_MS);
    await resend(site, email);
    expect((await mailsTo(site, email)).at(-1)?.text).toContain(holder.username);
  });

  it("is no use where somebody else confirmed the address in the meantime", async ({ site }) => {
    const [member, quick] = [await makeMember(site), await makeMember(site)];
    const { email } = newName();
    await change(member, email);
    const token = await readToken(site, email);
    await change(quick, email);
    expect((await confirmEmail(site, quick, email)).statusCode).toBe(200);
    expect((await member.post("/api/verify-email", { token })).statusCode).toBe(410);
    expect((await userOf(member)).email).toBe(member.email);
  });

  it("asks for no password where there is no address yet", async ({ site }) => {
    const member = await makeMemberWithoutEmail(site);
    const { email } = newName();
    const answer = await member.post("/api/change-email", { newEmail: email });
    expect(answer.json().user).toMatchObject({ email, isEmailVerified: false, pendingEmail: null });
    expect((await confirmEmail(site, await signInAgain(site, member), email)).statusCode).toBe(200);
  });
});
