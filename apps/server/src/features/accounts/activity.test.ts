import { MINUTE_MS } from "@tenfold/domain/time";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  CHROME,
  confirmEmail,
  FIREFOX,
  type Made,
  makeClock,
  makeGuest,
  makeMember,
  newName,
  PASSWORD,
  readToken,
  signInAgain,
} from "../../../test/factories/member.ts";
import { makeApp } from "../../../test/fixture.ts";

const NEW = "starlight-2";
const clock = makeClock();
let made: Made;
beforeAll(async () => {
  made = await makeApp({ trustProxy: "127.0.0.1", now: clock.now });
});
afterAll(() => made.close());

const signIn = (username: string, password: string) => makeGuest(made.app).post("/api/login", { username, password });

describe("GET /api/account/activity", () => {
  it("is for members", async () => {
    expect((await makeGuest(made.app).get("/api/account/activity")).statusCode).toBe(401);
  });

  it("tells each act, the newest first, and only one's own", async () => {
    const [member, other] = [await makeMember(made, { userAgent: CHROME }), await makeMember(made)];
    const list = async () => (await member.get("/api/account/activity")).json();
    const acts = async () => (await list()).map(({ act }: { act: string }) => act);
    const expected = ["registered"];
    const next = async (...done: string[]) => {
      expected.unshift(...done);
      expect(await acts()).toEqual(expected);
    };
    await next();
    const begun = new Date(clock.now()).toISOString();
    expect(await list()).toEqual([{ id: expect.any(String), act: "registered", device: "Chrome on Windows", at: begun }]);
    await confirmEmail(made, member, member.email);
    await next("email-verified");
    await signIn(member.username, "moonlight-2");
    await next("sign-in-failed");
    clock.pass(MINUTE_MS);
    const elsewhere = await signInAgain(made, member, { userAgent: FIREFOX });
    await next("signed-in");
    expect((await list())[0]).toMatchObject({ device: "Firefox on Linux", at: new Date(clock.now()).toISOString() });
    await elsewhere.post("/api/logout");
    await next("signed-out");
    await signInAgain(made, member);
    await member.send("DELETE", "/api/sessions");
    await next("sessions-ended", "signed-in");
    const { email } = newName();
    await member.post("/api/change-email", { newEmail: email, currentPassword: PASSWORD });
    await next("email-change-asked");
    await confirmEmail(made, member, email);
    await next("email-changed");
    await member.post("/api/change-password", { currentPassword: PASSWORD, newPassword: NEW });
    await next("password-changed");
    await member.send("DELETE", "/api/account", { password: "moonlight-2" });
    await next("deletion-failed");
    await makeGuest(made.app).post("/api/forgot-password", { email });
    const token = await readToken(made, email, "reset-password");
    await next("reset-asked");
    await makeGuest(made.app).post("/api/reset-password", { token, password: PASSWORD });
    await member.post("/api/login", { username: member.username, password: PASSWORD });
    await next("signed-in", "password-reset");
    expect((await other.get("/api/account/activity")).json().map(({ act }: { act: string }) => act)).toEqual(["registered"]);
  });

  it("keeps the order of what happened in the same millisecond", async () => {
    const strict = await makeApp({ trustProxy: "127.0.0.1", now: clock.now, requireEmailVerification: true });
    for (let tried = 0; tried < 12; tried += 1) {
      const member = await makeMember(strict);
      const acts = (await member.get("/api/account/activity")).json().map(({ act }: { act: string }) => act);
      expect(acts).toEqual(["signed-in", "email-verified", "registered"]);
    }
    await strict.close();
  });

  it("tells the last fifty", async () => {
    const member = await makeMember(made);
    for (let tried = 0; tried < 55; tried += 1) await member.send("DELETE", "/api/sessions");
    const list = (await member.get("/api/account/activity")).json();
    expect(list).toHaveLength(50);
    expect(list.at(-1).act).toBe("sessions-ended");
    expect((await member.get("/api/account/export")).json().activity).toHaveLength(56);
  });

  it("can't be written over in the database", async () => {
    const member = await makeMember(made);
    const change = () => sql`update account_activity set act = 'signed-out'`.execute(made.db);
    await expect(change()).rejects.toThrow("what has been written down is not changed");
    expect((await member.get("/api/account/activity")).json()[0].act).toBe("registered");
  });
});
