import { MINUTE_MS } from "@tenfold/domain/time";
import { sql } from "kysely";
import { describe, expect } from "vitest";
import {
  CHROME,
  confirmEmail,
  FIREFOX,
  makeGuest,
  makeMember,
  newName,
  PASSWORD,
  readToken,
  signIn,
  signInAgain,
} from "../../../test/factories/member.ts";
import { openSite, siteTest } from "../../../test/site-test.ts";

const NEW = "starlight-2";

const it = siteTest();

describe("GET /api/account/activity", () => {
  it("tells each act, the newest first, and only one's own", async ({ site }) => {
    const [member, other] = [await makeMember(site, { userAgent: CHROME }), await makeMember(site)];
    const list = async () => (await member.get("/api/account/activity")).json();
    const acts = async () => (await list()).map(({ act }: { act: string }) => act);
    const expected = ["registered"];
    const next = async (...done: string[]) => {
      expected.unshift(...done);
      expect(await acts()).toEqual(expected);
    };
    await next();
    const begun = new Date(site.clock.now()).toISOString();
    expect(await list()).toEqual([{ id: expect.any(String), act: "registered", device: "Chrome on Windows", at: begun }]);
    await confirmEmail(site, member, member.email);
    await next("email-verified");
    await signIn(site, member.username, "moonlight-2");
    await next("sign-in-failed");
    site.clock.pass(MINUTE_MS);
    const elsewhere = await signInAgain(site, member, { userAgent: FIREFOX });
    await next("signed-in");
    expect((await list())[0]).toMatchObject({ device: "Firefox on Linux", at: new Date(site.clock.now()).toISOString() });
    await elsewhere.post("/api/logout");
    await next("signed-out");
    await signInAgain(site, member);
    await member.send("DELETE", "/api/sessions");
    await next("sessions-ended", "signed-in");
    const { email } = newName();
    await member.post("/api/change-email", { newEmail: email, currentPassword: PASSWORD });
    await next("email-change-asked");
    await confirmEmail(site, member, email);
    await next("email-changed");
    await member.post("/api/change-password", { currentPassword: PASSWORD, newPassword: NEW });
    await next("password-changed");
    await member.send("DELETE", "/api/account", { password: "moonlight-2" });
    await next("deletion-failed");
    await makeGuest(site).post("/api/forgot-password", { email });
    const token = await readToken(site, email, "reset-password");
    await next("reset-asked");
    await makeGuest(site).post("/api/reset-password", { token, password: PASSWORD });
    await member.post("/api/login", { username: member.username, password: PASSWORD });
    await next("signed-in", "password-reset");
    expect((await other.get("/api/account/activity")).json().map(({ act }: { act: string }) => act)).toEqual(["registered"]);
  });

  it("keeps the order of what happened in the same millisecond", async ({ site }) => {
    const strict = await openSite({ now: site.clock.now, requireEmailVerification: true });
    for (let tried = 0; tried < 12; tried += 1) {
      const member = await makeMember(strict);
      const acts = (await member.get("/api/account/activity")).json().map(({ act }: { act: string }) => act);
      expect(acts).toEqual(["signed-in", "email-verified", "registered"]);
    }
  });

  it("tells the last fifty", async ({ site }) => {
    const member = await makeMember(site);
    for (let tried = 0; tried < 55; tried += 1) await member.send("DELETE", "/api/sessions");
    const list = (await member.get("/api/account/activity")).json();
    expect(list).toHaveLength(50);
    expect(list.at(-1).act).toBe("sessions-ended");
    expect((await member.get("/api/account/export")).json().activity).toHaveLength(56);
  });

  it("can't be written over in the database", async ({ site }) => {
    const member = await makeMember(site);
    const change = () => sql`update account_activity set act = 'signed-out'`.execute(site.db);
    await expect(change()).rejects.toThrow("what has been written down is not changed");
    expect((await member.get("/api/account/activity")).json()[0].act).toBe("registered");
  });
});
