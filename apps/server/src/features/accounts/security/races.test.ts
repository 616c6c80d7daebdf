import argon2 from "@node-rs/argon2";
import { describe, expect, onTestFinished, vi } from "vitest";
import { codeAt } from "../../../../test/factories/authenticator.ts";
import { emailOf, type Guest, join, makeGuest, PASSWORD, readToken, statuses, whoIs } from "../../../../test/factories/member.ts";
import { makeAppMember } from "../../../../test/factories/two-step.ts";
import { newSiteTest, type Site } from "../../../../test/site-test.ts";

const it = newSiteTest();

const OTHERS = ["Other-word-1", "Other-word-2"] as const;
const signIn = (site: Site, username: string, password = PASSWORD, browser = makeGuest(site)) =>
  browser.post("/api/login", { username, password });

async function second(site: Site, username: string): Promise<Guest> {
  const browser = makeGuest(site);
  await signIn(site, username, PASSWORD, browser);
  return browser;
}

async function resetToken(site: Site, username: string, email = emailOf(username)): Promise<string> {
  await makeGuest(site).post("/api/forgot-password", { email });
  return readToken(site, email, "reset-password");
}

const noFault = (answers: readonly { statusCode: number; body: string }[]) => {
  for (const { statusCode, body } of answers) expect(statusCode, body).toBeLessThan(500);
};

describe("the same at once", () => {
  it("signs out twice, and ends a session twice", async ({ site }) => {
    const browser = await join(site, "seeker");
    const other = await second(site, "seeker");
    const sessions = (await browser.send("GET", "/api/sessions")).json() as { id: string; current: boolean }[];
    const id = sessions.find(({ current }) => !current)?.id;
    const ended = await Promise.all([1, 2].map(() => browser.send("DELETE", `/api/sessions/${id}`)));
    expect(statuses(ended)).toEqual([200, 404]);
    expect(await whoIs(other)).toBeUndefined();
    expect(statuses(await Promise.all([1, 2].map(() => browser.post("/api/logout"))))).toEqual([200, 200]);
    expect((await browser.post("/api/logout")).statusCode).toBe(200);
  });

  it("changes a password once from two browsers: who is told so stays signed in, and the other does not", async ({ site }) => {
    const browsers = [await join(site, "seeker"), await second(site, "seeker")];
    const answers = await Promise.all(
      browsers.map((browser, n) => browser.post("/api/change-password", { currentPassword: PASSWORD, newPassword: OTHERS[n] })),
    );
    noFault(answers);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const won = answers.findIndex(({ statusCode }) => statusCode === 200);
    expect(await whoIs(browsers[won] as Guest)).toBe("seeker");
    expect(await whoIs(browsers[1 - won] as Guest)).toBeUndefined();
    expect((await signIn(site, "seeker", OTHERS[won])).statusCode).toBe(200);
    expect((await signIn(site, "seeker", OTHERS[1 - won])).statusCode).toBe(401);
  });

  it("deletes an account twice", async ({ site }) => {
    const browsers = [await join(site, "seeker"), await second(site, "seeker")];
    const answers = await Promise.all(browsers.map((browser) => browser.send("DELETE", "/api/account", { password: PASSWORD })));
    noFault(answers);
    expect(await site.db.selectFrom("users").select("id").execute()).toEqual([]);
    expect(await site.db.selectFrom("sessions").select("id").execute()).toEqual([]);
  });
});

describe("while an account is deleted", () => {
  it("every other call ends well, and nothing of it is left", async ({ site }) => {
    for (let round = 0; round < 6; round += 1) {
      const browser = await join(site, "seeker");
      const [other, third] = [await second(site, "seeker"), await second(site, "seeker")];
      const token = await resetToken(site, "seeker");
      await site.db.deleteFrom("attempts").execute();
      const answers = await Promise.all([
        browser.send("DELETE", "/api/account", { password: PASSWORD }),
        signIn(site, "seeker"),
        signIn(site, "seeker", "Wrong-word-1"),
        makeGuest(site).post("/api/reset-password", { token, password: PASSWORD }),
        other.post("/api/change-email", { newEmail: "new@mail.example", currentPassword: PASSWORD }),
        third.post("/api/change-password", { currentPassword: PASSWORD, newPassword: OTHERS[0] }),
        other.send("DELETE", "/api/sessions"),
        other.send("PATCH", "/api/account", { forumNotifications: false }),
        third.post("/api/logout"),
        makeGuest(site).post("/api/forgot-password", { email: emailOf("seeker") }),
      ]);
      noFault(answers);
      await site.worker.drain();
      const left = await site.db.selectFrom("users").select("username").execute();
      if (answers[0].statusCode === 200) expect(left).toEqual([]);
      await site.db.deleteFrom("users").execute();
      await site.db.deleteFrom("attempts").execute();
    }
  });

  it.for([
    ["POST", "/api/login", { username: "seeker", password: PASSWORD }, 401],
    ["POST", "/api/login", { username: "seeker", password: "Wrong-word-1" }, 401],
    ["POST", "/api/change-password", { currentPassword: PASSWORD, newPassword: OTHERS[0] }, 401],
    ["POST", "/api/change-email", { newEmail: "new@mail.example", currentPassword: PASSWORD }, 401],
    ["DELETE", "/api/account", { password: PASSWORD }, 401],
    ["DELETE", "/api/account", { password: "Wrong-word-1" }, 401],
  ] as const)(
    "%s %s with %j, whose password is being compared, is answered as if it had been gone",
    async ([method, url, body, status], { site }) => {
      const browser = await join(site, "seeker");
      const { verify } = argon2;
      const compared = vi.spyOn(argon2, "verify").mockImplementationOnce(async (...given) => {
        await site.db.deleteFrom("users").execute();
        return verify(...given);
      });
      onTestFinished(() => compared.mockRestore());
      expect((await browser.send(method, url, body)).statusCode).toBe(status);
      expect(await whoIs(browser)).toBeUndefined();
      expect(await site.db.selectFrom("sessions").select("id").execute()).toEqual([]);
    },
  );

  it("does not let who is signed in elsewhere do anything afterwards", async ({ site }) => {
    const browser = await join(site, "seeker");
    const other = await second(site, "seeker");
    const token = await resetToken(site, "seeker");
    await browser.send("DELETE", "/api/account", { password: PASSWORD });
    const answers = [
      await other.post("/api/change-password", { currentPassword: PASSWORD, newPassword: OTHERS[0] }),
      await other.send("GET", "/api/account/export"),
      await other.send("PATCH", "/api/account", { forumNotifications: false }),
    ];
    expect(statuses(answers)).toEqual([401, 401, 401]);
    expect((await makeGuest(site).post("/api/reset-password", { token, password: PASSWORD })).statusCode).toBe(410);
  });
});

describe("a sign-in with the old password", () => {
  it("that is under way while the password is reset leaves nobody signed in", async ({ site }) => {
    for (let round = 0; round < 5; round += 1) {
      const username = `seeker-${round}`;
      await join(site, username);
      const token = await resetToken(site, username);
      const attackers = [makeGuest(site), makeGuest(site), makeGuest(site)];
      const [reset, ...signedIn] = await Promise.all([
        makeGuest(site).post("/api/reset-password", { token, password: OTHERS[0] }),
        ...attackers.map((attacker) => signIn(site, username, PASSWORD, attacker)),
      ]);
      expect(reset.statusCode).toBe(200);
      noFault(signedIn);
      for (const attacker of attackers) expect(await whoIs(attacker)).toBeUndefined();
    }
  });

  it("that is under way while the password is reset is ended by no second step afterwards", async ({ site }) => {
    for (let round = 0; round < 5; round += 1) {
      const { member, recoveryCodes } = await makeAppMember(site);
      const token = await resetToken(site, member.username, member.email);
      const attackers = Array.from({ length: 6 }, () => makeGuest(site));
      const under = attackers.map((attacker) => signIn(site, member.username, PASSWORD, attacker));
      await Promise.race(under);
      await makeGuest(site).post("/api/reset-password", { token, password: OTHERS[0] });
      for (const [n, answer] of (await Promise.all(under)).entries()) {
        const { ticket } = answer.json().secondStep ?? {};
        if (ticket) await attackers[n]?.post("/api/login/second-step", { ticket, step: { code: recoveryCodes[n] } });
      }
      for (const attacker of attackers) expect(await whoIs(attacker)).toBeUndefined();
    }
  });
});

describe("a sign-in by the password alone", () => {
  it("that is under way while two-step sign-in is turned on leaves nobody signed in", async ({ site }) => {
    for (let round = 0; round < 5; round += 1) {
      const member = await join(site, `seeker-${round}`);
      const { secret } = (await member.post("/api/account/two-step/app", { password: PASSWORD })).json();
      const attackers = Array.from({ length: 6 }, () => makeGuest(site));
      const under = attackers.map((attacker) => signIn(site, `seeker-${round}`, PASSWORD, attacker));
      // The first has its answer about as the change is made, so that another is in the midst of its own.
      await Promise.race(under);
      const on = await member.post("/api/account/two-step/app/confirm", { code: codeAt(secret, site.clock.now()) });
      expect(on.statusCode).toBe(200);
      noFault(await Promise.all(under));
      for (const attacker of attackers) expect(await whoIs(attacker)).toBeUndefined();
    }
  });
});

describe("an address that several want", () => {
  it("is one member's where all confirm it at once", async ({ site }) => {
    const wanted = "wanted@mail.example";
    const browsers = await Promise.all(["member-1", "member-2", "member-3"].map((username) => join(site, username)));
    const tokens: string[] = [];
    for (const browser of browsers) {
      await browser.post("/api/change-email", { newEmail: wanted, currentPassword: PASSWORD });
      tokens.push(await readToken(site, wanted));
    }
    const answers = await Promise.all(tokens.map((token) => makeGuest(site).post("/api/verify-email", { token })));
    expect(statuses(answers)).toEqual([200, 410, 410]);
    const held = site.db.selectFrom("users").select("id").where("email_folded", "=", wanted);
    expect(await held.execute()).toHaveLength(1);
  });
});
