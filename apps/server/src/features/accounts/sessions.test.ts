import { DAY_MS, MINUTE_MS } from "@tenfold/domain/time";
import { describe, expect, vi } from "vitest";
import { CHROME, FIREFOX, makeGuest, makeMember, PASSWORD, signInAgain } from "../../../test/factories/member.ts";
import { openSite, siteTest } from "../../../test/site-test.ts";
import { sessionTouches } from "./session-touches.ts";

const MONTH = 30 * DAY_MS;

const it = siteTest();

describe("the cookies", () => {
  it("over http are for this site alone, and last thirty days", async ({ site }) => {
    const member = await makeMember(site);
    const { cookies } = await member.post("/api/login", { username: member.username, password: PASSWORD });
    const shared = { path: "/", sameSite: "Lax" };
    expect(cookies).toHaveLength(3);
    const [session, marker, device] = ["session", "signed_in", "device"].map((name) => cookies.find((set) => set.name === name));
    expect(session).toEqual({
      name: "session",
      value: expect.stringMatching(/^[\w-]{43}$/),
      ...shared,
      maxAge: 2_592_000,
      httpOnly: true,
    });
    expect(marker).toEqual({ name: "signed_in", value: "1", ...shared, maxAge: 2_592_000 });
    expect(device).toMatchObject({ ...shared, httpOnly: true });
  });

  it("over https are sent over https only and can't be set by a neighbor", async () => {
    const secure = await openSite({ publicUrl: "https://tenfold.example" });
    const member = await makeMember(secure);
    const { cookies } = await member.post("/api/login", { username: member.username, password: PASSWORD });
    const shared = { path: "/", sameSite: "Lax", secure: true };
    expect(cookies.map(({ name }) => name).sort()).toEqual(["__Host-device", "__Host-session", "signed_in"]);
    for (const cookie of cookies) {
      expect(cookie).toMatchObject(shared);
      expect(cookie).not.toHaveProperty("domain");
      expect(cookie.httpOnly).toBe(cookie.name === "signed_in" ? undefined : true);
    }
    // One without the prefix counts for nothing there.
    const guest = makeGuest(secure);
    guest.cookies.set("session", member.cookies.get("__Host-session") ?? "");
    expect((await guest.get("/api/user")).statusCode).toBe(401);
    expect((await member.get("/api/user")).statusCode).toBe(200);
    const { cookies: cleared } = await member.post("/api/logout");
    expect(cleared.map(({ name }) => name).sort()).toEqual(["__Host-session", "signed_in"]);
    for (const cookie of cleared) expect(cookie).toMatchObject({ ...shared, value: "", expires: new Date(0) });
  });

  it("of a session that is not there are taken back with 401", async ({ site }) => {
    const guest = makeGuest(site);
    guest.cookies.set("session", "stale");
    guest.cookies.set("signed_in", "1");
    const answer = await guest.get("/api/user");
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toEqual({ code: "not_signed_in", error: "You are not signed in." });
    expect([...guest.cookies]).toEqual([]);
  });

  it("tell nothing by the marker alone, which is taken back too", async ({ site }) => {
    const guest = makeGuest(site);
    guest.cookies.set("signed_in", "1");
    expect((await guest.get("/api/user")).statusCode).toBe(401);
    expect([...guest.cookies]).toEqual([]);
    expect((await makeGuest(site).get("/api/user")).cookies).toEqual([]);
  });
});

describe("a session", () => {
  it("goes on as long as it is used within thirty days", async ({ site }) => {
    const member = await makeMember(site);
    for (let month = 0; month < 4; month += 1) {
      site.clock.pass(MONTH - MINUTE_MS);
      const answer = await member.get("/api/user");
      expect(answer.statusCode).toBe(200);
      expect(answer.cookies.find(({ name }) => name === "session")).toMatchObject({
        value: member.cookies.get("session"),
        maxAge: 2_592_000,
      });
      expect(answer.cookies.map(({ name }) => name)).toContain("signed_in");
      await sessionTouches(site.core).flush();
    }
    site.clock.pass(MONTH);
    const answer = await member.get("/api/user");
    expect(answer.statusCode).toBe(401);
    expect(member.cookies.has("session")).toBe(false);
  });

  it("is written down a moment after the request, together with others", async ({ site }) => {
    const both = [await makeMember(site), await makeMember(site)];
    site.clock.pass(10 * MINUTE_MS);
    const seen = () =>
      site.db.selectFrom("sessions").select(["last_seen_at", "expires_at"]).orderBy("id", "desc").limit(2).execute();
    await Promise.all(both.map((member) => member.get("/api/user")));
    const now = site.clock.now();
    expect((await seen()).every((row) => Number(row.last_seen_at) === now - 10 * MINUTE_MS)).toBe(true);
    await vi.waitFor(async () => expect(await seen()).toEqual(both.map(() => ({ last_seen_at: now, expires_at: now + MONTH }))), {
      timeout: 10_000,
    });
  });

  it("is never seen in the future once a clock that was ahead is right again", async ({ site }) => {
    const [ada, ben] = [await makeMember(site), await makeMember(site)];
    const right = site.clock.now();
    site.clock.pass(10 * DAY_MS);
    await ben.get("/api/user");
    await sessionTouches(site.core).flush();
    site.clock.set(right + 10 * MINUTE_MS);
    await ada.get("/api/user");
    await sessionTouches(site.core).flush();
    const [session] = (await ada.get("/api/sessions")).json();
    expect(session.lastSeen).toBe(new Date(right + 10 * MINUTE_MS).toISOString());
  });

  it("ends after 180 days, however often one comes back", async ({ site }) => {
    const member = await makeMember(site);
    for (let day = 0; day < 178; day += 2) {
      site.clock.pass(2 * DAY_MS);
      expect((await member.get("/api/user")).statusCode).toBe(200);
      await sessionTouches(site.core).flush();
    }
    site.clock.pass(2 * DAY_MS);
    expect((await member.get("/api/user")).statusCode).toBe(401);
  });

  it("ends thirty days after it was begun where nobody came back", async ({ site }) => {
    const [early, late] = [await makeMember(site), await makeMember(site)];
    site.clock.pass(MONTH - 1);
    expect((await early.get("/api/user")).statusCode).toBe(200);
    site.clock.pass(1);
    expect((await late.get("/api/user")).statusCode).toBe(401);
    expect((await late.get("/api/sessions")).statusCode).toBe(401);
  });
});

describe("GET /api/sessions", () => {
  it("lists where one is signed in, the one seen last first, and nobody else's", async ({ site }) => {
    await makeMember(site);
    const member = await makeMember(site, { userAgent: CHROME });
    const begun = new Date(site.clock.now()).toISOString();
    site.clock.pass(10 * MINUTE_MS);
    const elsewhere = await signInAgain(site, member, { userAgent: FIREFOX });
    const seen = new Date(site.clock.now()).toISOString();
    const list = (await elsewhere.get("/api/sessions")).json();
    expect(list).toEqual([
      { id: expect.any(String), device: "Firefox on Linux", lastSeen: seen, current: true },
      { id: expect.any(String), device: "Chrome on Windows", lastSeen: begun, current: false },
    ]);
    site.clock.pass(10 * MINUTE_MS);
    const later = (await member.get("/api/sessions")).json();
    expect(later.map(({ current }: { current: boolean }) => current)).toEqual([true, false]);
    expect(later.map(({ id }: { id: string }) => id)).toEqual([list[1].id, list[0].id]);
    expect(later[0].lastSeen).toBe(new Date(site.clock.now()).toISOString());
  });

  it("leaves out those that have ended by themselves", async ({ site }) => {
    const member = await makeMember(site);
    site.clock.pass(20 * DAY_MS);
    const elsewhere = await signInAgain(site, member);
    expect((await elsewhere.get("/api/sessions")).json()).toHaveLength(2);
    site.clock.pass(10 * DAY_MS);
    expect((await elsewhere.get("/api/sessions")).json()).toHaveLength(1);
  });
});

describe("DELETE /api/sessions/:id", () => {
  it("ends that one", async ({ site }) => {
    const member = await makeMember(site);
    const [second, third] = [await signInAgain(site, member), await signInAgain(site, member)];
    const { id } = (await second.get("/api/sessions")).json().find(({ current }: { current: boolean }) => current);
    expect((await member.send("DELETE", `/api/sessions/${id}`)).statusCode).toBe(200);
    expect((await second.get("/api/user")).statusCode).toBe(401);
    expect((await member.get("/api/user")).statusCode).toBe(200);
    expect((await third.get("/api/user")).statusCode).toBe(200);
    expect((await member.send("DELETE", `/api/sessions/${id}`)).statusCode).toBe(404);
  });

  it("signs out here where it is the own one", async ({ site }) => {
    const member = await makeMember(site);
    const [{ id }] = (await member.get("/api/sessions")).json();
    expect((await member.send("DELETE", `/api/sessions/${id}`)).statusCode).toBe(200);
    expect(member.cookies.has("session")).toBe(false);
    expect(member.cookies.has("signed_in")).toBe(false);
  });
});

describe("DELETE /api/sessions", () => {
  it("ends all of the member's but this one", async ({ site }) => {
    const [member, other] = [await makeMember(site), await makeMember(site)];
    const others = [await signInAgain(site, member), await signInAgain(site, member)];
    expect((await member.send("DELETE", "/api/sessions")).statusCode).toBe(200);
    for (const guest of others) expect((await guest.get("/api/user")).statusCode).toBe(401);
    expect((await member.get("/api/sessions")).json()).toMatchObject([{ current: true }]);
    expect((await other.get("/api/user")).statusCode).toBe(200);
  });
});
