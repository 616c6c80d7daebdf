import { MINUTE_MS } from "@tenfold/domain/time";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { codeAt } from "../../../../test/factories/authenticator.ts";
import { type Made, makeClock, makeGuest, makeMember, PASSWORD, readToken } from "../../../../test/factories/member.ts";
import { begin, isIn, makeAppMember, stateOf } from "../../../../test/factories/two-step.ts";
import { makeApp } from "../../../../test/fixture.ts";

let clock: ReturnType<typeof makeClock>;
let made: Made;
beforeEach(async () => {
  clock = makeClock();
  made = await makeApp({ now: clock.now, trustProxy: "127.0.0.1" });
});
afterEach(() => made.close());

describe("a sign-in that waits for its second step", () => {
  it("is ended once", async () => {
    const { member, code } = await makeAppMember(made, clock);
    const { finish } = await begin(made, member);
    expect((await finish({ code: code() })).statusCode).toBe(200);
    const again = await finish({ code: code() });
    expect([again.statusCode, again.json().code]).toEqual([410, "sign_in_expired"]);
  });

  it("is ended once also where several steps that are right come at the same time", async () => {
    const { member, recoveryCodes } = await makeAppMember(made, clock);
    const { finish } = await begin(made, member);
    const answers = await Promise.all(recoveryCodes.slice(0, 4).map((code) => finish({ code })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410, 410, 410]);
    expect((await stateOf(member)).recoveryCodesLeft).toBe(9);
  });

  it("waits ten minutes, whatever wrong was given in between", async () => {
    const { member, code } = await makeAppMember(made, clock);
    const [early, late] = [await begin(made, member), await begin(made, member)];
    expect((await early.finish({ code: "123" })).statusCode).toBe(403);
    clock.pass(9 * MINUTE_MS);
    expect((await early.finish({ code: code() })).statusCode).toBe(200);
    clock.pass(MINUTE_MS);
    expect((await late.finish({ code: code() })).json().code).toBe("sign_in_expired");
  });

  it.each(["changed", "reset"])("ends when the password is %s", async (how) => {
    const { member, code } = await makeAppMember(made, clock);
    const { finish } = await begin(made, member);
    if (how === "changed") await member.post("/api/change-password", { currentPassword: PASSWORD, newPassword: "sunlight-22" });
    else {
      await makeGuest(made.app).post("/api/forgot-password", { email: member.email });
      const token = await readToken(made, member.email, "reset-password");
      await makeGuest(made.app).post("/api/reset-password", { token, password: "sunlight-22" });
    }
    expect((await finish({ code: code() })).json().code).toBe("sign_in_expired");
    const { finish: anew, user } = await begin(made, member, "sunlight-22");
    expect(user).toBeUndefined();
    expect((await anew({ code: code() })).statusCode).toBe(200);
  });

  it("ends when two-step sign-in is turned off", async () => {
    const { member, code } = await makeAppMember(made, clock);
    const { finish } = await begin(made, member);
    await member.send("DELETE", "/api/account/two-step/app", { password: PASSWORD, step: { code: code() } });
    expect((await finish({ code: code() })).json().code).toBe("sign_in_expired");
  });

  it("takes nobody else's ticket or step, and none that was made up", async () => {
    const [mine, other] = [await makeAppMember(made, clock), await makeAppMember(made, clock)];
    const { finish } = await begin(made, mine.member);
    expect((await finish({ code: other.code() })).statusCode).toBe(403);
    for (const ticket of ["", "x".repeat(43), "ticket", "' or 1=1", "\u0000"]) {
      const answer = await makeGuest(made.app).post("/api/login/second-step", { ticket, step: { code: mine.code() } });
      expect([answer.statusCode, answer.json().code], ticket).toEqual([410, "sign_in_expired"]);
    }
  });
});

describe("nothing else signs in where two-step sign-in is on", () => {
  it("not a new password by mail", async () => {
    const { member } = await makeAppMember(made, clock);
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
    const { member } = await makeAppMember(made, clock);
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
    const { member, code } = await makeAppMember(made, clock);
    const sides = [];
    for (let n = 0; n < 20; n += 1) sides.push(await begin(made, member));
    const answers = await Promise.all(sides.map(({ finish }, n) => finish({ code: String(100_000 + n) })));
    const statuses = answers.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([...Array(5).fill(403), ...Array(15).fill(429)]);
    const refused = await (await begin(made, member)).finish({ code: code() });
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(800);
    clock.pass(15 * MINUTE_MS);
    expect((await (await begin(made, member)).finish({ code: code() })).statusCode).toBe(200);
  });

  it("ends after thirty a day", async () => {
    const { member, code } = await makeAppMember(made, clock);
    let wrong = 0;
    for (let round = 0; round < 8; round += 1) {
      const { finish } = await begin(made, member);
      for (let n = 0; n < 5; n += 1) wrong += (await finish({ code: "000000" })).statusCode === 403 ? 1 : 0;
      clock.pass(16 * MINUTE_MS);
    }
    expect(wrong).toBe(30);
    expect((await (await begin(made, member)).finish({ code: code() })).statusCode).toBe(429);
  });

  it("does not shut its owner out of a browser that is known", async () => {
    const { member, code } = await makeAppMember(made, clock);
    const own = makeGuest(made.app);
    const first = await own.post("/api/login", { username: member.username, password: PASSWORD });
    await own.post("/api/login/second-step", { ticket: first.json().secondStep.ticket, step: { code: code() } });
    await own.post("/api/logout");
    const { finish } = await begin(made, member);
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
    const { member } = await makeAppMember(made, clock);
    for (let round = 0; round < 5; round += 1) {
      await begin(made, member);
      clock.pass(5 * MINUTE_MS);
    }
    expect(await made.db.selectFrom("account_challenges").select("token_hash").execute()).toHaveLength(2);
  });

  it("is written down for the owner to see", async () => {
    const { member } = await makeAppMember(made, clock);
    await (await begin(made, member)).finish({ code: "000000" });
    expect((await member.get("/api/account/activity")).json()[0].act).toBe("second-step-failed");
  });
});
