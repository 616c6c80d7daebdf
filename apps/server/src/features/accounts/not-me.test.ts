import { describe, expect } from "vitest";
import { type Made, mailsTo, makeGuest, makeMember, PASSWORD, readToken, register } from "../../../test/factories/member.ts";
import { siteTest } from "../../../test/site-test.ts";

const it = siteTest();

const disown = (made: Made, token: string) => makeGuest(made).post("/api/disown-email", { token });
const userNamed = (made: Made, username: string) =>
  made.db.selectFrom("users").selectAll().where("username", "=", username).executeTakeFirst();

describe("a mailed link that confirms an address", () => {
  it("signs in where it was registered, and only confirms it elsewhere", async ({ strict }) => {
    const guest = await register(strict);
    const { token } = guest;
    const elsewhere = makeGuest(strict);
    const confirmed = await elsewhere.post("/api/verify-email", { token });
    expect([confirmed.statusCode, confirmed.json()]).toEqual([200, { message: "Your email address is confirmed." }]);
    expect((await elsewhere.get("/api/user")).statusCode).toBe(401);
    // Who has chosen the password signs in; who reads the mail sets a new one, which ends that.
    expect((await guest.post("/api/login", { username: guest.username, password: PASSWORD })).statusCode).toBe(200);
    await elsewhere.post("/api/forgot-password", { email: guest.email });
    const reset = { token: await readToken(strict, guest.email, "reset-password"), password: "starlight-2" };
    expect((await elsewhere.post("/api/reset-password", reset)).statusCode).toBe(200);
    expect((await guest.get("/api/user")).statusCode).toBe(401);

    const own = await register(strict);
    expect((await own.post("/api/verify-email", { token: own.token })).json().user.username).toBe(own.username);
    expect((await own.get("/api/user")).statusCode).toBe(200);
  });
});

describe("“This wasn’t me”", () => {
  it("stands in the mail, and leads to the same page", async ({ strict }) => {
    const { email, token } = await register(strict);
    const [mail] = await mailsTo(strict, email);
    expect(mail?.text).toMatch(new RegExp(`This wasn’t me:\\n\\n\\S+/verify-email\\?token=${token}&not-me\\n`));
    expect(mail?.html).toContain(`token=${token}&amp;not-me"`);
  });

  it("removes a registration that nobody has come in by, once", async ({ strict }) => {
    const guest = await register(strict);
    const { token } = guest;
    expect((await disown(strict, token)).json()).toEqual({ message: "What was registered with your address is removed." });
    expect(await userNamed(strict, guest.username)).toBeUndefined();
    expect((await disown(strict, token)).statusCode).toBe(410);
    expect((await guest.post("/api/verify-email", { token })).statusCode).toBe(410);
    expect((await guest.post("/api/login", { username: guest.username, password: PASSWORD })).statusCode).toBe(401);
  });

  it("takes the address from an account that somebody uses, and leaves the account", async ({ site }) => {
    const guest = await register(site);
    const { token } = guest;
    expect((await disown(site, token)).statusCode).toBe(200);
    const { username, email } = (await guest.get("/api/user")).json();
    expect([username, email ?? null]).toEqual([guest.username, null]);
    expect((await disown(site, token)).statusCode).toBe(410);
  });

  it("does nothing to an address that was confirmed, nor by a link that is another's or made up", async ({ strict }) => {
    const guest = await register(strict);
    const { token } = guest;
    await guest.post("/api/resend-verification", { email: guest.email });
    const second = await readToken(strict, guest.email);
    expect((await guest.post("/api/verify-email", { token })).statusCode).toBe(200);
    for (const used of [token, second, "A".repeat(43), ""])
      expect((await disown(strict, used)).statusCode).toBeGreaterThanOrEqual(400);
    expect(await userNamed(strict, guest.username)).toMatchObject({ email: guest.email, is_email_verified: 1 });
    const member = await makeMember(strict);
    await member.post("/api/forgot-password", { email: member.email });
    const reset = await readToken(strict, member.email, "reset-password");
    expect((await disown(strict, reset)).statusCode).toBe(410);
    expect((await member.get("/api/user")).json().email).toBe(member.email);
  });
});
