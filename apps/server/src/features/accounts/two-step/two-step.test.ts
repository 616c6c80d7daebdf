import { DAY_MS, MINUTE_MS, SECOND_MS } from "@tenfold/domain/time";
import { describe, expect } from "vitest";
import { codeAt } from "../../../../test/factories/authenticator.ts";
import { makeGuest, makeMember, PASSWORD, readTables, signInAgain } from "../../../../test/factories/member.ts";
import { addPasskey, begin, isIn, makeAppMember, stateOf, subjectsTo } from "../../../../test/factories/two-step.ts";
import { newSiteTest, type Site } from "../../../../test/site-test.ts";
import { runForMembers } from "../commands.ts";

const it = newSiteTest();

describe("an app's codes", () => {
  it("are off until a first code has shown that the app has the secret", async ({ site }) => {
    const member = await makeMember(site);
    expect(await stateOf(member)).toEqual({ on: false, app: null, passkeys: [], recoveryCodesLeft: 0 });
    const { secret, uri, qr } = (await member.post("/api/account/two-step/app", { password: PASSWORD })).json();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(uri).toBe(`otpauth://totp/Tenfold:${member.username}?secret=${secret}&issuer=Tenfold`);
    expect(qr.size).toBeGreaterThan(20);
    expect(qr.path).toMatch(/^(M\d+ \d+h1v1h-1z)+$/);
    expect((await stateOf(member)).on).toBe(false);
    expect((await begin(site, member)).user.username).toBe(member.username);
    const wrong = await member.post("/api/account/two-step/app/confirm", { code: codeAt(secret, site.clock.now() + DAY_MS) });
    expect([wrong.statusCode, wrong.json().code, wrong.json().field]).toEqual([403, "wrong_second_step", "code"]);
    expect((await stateOf(member)).on).toBe(false);
  });

  it("are refused in words that fit who sets an app up, and has no recovery codes yet", async ({ site }) => {
    const member = await makeMember(site);
    const { secret } = (await member.post("/api/account/two-step/app", { password: PASSWORD })).json();
    const confirm = (code: string) => member.post("/api/account/two-step/app/confirm", { code });
    const wrong = (await confirm(codeAt(secret, site.clock.now() + DAY_MS))).json();
    expect(wrong.error).not.toContain("recovery code");
    expect(wrong.error).toContain("clock");
    // The answer to this one does not arrive, and the form is sent once more.
    const code = codeAt(secret, site.clock.now());
    expect((await confirm(code)).statusCode).toBe(200);
    const again = await confirm(code);
    expect([again.statusCode, again.json().error]).toEqual([
      400,
      "Your app is set up already. If you have not seen your recovery codes, please make new ones on your profile.",
    ]);
  });

  it("are turned on by the password and a code, with ten recovery codes; other browsers are signed out", async ({ site }) => {
    const member = await makeMember(site);
    const elsewhere = await signInAgain(site, member);
    const refused = await member.post("/api/account/two-step/app", { password: "wrong-word-1" });
    expect([refused.statusCode, refused.json().code]).toEqual([403, "wrong_password"]);
    const { secret } = (await member.post("/api/account/two-step/app", { password: PASSWORD })).json();
    const answer = await member.post("/api/account/two-step/app/confirm", { code: codeAt(secret, site.clock.now()) });
    const { twoStep, recoveryCodes } = answer.json();
    expect(twoStep).toEqual({
      on: true,
      app: { since: new Date(site.clock.now()).toISOString() },
      passkeys: [],
      recoveryCodesLeft: 10,
    });
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}$/);
    expect([await isIn(member), await isIn(elsewhere)]).toEqual([true, false]);
    expect(await subjectsTo(site, member)).toContain("Two-step sign-in for Tenfold is on");
  });

  it("are asked for after the right password, which alone signs nobody in", async ({ site }) => {
    const { member, code } = await makeAppMember(site);
    const { guest, secondStep, user, finish } = await begin(site, member);
    expect(user).toBeUndefined();
    expect(secondStep).toEqual({ ticket: expect.stringMatching(/^[\w-]{43}$/), app: true });
    expect(guest.cookies.size).toBe(0);
    expect(await isIn(guest)).toBe(false);
    const wrong = await makeGuest(site).post("/api/login", { username: member.username, password: "wrong-word-1" });
    expect([wrong.statusCode, wrong.json().secondStep]).toEqual([401, undefined]);
    const answer = await finish({ code: code() });
    expect(answer.json().user.username).toBe(member.username);
    expect(await isIn(guest)).toBe(true);
  });

  it("count once, with a gap in them, and half a minute early or late", async ({ site }) => {
    const { member, secret, code } = await makeAppMember(site);
    const used = code();
    expect((await (await begin(site, member)).finish({ code: `${used.slice(0, 3)} ${used.slice(3)}` })).statusCode).toBe(200);
    expect((await (await begin(site, member)).finish({ code: used })).json().code).toBe("wrong_second_step");
    expect((await member.get("/api/account/activity")).json()[0].act).toBe("second-step-failed");
    site.clock.pass(5 * MINUTE_MS);
    expect(
      (await (await begin(site, member)).finish({ code: codeAt(secret, site.clock.now() - 60 * SECOND_MS) })).statusCode,
    ).toBe(403);
    expect(
      (await (await begin(site, member)).finish({ code: codeAt(secret, site.clock.now() + 60 * SECOND_MS) })).statusCode,
    ).toBe(403);
    expect(
      (await (await begin(site, member)).finish({ code: codeAt(secret, site.clock.now() - 30 * SECOND_MS) })).statusCode,
    ).toBe(200);
    expect(
      (await (await begin(site, member)).finish({ code: codeAt(secret, site.clock.now() + 30 * SECOND_MS) })).statusCode,
    ).toBe(200);
    // The one of now is before that: whoever has seen it over a shoulder can't use it any more.
    expect((await (await begin(site, member)).finish({ code: codeAt(secret, site.clock.now()) })).statusCode).toBe(403);
  });

  it("are turned off by the password and a code, and then the password is enough", async ({ site }) => {
    const { member, code } = await makeAppMember(site);
    const off = (proof: object) => member.send("DELETE", "/api/account/two-step/app", proof);
    const missing = await off({ password: PASSWORD });
    expect([missing.statusCode, missing.json().fields]).toEqual([
      400,
      { code: "Please enter a code from your app, or a recovery code." },
    ]);
    expect((await off({ password: PASSWORD, step: { code: "000000" } })).json().code).toBe("wrong_second_step");
    expect((await off({ password: "wrong-word-1", step: { code: code() } })).json().code).toBe("wrong_password");
    expect((await stateOf(member)).on).toBe(true);
    const answer = await off({ password: PASSWORD, step: { code: code() } });
    expect(answer.json().twoStep).toEqual({ on: false, app: null, passkeys: [], recoveryCodesLeft: 0 });
    expect((await begin(site, member)).user.username).toBe(member.username);
    expect(await subjectsTo(site, member)).toContain("Two-step sign-in for Tenfold is off");
    const again = await off({ password: PASSWORD });
    expect([again.statusCode, again.json().error]).toEqual([404, "This was turned off or removed already."]);
  });

  it("are not replaced by who has the password alone, nor by a proposal while they count", async ({ site }) => {
    const { member, code } = await makeAppMember(site);
    expect((await member.post("/api/account/two-step/app", { password: PASSWORD })).statusCode).toBe(400);
    const again = await member.post("/api/account/two-step/app", { password: PASSWORD, step: { code: code() } });
    expect([again.statusCode, again.json().error]).toEqual([400, "An app is set up already. Turn its codes off first."]);
    expect((await (await begin(site, member)).finish({ code: code() })).statusCode).toBe(200);
  });
});

describe("recovery codes", () => {
  it("sign in once each, however they are copied, and the member is told", async ({ site }) => {
    const { member, recoveryCodes } = await makeAppMember(site);
    const [first = "", second = ""] = recoveryCodes;
    const copied = ` ${first.toUpperCase().replace("-", " ").replace(/0/g, "O").replace(/1/g, "l")} `;
    expect((await (await begin(site, member)).finish({ code: copied })).statusCode).toBe(200);
    expect((await (await begin(site, member)).finish({ code: first })).json().code).toBe("wrong_second_step");
    expect((await (await begin(site, member)).finish({ code: second })).statusCode).toBe(200);
    expect((await stateOf(member)).recoveryCodesLeft).toBe(8);
    expect((await subjectsTo(site, member)).filter((subject) => subject === "A recovery code for Tenfold was used")).toHaveLength(
      2,
    );
    const activity = (await member.get("/api/account/activity")).json() as { act: string }[];
    expect(activity.filter(({ act }) => act === "recovery-code-used")).toHaveLength(2);
  });

  it("of one member are none of another's", async ({ site }) => {
    const [mine, other] = [await makeAppMember(site), await makeAppMember(site)];
    expect((await (await begin(site, mine.member)).finish({ code: other.recoveryCodes[0] })).statusCode).toBe(403);
  });

  it("are made anew with the password and a second step; the earlier ones count no more", async ({ site }) => {
    const { member, code, recoveryCodes } = await makeAppMember(site);
    const renew = (proof: object) => member.post("/api/account/two-step/recovery-codes", proof);
    expect((await renew({ password: PASSWORD })).statusCode).toBe(400);
    const answer = await renew({ password: PASSWORD, step: { code: code() } });
    const [fresh] = answer.json().recoveryCodes;
    expect(answer.json().twoStep.recoveryCodesLeft).toBe(10);
    expect((await (await begin(site, member)).finish({ code: recoveryCodes[0] })).statusCode).toBe(403);
    expect((await (await begin(site, member)).finish({ code: fresh })).statusCode).toBe(200);
    const without = await makeMember(site);
    expect((await without.post("/api/account/two-step/recovery-codes", { password: PASSWORD })).statusCode).toBe(404);
  });

  it.for(["recovery code", "code of the app"])(
    "that are given at the same time, one %s, sign in one browser",
    async (kind, { site }) => {
      const { member, recoveryCodes, code } = await makeAppMember(site);
      const one = kind === "recovery code" ? recoveryCodes[0] : code();
      const sides = [await begin(site, member), await begin(site, member), await begin(site, member)];
      const answers = await Promise.all(sides.map(({ finish }) => finish({ code: one })));
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403, 403]);
    },
  );
});

describe("npm run members", () => {
  const run = (site: Site, ...args: string[]) => runForMembers({ db: site.db, now: site.clock.now }, args);

  it("turns it off for who has lost everything, and they see it", async ({ site }) => {
    const { member, code } = await makeAppMember(site);
    await addPasskey(member, { password: PASSWORD, step: { code: code() } });
    const { finish } = await begin(site, member);
    expect(await run(site, "two-step-off", member.username.toUpperCase())).toMatch(/off/);
    expect(await stateOf(member)).toEqual({ on: false, app: null, passkeys: [], recoveryCodesLeft: 0 });
    expect((await member.get("/api/account/activity")).json()[0].act).toBe("two-step-off");
    expect((await finish({ code: code() })).json().code).toBe("sign_in_expired");
    expect((await begin(site, member)).user.username).toBe(member.username);
  });

  it.for([
    [["two-step-off", "Nobody-here"], "There is no member Nobody-here."],
    [["two-step-off"], "No command is written like this.\n\nnpm run members -- <command>\n\n  two-step-off <username>"],
    [["delete", "everything"], "No command is written like this."],
  ] as const)("refuses %j", async ([args, words], { site }) => {
    await expect(run(site, ...args)).rejects.toThrow(words);
  });

  it("says where there is nothing to turn off", async ({ site }) => {
    const member = await makeMember(site);
    await expect(run(site, "two-step-off", member.username)).rejects.toThrow(`${member.username} has no two-step sign-in.`);
  });
});

describe("what is kept", () => {
  it("makes no codes for who reads the database, and goes with the account", async ({ site }) => {
    const { member, secret, recoveryCodes, code } = await makeAppMember(site);
    const { passkey } = await addPasskey(member, { password: PASSWORD, step: { code: code() } });
    const { secondStep } = await begin(site, member);
    const held = [...(await readTables(site)).values()].join("\n");
    const folded = recoveryCodes.map((recovery) => recovery.replace("-", ""));
    for (const text of [secret, secondStep.ticket, ...recoveryCodes, ...folded]) expect(held).not.toContain(text);
    expect(held).toContain(passkey.id);
    await member.send("DELETE", "/api/account", { password: PASSWORD });
    const after = await readTables(site);
    for (const table of ["totp_secrets", "passkeys", "recovery_codes", "account_challenges"])
      expect(after.get(table), table).toBe("[]");
  });

  it("of one member can't be put into another's place", async ({ site }) => {
    const [one, two] = [await makeAppMember(site), await makeAppMember(site)];
    const { secret_sealed } = await site.db
      .selectFrom("totp_secrets")
      .innerJoin("users", "users.id", "totp_secrets.user_id")
      .select("secret_sealed")
      .where("username", "=", one.member.username)
      .executeTakeFirstOrThrow();
    await site.db.updateTable("totp_secrets").set({ secret_sealed, last_step: 0 }).execute();
    expect((await (await begin(site, one.member)).finish({ code: one.code() })).statusCode).toBe(200);
    expect((await (await begin(site, two.member)).finish({ code: one.code() })).statusCode).not.toBe(200);
    const { id } = (await two.member.get("/api/user")).json();
    const theirs = await site.db.selectFrom("recovery_codes").select("code_hash").where("user_id", "!=", id).execute();
    await site.db
      .insertInto("recovery_codes")
      .values(theirs.map(({ code_hash }) => ({ user_id: id, code_hash })))
      .execute();
    expect((await (await begin(site, two.member)).finish({ code: one.recoveryCodes[0] })).statusCode).not.toBe(200);
  });

  it("is told in the file with everything about a member, without what signs in", async ({ site }) => {
    const { member, secret, recoveryCodes, code } = await makeAppMember(site);
    const { passkey } = await addPasskey(member, { password: PASSWORD, step: { code: code() } });
    const { body } = await member.get("/api/account/export");
    expect(JSON.parse(body).twoStep).toEqual({
      appSince: expect.any(String),
      passkeys: [{ name: "My laptop", createdAt: expect.any(String), lastUsedAt: null }],
      recoveryCodesLeft: 10,
    });
    for (const text of [secret, passkey.id, ...recoveryCodes]) expect(body).not.toContain(text);
  });
});

it("takes nothing that is too large", async ({ site }) => {
  const { member } = await makeAppMember(site);
  const { finish } = await begin(site, member);
  for (const step of [{}, { code: "" }, { code: "9".repeat(41) }, { code: 123456 }, { passkey: {} }, { passkey: { id: "x" } }])
    expect((await finish(step)).statusCode, JSON.stringify(step)).toBe(400);
});
