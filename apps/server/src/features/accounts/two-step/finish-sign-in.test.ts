import { MINUTE_MS } from "@tenfold/domain/time";
import { describe, expect } from "vitest";
import { codeAt } from "../../../../test/factories/authenticator.ts";
import { makeGuest, makeMember, PASSWORD, readToken } from "../../../../test/factories/member.ts";
import { begin, isIn, makeAppMember, stateOf } from "../../../../test/factories/two-step.ts";
import { newSiteTest } from "../../../../test/site-test.ts";

const it = newSiteTest();

describe("a sign-in that waits for its second step", () => {
  it("is ended once", async ({ site }) => {
    const { member, code } = await makeAppMember(site);
    const { finish } = await begin(site, member);
    expect((await finish({ code: code() })).statusCode).toBe(200);
    const again = await finish({ code: code() });
    expect([again.statusCode, again.json().code]).toEqual([410, "sign_in_expired"]);
  });

  it("is ended once also where several steps that are right come at the same time", async ({ site }) => {
    const { member, recoveryCodes } = await makeAppMember(site);
    const { finish } = await begin(site, member);
    const answers = await Promise.all(recoveryCodes.slice(0, 4).map((code) => finish({ code })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410, 410, 410]);
    expect((await stateOf(member)).recoveryCodesLeft).toBe(9);
  });

  it("waits ten minutes, whatever wrong was given in between", async ({ site }) => {
    const { member, code } = await makeAppMember(site);
    const [early, late] = [await begin(site, member), await begin(site, member)];
    expect((await early.finish({ code: "123" })).statusCode).toBe(403);
    site.clock.pass(9 * MINUTE_MS);
    expect((await early.finish({ code: code() })).statusCode).toBe(200);
    site.clock.pass(MINUTE_MS);
    expect((await late.finish({ code: code() })).json().code).toBe("sign_in_expired");
  });

  it.for(["changed", "reset"])("ends when the password is %s", async (how, { site }) => {
    const { member, code } = await makeAppMember(site);
    const { finish } = await begin(site, member);
    if (how === "changed") await member.post("/api/change-password", { currentPassword: PASSWORD, newPassword: "sunlight-22" });
    else {
      await makeGuest(site).post("/api/forgot-password", { email: member.email });
      const token = await readToken(site, member.email, "reset-password");
      await makeGuest(site).post("/api/reset-password", { token, password: "sunlight-22" });
    }
    expect((await finish({ code: code() })).json().code).toBe("sign_in_expired");
    const { finish: anew, user } = await begin(site, member, "sunlight-22");
    expect(user).toBeUndefined();
    expect((await anew({ code: code() })).statusCode).toBe(200);
  });

  it("ends when two-step sign-in is turned off", async ({ site }) => {
    const { member, code } = await makeAppMember(site);
    const { finish } = await begin(site, member);
    await member.send("DELETE", "/api/account/two-step/app", { password: PASSWORD, step: { code: code() } });
    expect((await finish({ code: code() })).json().code).toBe("sign_in_expired");
  });

  it("takes nobody else's ticket or step, and none that was made up", async ({ site }) => {
    const [mine, other] = [await makeAppMember(site), await makeAppMember(site)];
    const { finish } = await begin(site, mine.member);
    expect((await finish({ code: other.code() })).statusCode).toBe(403);
    for (const ticket of ["", "x".repeat(43), "ticket", "' or 1=1", "\u0000"]) {
      const answer = await makeGuest(site).post("/api/login/second-step", { ticket, step: { code: mine.code() } });
      expect([answer.statusCode, answer.json().code], ticket).toEqual([410, "sign_in_expired"]);
    }
  });
});

describe("nothing else signs in where two-step sign-in is on", () => {
  it("not a new password by mail", async ({ site }) => {
    const { member } = await makeAppMember(site);
    const guest = makeGuest(site);
    await guest.post("/api/forgot-password", { email: member.email });
    const token = await readToken(site, member.email, "reset-password");
    expect((await guest.post("/api/reset-password", { token, password: "sunlight-22" })).statusCode).toBe(200);
    expect(await isIn(guest)).toBe(false);
    const answer = await guest.post("/api/login", { username: member.username, password: "sunlight-22" });
    expect(answer.json().secondStep.app).toBe(true);
    expect(await isIn(guest)).toBe(false);
  });

  it("not the link that confirms an address, even in a browser that is known", async ({ site }) => {
    const { member } = await makeAppMember(site);
    await member.post("/api/resend-verification", { email: member.email });
    const token = await readToken(site, member.email);
    await member.post("/api/logout");
    const answer = await member.post("/api/verify-email", { token });
    expect([answer.statusCode, answer.json().user]).toEqual([200, undefined]);
    expect(await isIn(member)).toBe(false);
  });
});

describe("guessing codes with the right password", () => {
  it("ends after five, also where all are sent at once, and goes on after a quarter of an hour", async ({ site }) => {
    const { member, code } = await makeAppMember(site);
    const sides = [];
    for (let n = 0; n < 20; n += 1) sides.push(await begin(site, member));
    const answers = await Promise.all(sides.map(({ finish }, n) => finish({ code: String(100_000 + n) })));
    const statuses = answers.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([...Array(5).fill(403), ...Array(15).fill(429)]);
    const refused = await (await begin(site, member)).finish({ code: code() });
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(800);
    site.clock.pass(15 * MINUTE_MS);
    expect((await (await begin(site, member)).finish({ code: code() })).statusCode).toBe(200);
  });

  it("ends after thirty a day", async ({ site }) => {
    const { member, code } = await makeAppMember(site);
    let wrong = 0;
    for (let round = 0; round < 8; round += 1) {
      const { finish } = await begin(site, member);
      for (let n = 0; n < 5; n += 1) wrong += (await finish({ code: "000000" })).statusCode === 403 ? 1 : 0;
      site.clock.pass(16 * MINUTE_MS);
    }
    expect(wrong).toBe(30);
    expect((await (await begin(site, member)).finish({ code: code() })).statusCode).toBe(429);
  });

  it("does not shut its owner out of a browser that is known", async ({ site }) => {
    const { member, code } = await makeAppMember(site);
    const own = makeGuest(site);
    const first = await own.post("/api/login", { username: member.username, password: PASSWORD });
    await own.post("/api/login/second-step", { ticket: first.json().secondStep.ticket, step: { code: code() } });
    await own.post("/api/logout");
    const { finish } = await begin(site, member);
    for (let n = 0; n < 6; n += 1) await finish({ code: "000000" });
    const again = await own.post("/api/login", { username: member.username, password: PASSWORD });
    const ticket = again.json().secondStep.ticket;
    expect((await own.post("/api/login/second-step", { ticket, step: { code: code() } })).statusCode).toBe(200);
  });

  it("ends after five for an app that is being set up, too", async ({ site }) => {
    const member = await makeMember(site);
    const { secret } = (await member.post("/api/account/two-step/app", { password: PASSWORD })).json();
    const confirm = async (code: string) => (await member.post("/api/account/two-step/app/confirm", { code })).statusCode;
    for (let n = 0; n < 5; n += 1) expect(await confirm("000000")).toBe(403);
    expect(await confirm(codeAt(secret, site.clock.now()))).toBe(429);
    site.clock.pass(15 * MINUTE_MS);
    expect(await confirm(codeAt(secret, site.clock.now()))).toBe(200);
  });

  it("fills no table: of sign-ins that nobody ended those of ten minutes are kept", async ({ site }) => {
    const { member } = await makeAppMember(site);
    for (let round = 0; round < 5; round += 1) {
      await begin(site, member);
      site.clock.pass(5 * MINUTE_MS);
    }
    expect(await site.db.selectFrom("account_challenges").select("token_hash").execute()).toHaveLength(2);
  });

  it("is written down for the owner to see", async ({ site }) => {
    const { member } = await makeAppMember(site);
    await (await begin(site, member)).finish({ code: "000000" });
    expect((await member.get("/api/account/activity")).json()[0].act).toBe("second-step-failed");
  });
});
