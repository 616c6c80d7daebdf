import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  type Browser,
  emailOf,
  join,
  type Made,
  open,
  PASSWORD,
  tokenMailed,
  whoIs,
} from "../../../../test/factories/browser.ts";
import { makeApp } from "../../../../test/fixture.ts";

let made: Made;
beforeEach(async () => {
  made = await makeApp({ trustProxy: "127.0.0.1", requireEmailVerification: true });
});
afterEach(() => made.close());

const holding = (session = ""): Browser => {
  const browser = open(made);
  browser.cookies.set("session", session);
  return browser;
};
const tokenOf = (browser: Browser) => browser.cookies.get("session") ?? "";
const signIn = (browser: Browser, username: string) => browser.post("/api/login", { username, password: PASSWORD });

describe("a session cookie planted before a sign-in", () => {
  it.each(["made-up", "A".repeat(43), ""])("that is %j is not the one signed in", async (planted) => {
    await join(made, "seeker");
    const browser = holding(planted);
    await signIn(browser, "seeker");
    expect(await whoIs(browser)).toBe("seeker");
    expect(tokenOf(browser)).not.toBe(planted);
    expect(await whoIs(holding(planted))).toBeUndefined();
  });

  it("that is the attacker's own is ended, and the attacker sees nothing of the member", async () => {
    await join(made, "seeker");
    const planted = tokenOf(await join(made, "attacker"));
    const browser = holding(planted);
    await signIn(browser, "seeker");
    expect(await whoIs(browser)).toBe("seeker");
    expect(tokenOf(browser)).not.toBe(planted);
    expect(await whoIs(holding(planted))).toBeUndefined();
  });

  it("is not the one signed in by the link that confirms an address", async () => {
    const planted = "B".repeat(43);
    const browser = holding(planted);
    await browser.post("/api/register", { username: "seeker", email: emailOf("seeker"), password: PASSWORD });
    await made.worker.drain();
    browser.cookies.set("session", planted);
    await browser.post("/api/verify-email", { token: tokenMailed(made.mails, emailOf("seeker")) });
    expect(await whoIs(browser)).toBe("seeker");
    expect(tokenOf(browser)).not.toBe(planted);
    expect(await whoIs(holding(planted))).toBeUndefined();
  });
});

describe("a stolen session", () => {
  it("is void after a sign-in in the same browser", async () => {
    const browser = await join(made, "seeker");
    const stolen = tokenOf(browser);
    await signIn(browser, "seeker");
    expect(await whoIs(browser)).toBe("seeker");
    expect(await whoIs(holding(stolen))).toBeUndefined();
  });

  it("is void after the password was changed, in the browser that changed it and in all others", async () => {
    const browser = await join(made, "seeker");
    const other = open(made);
    await signIn(other, "seeker");
    const stolen = [tokenOf(browser), tokenOf(other)];
    await browser.post("/api/change-password", { currentPassword: PASSWORD, newPassword: "Other-word-1" });
    expect(await whoIs(browser)).toBe("seeker");
    for (const token of stolen) expect(await whoIs(holding(token))).toBeUndefined();
  });

  it("is void after signing out, a reset, and the end of the account", async () => {
    const browser = await join(made, "seeker");
    const signedOut = tokenOf(browser);
    await browser.post("/api/logout");
    await signIn(browser, "seeker");
    const beforeReset = tokenOf(browser);
    await open(made).post("/api/forgot-password", { email: emailOf("seeker") });
    await made.worker.drain();
    const token = tokenMailed(made.mails, emailOf("seeker"), /^Reset/);
    await open(made).post("/api/reset-password", { token, password: PASSWORD });
    const again = open(made);
    await signIn(again, "seeker");
    const beforeEnd = tokenOf(again);
    await again.send("DELETE", "/api/account", { password: PASSWORD });
    for (const stolen of [signedOut, beforeReset, beforeEnd]) expect(await whoIs(holding(stolen))).toBeUndefined();
  });

  it("does not outlive a change of password by an address that it was about to give the account", async () => {
    for (const [n, end] of ["change", "reset"].entries()) {
      const [username, thief] = [`seeker${n}`, `thief${n}@evil.example`];
      const owner = await join(made, username);
      await owner.post("/api/change-email", { newEmail: thief, currentPassword: PASSWORD });
      await made.worker.drain();
      const link = tokenMailed(made.mails, thief);
      if (end === "change") await owner.post("/api/change-password", { currentPassword: PASSWORD, newPassword: "Other-word-1" });
      else {
        await open(made).post("/api/forgot-password", { email: emailOf(username) });
        await made.worker.drain();
        const token = tokenMailed(made.mails, emailOf(username), /^Reset/);
        await open(made).post("/api/reset-password", { token, password: "Other-word-1" });
      }
      await open(made).post("/api/resend-verification", { email: thief });
      await made.worker.drain();
      for (const token of [link, tokenMailed(made.mails, thief)])
        expect((await open(made).post("/api/verify-email", { token })).statusCode).toBe(410);
      const { email } = await made.db
        .selectFrom("users")
        .select("email")
        .where("username", "=", username)
        .executeTakeFirstOrThrow();
      expect(email).toBe(emailOf(username));
    }
  });
});

describe("somebody else's session", () => {
  it("is neither seen nor ended by its id", async () => {
    const [owner, attacker] = [await join(made, "seeker"), await join(made, "attacker")];
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

  it("is not ended by an id made up to match more", async () => {
    const [owner, attacker] = [await join(made, "seeker"), await join(made, "attacker")];
    for (const id of ["%25", "*", "'%20or%20'1'='1", "%00", "..%2F..", "a".repeat(101), "%F0%9F%98%80", "%ED%A0%80"]) {
      const { statusCode } = await attacker.send("DELETE", `/api/sessions/${id}`);
      expect(statusCode, id).toBeGreaterThanOrEqual(400);
      expect(statusCode, id).toBeLessThan(500);
    }
    expect(await whoIs(owner)).toBe("seeker");
    expect(await whoIs(attacker)).toBe("attacker");
  });
});
