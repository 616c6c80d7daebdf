import { DAY_MS, MINUTE_MS, SECOND_MS } from "@tenfold/domain/time";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { codeAt, makePasskey } from "../../../../test/factories/authenticator.ts";
import {
  type Guest,
  type Made,
  type Member,
  mailsTo,
  makeClock,
  makeGuest,
  makeMember,
  PASSWORD,
  readTables,
  readToken,
  signInAgain,
} from "../../../../test/factories/member.ts";
import { makeApp } from "../../../../test/fixture.ts";
import { runForMembers } from "../commands.ts";

let clock: ReturnType<typeof makeClock>;
let made: Made;
beforeEach(async () => {
  clock = makeClock();
  made = await makeApp({ now: clock.now, trustProxy: "127.0.0.1" });
});
afterEach(() => made.close());

const isIn = async (guest: Guest) => (await guest.get("/api/user")).statusCode === 200;
const stateOf = async (member: Guest) => (await member.get("/api/account/two-step")).json();
const subjectsTo = async (member: Member) => (await mailsTo(made, member.email)).map(({ subject }) => subject);

/** A member whose app makes codes. A code counts once, so each is of a later time. */
async function makeAppMember() {
  const member = await makeMember(made);
  const begun = await member.post("/api/account/two-step/app", { password: PASSWORD });
  expect(begun.statusCode, begun.body).toBe(200);
  const { secret } = begun.json();
  const confirmed = await member.post("/api/account/two-step/app/confirm", { code: codeAt(secret, clock.now()) });
  expect(confirmed.statusCode, confirmed.body).toBe(200);
  const code = () => {
    clock.pass(30 * SECOND_MS);
    return codeAt(secret, clock.now());
  };
  return { member, secret: secret as string, code, recoveryCodes: confirmed.json().recoveryCodes as string[] };
}

async function addPasskey(member: Guest, proof: object = { password: PASSWORD }) {
  const passkey = makePasskey();
  const begun = await member.post("/api/account/two-step/passkeys/begin", proof);
  expect(begun.statusCode, begun.body).toBe(200);
  const added = await member.post("/api/account/two-step/passkeys", { name: "My laptop", passkey: passkey.create(begun.json()) });
  expect(added.statusCode, added.body).toBe(200);
  return { passkey, recoveryCodes: added.json().recoveryCodes as string[] | undefined };
}

/** Gives the right password in a new browser. */
async function begin(member: Member, password = PASSWORD) {
  const guest = makeGuest(made.app);
  const answer = await guest.post("/api/login", { username: member.username, password });
  expect(answer.statusCode, answer.body).toBe(200);
  const { secondStep, user } = answer.json();
  const finish = (step: object) => guest.post("/api/login/second-step", { ticket: secondStep.ticket, step });
  return { guest, secondStep, user, finish };
}

describe("an app's codes", () => {
  it("are off until a first code has shown that the app has the secret", async () => {
    const member = await makeMember(made);
    expect(await stateOf(member)).toEqual({ on: false, app: null, passkeys: [], recoveryCodesLeft: 0 });
    const { secret, uri, qr } = (await member.post("/api/account/two-step/app", { password: PASSWORD })).json();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(uri).toBe(`otpauth://totp/Tenfold:${member.username}?secret=${secret}&issuer=Tenfold`);
    expect(qr.size).toBeGreaterThan(20);
    expect(qr.path).toMatch(/^(M\d+ \d+h1v1h-1z)+$/);
    expect((await stateOf(member)).on).toBe(false);
    expect((await begin(member)).user.username).toBe(member.username);
    const wrong = await member.post("/api/account/two-step/app/confirm", { code: codeAt(secret, clock.now() + DAY_MS) });
    expect([wrong.statusCode, wrong.json().code, wrong.json().field]).toEqual([403, "wrong_second_step", "code"]);
    expect((await stateOf(member)).on).toBe(false);
  });

  it("are turned on by the password and a code, with ten recovery codes; other browsers are signed out", async () => {
    const member = await makeMember(made);
    const elsewhere = await signInAgain(made, member);
    const refused = await member.post("/api/account/two-step/app", { password: "wrong-word-1" });
    expect([refused.statusCode, refused.json().code]).toEqual([403, "wrong_password"]);
    const { secret } = (await member.post("/api/account/two-step/app", { password: PASSWORD })).json();
    const answer = await member.post("/api/account/two-step/app/confirm", { code: codeAt(secret, clock.now()) });
    const { twoStep, recoveryCodes } = answer.json();
    expect(twoStep).toEqual({
      on: true,
      app: { since: new Date(clock.now()).toISOString() },
      passkeys: [],
      recoveryCodesLeft: 10,
    });
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}$/);
    expect([await isIn(member), await isIn(elsewhere)]).toEqual([true, false]);
    expect(await subjectsTo(member)).toContain("Two-step sign-in for Tenfold is on");
  });

  it("are asked for after the right password, which alone signs nobody in", async () => {
    const { member, code } = await makeAppMember();
    const { guest, secondStep, user, finish } = await begin(member);
    expect(user).toBeUndefined();
    expect(secondStep).toEqual({ ticket: expect.stringMatching(/^[\w-]{43}$/), app: true });
    expect(guest.cookies.size).toBe(0);
    expect(await isIn(guest)).toBe(false);
    const wrong = await makeGuest(made.app).post("/api/login", { username: member.username, password: "wrong-word-1" });
    expect([wrong.statusCode, wrong.json().secondStep]).toEqual([401, undefined]);
    const answer = await finish({ code: code() });
    expect(answer.json().user.username).toBe(member.username);
    expect(await isIn(guest)).toBe(true);
  });

  it("count once, with a gap in them, and half a minute early or late", async () => {
    const { member, secret, code } = await makeAppMember();
    const used = code();
    expect((await (await begin(member)).finish({ code: `${used.slice(0, 3)} ${used.slice(3)}` })).statusCode).toBe(200);
    expect((await (await begin(member)).finish({ code: used })).json().code).toBe("wrong_second_step");
    expect((await member.get("/api/account/activity")).json()[0].act).toBe("second-step-failed");
    clock.pass(5 * MINUTE_MS);
    expect((await (await begin(member)).finish({ code: codeAt(secret, clock.now() - 60 * SECOND_MS) })).statusCode).toBe(403);
    expect((await (await begin(member)).finish({ code: codeAt(secret, clock.now() + 60 * SECOND_MS) })).statusCode).toBe(403);
    expect((await (await begin(member)).finish({ code: codeAt(secret, clock.now() - 30 * SECOND_MS) })).statusCode).toBe(200);
    expect((await (await begin(member)).finish({ code: codeAt(secret, clock.now() + 30 * SECOND_MS) })).statusCode).toBe(200);
    // The one of now is before that: whoever has seen it over a shoulder can't use it any more.
    expect((await (await begin(member)).finish({ code: codeAt(secret, clock.now()) })).statusCode).toBe(403);
  });

  it("are turned off by the password and a code, and then the password is enough", async () => {
    const { member, code } = await makeAppMember();
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
    expect((await begin(member)).user.username).toBe(member.username);
    expect(await subjectsTo(member)).toContain("Two-step sign-in for Tenfold is off");
    const again = await off({ password: PASSWORD });
    expect([again.statusCode, again.json().error]).toEqual([404, "This was turned off or removed already."]);
  });

  it("are not replaced by who has the password alone, nor by a proposal while they count", async () => {
    const { member, code } = await makeAppMember();
    expect((await member.post("/api/account/two-step/app", { password: PASSWORD })).statusCode).toBe(400);
    const again = await member.post("/api/account/two-step/app", { password: PASSWORD, step: { code: code() } });
    expect([again.statusCode, again.json().error]).toEqual([400, "An app is set up already. Turn its codes off first."]);
    expect((await (await begin(member)).finish({ code: code() })).statusCode).toBe(200);
  });
});

describe("recovery codes", () => {
  it("sign in once each, however they are copied, and the member is told", async () => {
    const { member, recoveryCodes } = await makeAppMember();
    const [first = "", second = ""] = recoveryCodes;
    const copied = ` ${first.toUpperCase().replace("-", " ").replace(/0/g, "O").replace(/1/g, "l")} `;
    expect((await (await begin(member)).finish({ code: copied })).statusCode).toBe(200);
    expect((await (await begin(member)).finish({ code: first })).json().code).toBe("wrong_second_step");
    expect((await (await begin(member)).finish({ code: second })).statusCode).toBe(200);
    expect((await stateOf(member)).recoveryCodesLeft).toBe(8);
    expect((await subjectsTo(member)).filter((subject) => subject === "A recovery code for Tenfold was used")).toHaveLength(2);
    const activity = (await member.get("/api/account/activity")).json() as { act: string }[];
    expect(activity.filter(({ act }) => act === "recovery-code-used")).toHaveLength(2);
  });

  it("of one member are none of another's", async () => {
    const [mine, other] = [await makeAppMember(), await makeAppMember()];
    expect((await (await begin(mine.member)).finish({ code: other.recoveryCodes[0] })).statusCode).toBe(403);
  });

  it("are made anew with the password and a second step; the earlier ones count no more", async () => {
    const { member, code, recoveryCodes } = await makeAppMember();
    const renew = (proof: object) => member.post("/api/account/two-step/recovery-codes", proof);
    expect((await renew({ password: PASSWORD })).statusCode).toBe(400);
    const answer = await renew({ password: PASSWORD, step: { code: code() } });
    const [fresh] = answer.json().recoveryCodes;
    expect(answer.json().twoStep.recoveryCodesLeft).toBe(10);
    expect((await (await begin(member)).finish({ code: recoveryCodes[0] })).statusCode).toBe(403);
    expect((await (await begin(member)).finish({ code: fresh })).statusCode).toBe(200);
    const without = await makeMember(made);
    expect((await without.post("/api/account/two-step/recovery-codes", { password: PASSWORD })).statusCode).toBe(404);
  });

  it.each(["recovery code", "code of the app"])("that are given at the same time, one %s, sign in one browser", async (kind) => {
    const { member, recoveryCodes, code } = await makeAppMember();
    const one = kind === "recovery code" ? recoveryCodes[0] : code();
    const sides = [await begin(member), await begin(member), await begin(member)];
    const answers = await Promise.all(sides.map(({ finish }) => finish({ code: one })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403, 403]);
  });
});

describe("a sign-in that waits for its second step", () => {
  it("is ended once", async () => {
    const { member, code } = await makeAppMember();
    const { finish } = await begin(member);
    expect((await finish({ code: code() })).statusCode).toBe(200);
    const again = await finish({ code: code() });
    expect([again.statusCode, again.json().code]).toEqual([410, "sign_in_expired"]);
  });

  it("is ended once also where several steps that are right come at the same time", async () => {
    const { member, recoveryCodes } = await makeAppMember();
    const { finish } = await begin(member);
    const answers = await Promise.all(recoveryCodes.slice(0, 4).map((code) => finish({ code })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410, 410, 410]);
    expect((await stateOf(member)).recoveryCodesLeft).toBe(9);
  });

  it("waits ten minutes, whatever wrong was given in between", async () => {
    const { member, code } = await makeAppMember();
    const [early, late] = [await begin(member), await begin(member)];
    expect((await early.finish({ code: "123" })).statusCode).toBe(403);
    clock.pass(9 * MINUTE_MS);
    expect((await early.finish({ code: code() })).statusCode).toBe(200);
    clock.pass(MINUTE_MS);
    expect((await late.finish({ code: code() })).json().code).toBe("sign_in_expired");
  });

  it.each(["changed", "reset"])("ends when the password is %s", async (how) => {
    const { member, code } = await makeAppMember();
    const { finish } = await begin(member);
    if (how === "changed") await member.post("/api/change-password", { currentPassword: PASSWORD, newPassword: "sunlight-22" });
    else {
      await makeGuest(made.app).post("/api/forgot-password", { email: member.email });
      const token = await readToken(made, member.email, "reset-password");
      await makeGuest(made.app).post("/api/reset-password", { token, password: "sunlight-22" });
    }
    expect((await finish({ code: code() })).json().code).toBe("sign_in_expired");
    const { finish: anew, user } = await begin(member, "sunlight-22");
    expect(user).toBeUndefined();
    expect((await anew({ code: code() })).statusCode).toBe(200);
  });

  it("ends when two-step sign-in is turned off", async () => {
    const { member, code } = await makeAppMember();
    const { finish } = await begin(member);
    await member.send("DELETE", "/api/account/two-step/app", { password: PASSWORD, step: { code: code() } });
    expect((await finish({ code: code() })).json().code).toBe("sign_in_expired");
  });

  it("takes nobody else's ticket or step, and none that was made up", async () => {
    const [mine, other] = [await makeAppMember(), await makeAppMember()];
    const { finish } = await begin(mine.member);
    expect((await finish({ code: other.code() })).statusCode).toBe(403);
    for (const ticket of ["", "x".repeat(43), "ticket", "' or 1=1", "\u0000"]) {
      const answer = await makeGuest(made.app).post("/api/login/second-step", { ticket, step: { code: mine.code() } });
      expect([answer.statusCode, answer.json().code], ticket).toEqual([410, "sign_in_expired"]);
    }
  });
});

describe("nothing else signs in where two-step sign-in is on", () => {
  it("not a new password by mail", async () => {
    const { member } = await makeAppMember();
    const guest = makeGuest(made.app);
    await guest.post("/api/forgot-password", { email: member.email });
    const token = await readToken(made, member.email, "reset-password");
    expect((await guest.post("/api/reset-password", { token, password: "sunlight-22" })).statusCode).toBe(200);
    expect(await isIn(guest)).toBe(false);
    const answer = await guest.post("/api/login", { username: member.username, password: "sunlight-22" });
    expect(answer.json().secondStep.app).toBe(true);
    expect(await isIn(guest)).toBe(false);
  });

  it("not the link that confirms an address, even in a browser that is known", async () => {
    const { member } = await makeAppMember();
    await member.post("/api/resend-verification", { email: member.email });
    const token = await readToken(made, member.email);
    await member.post("/api/logout");
    const answer = await member.post("/api/verify-email", { token });
    expect([answer.statusCode, answer.json().user]).toEqual([200, undefined]);
    expect(await isIn(member)).toBe(false);
  });
});

describe("guessing codes with the right password", () => {
  it("ends after five, also where all are sent at once, and goes on after a quarter of an hour", async () => {
    const { member, code } = await makeAppMember();
    const sides = [];
    for (let n = 0; n < 20; n += 1) sides.push(await begin(member));
    const answers = await Promise.all(sides.map(({ finish }, n) => finish({ code: String(100_000 + n) })));
    const statuses = answers.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([...Array(5).fill(403), ...Array(15).fill(429)]);
    const refused = await (await begin(member)).finish({ code: code() });
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(800);
    clock.pass(15 * MINUTE_MS);
    expect((await (await begin(member)).finish({ code: code() })).statusCode).toBe(200);
  });

  it("ends after thirty a day", async () => {
    const { member, code } = await makeAppMember();
    let wrong = 0;
    for (let round = 0; round < 8; round += 1) {
      const { finish } = await begin(member);
      for (let n = 0; n < 5; n += 1) wrong += (await finish({ code: "000000" })).statusCode === 403 ? 1 : 0;
      clock.pass(16 * MINUTE_MS);
    }
    expect(wrong).toBe(30);
    expect((await (await begin(member)).finish({ code: code() })).statusCode).toBe(429);
  });

  it("does not shut its owner out of a browser that is known", async () => {
    const { member, code } = await makeAppMember();
    const own = makeGuest(made.app);
    const first = await own.post("/api/login", { username: member.username, password: PASSWORD });
    await own.post("/api/login/second-step", { ticket: first.json().secondStep.ticket, step: { code: code() } });
    await own.post("/api/logout");
    const { finish } = await begin(member);
    for (let n = 0; n < 6; n += 1) await finish({ code: "000000" });
    const again = await own.post("/api/login", { username: member.username, password: PASSWORD });
    const ticket = again.json().secondStep.ticket;
    expect((await own.post("/api/login/second-step", { ticket, step: { code: code() } })).statusCode).toBe(200);
  });

  it("ends after five for an app that is being set up, too", async () => {
    const member = await makeMember(made);
    const { secret } = (await member.post("/api/account/two-step/app", { password: PASSWORD })).json();
    const confirm = async (code: string) => (await member.post("/api/account/two-step/app/confirm", { code })).statusCode;
    for (let n = 0; n < 5; n += 1) expect(await confirm("000000")).toBe(403);
    expect(await confirm(codeAt(secret, clock.now()))).toBe(429);
    clock.pass(15 * MINUTE_MS);
    expect(await confirm(codeAt(secret, clock.now()))).toBe(200);
  });

  it("fills no table: of sign-ins that nobody ended those of ten minutes are kept", async () => {
    const { member } = await makeAppMember();
    for (let round = 0; round < 5; round += 1) {
      await begin(member);
      clock.pass(5 * MINUTE_MS);
    }
    expect(await made.db.selectFrom("account_challenges").select("token_hash").execute()).toHaveLength(2);
  });

  it("is written down for the owner to see", async () => {
    const { member } = await makeAppMember();
    await (await begin(member)).finish({ code: "000000" });
    expect((await member.get("/api/account/activity")).json()[0].act).toBe("second-step-failed");
  });
});

describe("a passkey", () => {
  it("turns two-step sign-in on by itself, with recovery codes, and signs in", async () => {
    const member = await makeMember(made);
    const { passkey, recoveryCodes } = await addPasskey(member);
    expect(recoveryCodes).toHaveLength(10);
    expect(await stateOf(member)).toMatchObject({
      on: true,
      app: null,
      passkeys: [{ id: passkey.id, name: "My laptop", lastUsedAt: null }],
    });
    const { guest, secondStep, finish } = await begin(member);
    expect(secondStep).toMatchObject({
      app: false,
      passkey: { rpId: "localhost", allowCredentials: [{ id: passkey.id, type: "public-key", transports: ["internal"] }] },
    });
    expect((await finish({ passkey: passkey.get(secondStep.passkey) })).statusCode).toBe(200);
    expect(await isIn(guest)).toBe(true);
    expect((await stateOf(member)).passkeys[0].lastUsedAt).toBe(new Date(clock.now()).toISOString());
  });

  it("stands beside an app, whose code it needs to be added; the recovery codes stay", async () => {
    const { member, code } = await makeAppMember();
    expect((await member.post("/api/account/two-step/passkeys/begin", { password: PASSWORD })).statusCode).toBe(400);
    const { recoveryCodes } = await addPasskey(member, { password: PASSWORD, step: { code: code() } });
    expect(recoveryCodes).toBeUndefined();
    expect((await (await begin(member)).finish({ code: code() })).statusCode).toBe(200);
    expect(await subjectsTo(member)).toContain("Your two-step sign-in for Tenfold was changed");
  });

  it("answers one challenge, once, for this site alone", async () => {
    const member = await makeMember(made);
    const { passkey } = await addPasskey(member);
    const { secondStep, finish } = await begin(member);
    const asked = secondStep.passkey;
    const places = [
      { origin: "https://evil.example", rpId: "localhost" },
      { origin: "http://localhost", rpId: "evil.example" },
      { origin: "http://localhost:8080", rpId: "localhost" },
    ];
    for (const place of places) expect((await finish({ passkey: passkey.get(asked, place) })).statusCode).toBe(403);
    const other = await begin(member);
    expect((await other.finish({ passkey: passkey.get(asked) })).statusCode, "another sign-in's").toBe(403);
    const answer = passkey.get(asked);
    expect((await finish({ passkey: answer })).statusCode).toBe(200);
    expect((await finish({ passkey: answer })).statusCode).toBe(410);
  });

  it("is refused where another one signed, or its counter went back", async () => {
    const member = await makeMember(made);
    const { passkey } = await addPasskey(member);
    const { secondStep, finish } = await begin(member);
    const old = passkey.get(secondStep.passkey);
    const { secondStep: next, finish: finishNext } = await begin(member);
    const forged = { ...makePasskey().get(secondStep.passkey), id: passkey.id, rawId: passkey.id };
    expect((await finish({ passkey: forged })).statusCode).toBe(403);
    expect((await finishNext({ passkey: passkey.get(next.passkey) })).statusCode).toBe(200);
    expect((await finish({ passkey: old })).statusCode, "a copy that has signed less often").toBe(403);
  });

  it("of another member does not do, nor can it be added twice", async () => {
    const [one, two] = [await makeMember(made), await makeMember(made)];
    const { passkey } = await addPasskey(one);
    await addPasskey(two);
    const { secondStep, finish } = await begin(two);
    expect((await finish({ passkey: passkey.get(secondStep.passkey) })).statusCode).toBe(403);
    const three = await makeMember(made);
    const begun = (await three.post("/api/account/two-step/passkeys/begin", { password: PASSWORD })).json();
    const stolen = await three.post("/api/account/two-step/passkeys", { name: "Theirs", passkey: passkey.create(begun) });
    expect([stolen.statusCode, (await stateOf(three)).on]).toEqual([403, false]);
  });

  it("is made only for what the member was asked, with the password, and once", async () => {
    const [member, other] = [await makeMember(made), await makeMember(made)];
    const add = (guest: Guest, passkey: object) => guest.post("/api/account/two-step/passkeys", { name: "Key", passkey });
    const challenge = "A".repeat(43);
    expect((await add(member, makePasskey().create({ challenge }))).statusCode).toBe(403);
    const begun = (await other.post("/api/account/two-step/passkeys/begin", { password: PASSWORD })).json();
    expect((await add(member, makePasskey().create(begun))).statusCode).toBe(403);
    expect((await add(other, makePasskey().create(begun))).statusCode).toBe(200);
    expect((await add(other, makePasskey().create(begun))).statusCode).toBe(403);
    expect((await stateOf(member)).on).toBe(false);
  });

  it("shows who wants a change, and is removed; the last one turns two-step sign-in off", async () => {
    const member = await makeMember(made);
    const { passkey } = await addPasskey(member);
    const remove = (proof: object) => member.send("DELETE", `/api/account/two-step/passkeys/${passkey.id}`, proof);
    expect((await remove({ password: PASSWORD })).statusCode).toBe(400);
    const asked = (await member.post("/api/account/two-step/ask-passkey")).json();
    // What a sign-in was asked does not do for a change, and the other way round.
    const { secondStep, finish } = await begin(member);
    expect((await finish({ passkey: passkey.get(asked) })).statusCode).toBe(403);
    expect((await remove({ password: PASSWORD, step: { passkey: passkey.get(secondStep.passkey) } })).statusCode).toBe(403);
    const answer = await remove({ password: PASSWORD, step: { passkey: passkey.get(asked) } });
    expect(answer.json().twoStep).toEqual({ on: false, app: null, passkeys: [], recoveryCodesLeft: 0 });
    expect((await begin(member)).user.username).toBe(member.username);
    expect((await member.post("/api/account/two-step/ask-passkey")).statusCode).toBe(404);
  });

  it("is bound to the public address where the settings say one", async () => {
    const site = await makeApp({ now: clock.now, trustProxy: "127.0.0.1", publicUrl: "https://tenfold.example" });
    const member = await makeMember(site);
    const begun = (await member.post("/api/account/two-step/passkeys/begin", { password: PASSWORD })).json();
    expect(begun.rp).toEqual({ id: "tenfold.example", name: "Tenfold" });
    const passkey = makePasskey({ origin: "https://tenfold.example", rpId: "tenfold.example" });
    const wrong = passkey.create(begun, { origin: "http://localhost", rpId: "localhost" });
    const add = (made: object) => member.post("/api/account/two-step/passkeys", { name: "Key", passkey: made });
    expect((await add(wrong)).statusCode).toBe(403);
    expect((await add(passkey.create(begun))).statusCode).toBe(200);
    await site.close();
  });

  it("does not fail on a host that is none", async () => {
    const member = await makeMember(made);
    await addPasskey(member);
    const guest = makeGuest(made.app);
    const answer = await guest.send("POST", "/api/login", { username: member.username, password: PASSWORD }, { host: "a b" });
    expect(answer.statusCode).toBe(200);
  });
});

describe("npm run members", () => {
  const run = (...args: string[]) => runForMembers({ db: made.db, now: clock.now }, args);

  it("turns it off for who has lost everything, and they see it", async () => {
    const { member, code } = await makeAppMember();
    await addPasskey(member, { password: PASSWORD, step: { code: code() } });
    const { finish } = await begin(member);
    expect(await run("two-step-off", member.username.toUpperCase())).toMatch(/off/);
    expect(await stateOf(member)).toEqual({ on: false, app: null, passkeys: [], recoveryCodesLeft: 0 });
    expect((await member.get("/api/account/activity")).json()[0].act).toBe("two-step-off");
    expect((await finish({ code: code() })).json().code).toBe("sign_in_expired");
    expect((await begin(member)).user.username).toBe(member.username);
  });

  it.each([
    [["two-step-off", "Nobody-here"], "There is no member Nobody-here."],
    [["two-step-off"], "This command is not known."],
    [["delete", "everything"], "This command is not known."],
  ])("refuses %j", async (args, words) => {
    await expect(run(...args)).rejects.toThrow(words);
  });

  it("says where there is nothing to turn off", async () => {
    const member = await makeMember(made);
    await expect(run("two-step-off", member.username)).rejects.toThrow(`${member.username} has no two-step sign-in.`);
  });
});

describe("what is kept", () => {
  it("makes no codes for who reads the database, and goes with the account", async () => {
    const { member, secret, recoveryCodes, code } = await makeAppMember();
    const { passkey } = await addPasskey(member, { password: PASSWORD, step: { code: code() } });
    const { secondStep } = await begin(member);
    const held = [...(await readTables(made)).values()].join("\n");
    const folded = recoveryCodes.map((recovery) => recovery.replace("-", ""));
    for (const text of [secret, secondStep.ticket, ...recoveryCodes, ...folded]) expect(held).not.toContain(text);
    expect(held).toContain(passkey.id);
    await member.send("DELETE", "/api/account", { password: PASSWORD });
    const after = await readTables(made);
    for (const table of ["totp_secrets", "passkeys", "recovery_codes", "account_challenges"])
      expect(after.get(table), table).toBe("[]");
  });

  it("of one member can't be put into another's place", async () => {
    const [one, two] = [await makeAppMember(), await makeAppMember()];
    const { secret_sealed } = await made.db
      .selectFrom("totp_secrets")
      .innerJoin("users", "users.id", "totp_secrets.user_id")
      .select("secret_sealed")
      .where("username", "=", one.member.username)
      .executeTakeFirstOrThrow();
    await made.db.updateTable("totp_secrets").set({ secret_sealed, last_step: 0 }).execute();
    expect((await (await begin(one.member)).finish({ code: one.code() })).statusCode).toBe(200);
    expect((await (await begin(two.member)).finish({ code: one.code() })).statusCode).not.toBe(200);
    const { id } = (await two.member.get("/api/user")).json();
    const theirs = await made.db.selectFrom("recovery_codes").select("code_hash").where("user_id", "!=", id).execute();
    await made.db
      .insertInto("recovery_codes")
      .values(theirs.map(({ code_hash }) => ({ user_id: id, code_hash })))
      .execute();
    expect((await (await begin(two.member)).finish({ code: one.recoveryCodes[0] })).statusCode).not.toBe(200);
  });

  it("is told in the file with everything about a member, without what signs in", async () => {
    const { member, secret, recoveryCodes, code } = await makeAppMember();
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

it("answers nobody who is not signed in, and takes nothing that is too large", async () => {
  const guest = makeGuest(made.app);
  const calls = [
    ["GET", "/api/account/two-step", undefined],
    ["POST", "/api/account/two-step/ask-passkey", undefined],
    ["POST", "/api/account/two-step/app", { password: PASSWORD }],
    ["POST", "/api/account/two-step/app/confirm", { code: "123456" }],
    ["DELETE", "/api/account/two-step/app", { password: PASSWORD }],
    ["POST", "/api/account/two-step/passkeys/begin", { password: PASSWORD }],
    ["DELETE", "/api/account/two-step/passkeys/x", { password: PASSWORD }],
    ["POST", "/api/account/two-step/recovery-codes", { password: PASSWORD }],
  ] as const;
  for (const [method, url, body] of calls) expect((await guest.send(method, url, body)).statusCode, url).toBe(401);
  const { member } = await makeAppMember();
  const { finish } = await begin(member);
  for (const step of [{}, { code: "" }, { code: "9".repeat(41) }, { code: 123456 }, { passkey: {} }, { passkey: { id: "x" } }])
    expect((await finish(step)).statusCode, JSON.stringify(step)).toBe(400);
});
