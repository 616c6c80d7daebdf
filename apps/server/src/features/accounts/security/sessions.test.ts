import { describe, expect } from "vitest";
import { emailOf, type Guest, join, makeGuest, PASSWORD, readToken, whoIs } from "../../../../test/factories/member.ts";
import { newSiteTest, type Site } from "../../../../test/site-test.ts";

const it = newSiteTest({ requireEmailVerification: true });

const holding = (site: Site, session = ""): Guest => {
  const browser = makeGuest(site);
  browser.cookies.set("session", session);
  return browser;
};
const tokenOf = (browser: Guest) => browser.cookies.get("session") ?? "";
const signIn = (browser: Guest, username: string) => browser.post("/api/login", { username, password: PASSWORD });

describe("a session cookie planted before a sign-in", () => {
  it.for(["made-up", "A".repeat(43), ""])("that is %j is not the one signed in", async (planted, { site }) => {
    await join(site, "seeker");
    const browser = holding(site, planted);
    await signIn(browser, "seeker");
    expect(await whoIs(browser)).toBe("seeker");
    expect(tokenOf(browser)).not.toBe(planted);
    expect(await whoIs(holding(site, planted))).toBeUndefined();
  });

  it("that is the attacker's own is ended, and the attacker sees nothing of the member", async ({ site }) => {
    await join(site, "seeker");
    const planted = tokenOf(await join(site, "attacker"));
    const browser = holding(site, planted);
    await signIn(browser, "seeker");
    expect(await whoIs(browser)).toBe("seeker");
    expect(tokenOf(browser)).not.toBe(planted);
    expect(await whoIs(holding(site, planted))).toBeUndefined();
  });

  it("is not the one signed in by the link that confirms an address", async ({ site }) => {
    const planted = "B".repeat(43);
    const browser = holding(site, planted);
    await browser.post("/api/register", { username: "seeker", email: emailOf("seeker"), password: PASSWORD });
    await site.worker.drain();
    browser.cookies.set("session", planted);
    await browser.post("/api/verify-email", { token: await readToken(site, emailOf("seeker")) });
    expect(await whoIs(browser)).toBe("seeker");
    expect(tokenOf(browser)).not.toBe(planted);
    expect(await whoIs(holding(site, planted))).toBeUndefined();
  });
});

describe("a stolen session", () => {
  it("that a call still holds while the password is changed takes no new one from the browser", async ({ site }) => {
    const browser = await join(site, "seeker");
    const late = tokenOf(browser);
    await browser.post("/api/change-password", { currentPassword: PASSWORD, newPassword: "Other-word-1" });
    const answer = await holding(site, late).get("/api/user");
    expect([answer.statusCode, answer.cookies]).toEqual([401, []]);
  });

  it("does not outlive a change of password by an address that it was about to give the account", async ({ site }) => {
    for (const [n, end] of ["change", "reset"].entries()) {
      const [username, thief] = [`seeker${n}`, `thief${n}@evil.example`];
      const owner = await join(site, username);
      await owner.post("/api/change-email", { newEmail: thief, currentPassword: PASSWORD });
      const link = await readToken(site, thief);
      if (end === "change") await owner.post("/api/change-password", { currentPassword: PASSWORD, newPassword: "Other-word-1" });
      else {
        await makeGuest(site).post("/api/forgot-password", { email: emailOf(username) });
        const token = await readToken(site, emailOf(username), "reset-password");
        await makeGuest(site).post("/api/reset-password", { token, password: "Other-word-1" });
      }
      await makeGuest(site).post("/api/resend-verification", { email: thief });
      for (const token of [link, await readToken(site, thief)])
        expect((await makeGuest(site).post("/api/verify-email", { token })).statusCode).toBe(410);
      const { email } = await site.db
        .selectFrom("users")
        .select("email")
        .where("username", "=", username)
        .executeTakeFirstOrThrow();
      expect(email).toBe(emailOf(username));
    }
  });
});

describe("somebody else's session", () => {
  it("is neither seen nor ended by its id", async ({ site }) => {
    const [owner, attacker] = [await join(site, "seeker"), await join(site, "attacker")];
    const [{ id }] = (await owner.send("GET", "/api/sessions")).json();
    const listed = (await attacker.send("GET", "/api/sessions")).json();
    expect(JSON.stringify(listed)).not.toContain(id);
    const answer = await attacker.send("DELETE", `/api/sessions/${id}`);
    const unknown = await attacker.send("DELETE", "/api/sessions/019ab000-0000-7000-8000-000000000000");
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toBe(unknown.body);
    await attacker.send("DELETE", "/api/sessions");
    expect(await whoIs(owner)).toBe("seeker");
  });

  it("is not ended by an id made up to match more", async ({ site }) => {
    const [owner, attacker] = [await join(site, "seeker"), await join(site, "attacker")];
    for (const id of ["%25", "*", "'%20or%20'1'='1", "%00", "..%2F..", "a".repeat(101), "%F0%9F%98%80", "%ED%A0%80"]) {
      const { statusCode } = await attacker.send("DELETE", `/api/sessions/${id}`);
      expect(statusCode, id).toBeGreaterThanOrEqual(400);
      expect(statusCode, id).toBeLessThan(500);
    }
    expect(await whoIs(owner)).toBe("seeker");
    expect(await whoIs(attacker)).toBe("attacker");
  });
});
