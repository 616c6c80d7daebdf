import { MINUTE_MS } from "@tenfold/domain/time";
import { describe, expect } from "vitest";
import {
  CHROME,
  FIREFOX,
  mailsTo,
  makeGuest,
  makeMember,
  newName,
  PASSWORD,
  readTables,
  readToken,
  signIn,
  signInAgain,
} from "../../../test/factories/member.ts";
import { siteTest } from "../../../test/site-test.ts";

const NEW = "starlight-2";
const PASSWORD_WORDS = "Password must be 8-16 characters with letters, numbers, and optional symbols";

const it = siteTest();

describe("POST /api/change-password", () => {
  it.for([
    [{ newPassword: NEW }, "currentPassword", "Please enter your current password"],
    [{ currentPassword: "", newPassword: NEW }, "currentPassword", "Please enter your current password"],
    [{ currentPassword: PASSWORD }, "newPassword", "Password is required"],
    [{ currentPassword: PASSWORD, newPassword: "seven-7" }, "newPassword", PASSWORD_WORDS],
    [{ currentPassword: PASSWORD, newPassword: "x".repeat(17) }, "newPassword", PASSWORD_WORDS],
    [{ currentPassword: PASSWORD, newPassword: "pässword-1" }, "newPassword", PASSWORD_WORDS],
  ] as const)("says what is wrong with %j", async ([payload, field, words], { site }) => {
    const member = await makeMember(site);
    const answer = await member.post("/api/change-password", payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ error: words, code: "invalid_input", field, fields: { [field]: words } });
  });

  it("refuses the username as a password, and a wrong current one; nothing changes", async ({ site }) => {
    const member = await makeMember(site);
    const same = await member.post("/api/change-password", { currentPassword: PASSWORD, newPassword: member.username });
    expect(same.statusCode).toBe(400);
    expect(same.json().fields).toEqual({ newPassword: "Password cannot be the same as your username" });
    const wrong = await member.post("/api/change-password", { currentPassword: "moonlight-2", newPassword: NEW });
    expect(wrong.statusCode).toBe(403);
    expect(wrong.json()).toMatchObject({ code: "wrong_password", field: "currentPassword" });
    expect((await signIn(site, member.username, PASSWORD)).statusCode).toBe(200);
  });

  it("ends all other sessions; the own one goes on with a new token and the old token is void", async ({ site }) => {
    const member = await makeMember(site);
    const elsewhere = await signInAgain(site, member);
    const held = new Map(member.cookies);
    const [{ id }] = (await member.get("/api/sessions")).json().filter(({ current }: { current: boolean }) => current);
    const answer = await member.post("/api/change-password", { currentPassword: PASSWORD, newPassword: NEW });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ message: expect.any(String) });
    expect(member.cookies.get("session")).not.toBe(held.get("session"));
    expect((await member.get("/api/sessions")).json()).toMatchObject([{ id, current: true }]);
    const stolen = makeGuest(site);
    for (const [name, value] of held) stolen.cookies.set(name, value);
    for (const guest of [stolen, elsewhere]) expect((await guest.get("/api/user")).statusCode).toBe(401);
    expect((await signIn(site, member.username, PASSWORD)).statusCode).toBe(401);
    expect((await signIn(site, member.username, NEW)).statusCode).toBe(200);
    const subjects = (await mailsTo(site, member.email)).map(({ subject }) => subject);
    expect(subjects).toContain("Your password for Tenfold was changed");
  });

  it("hands out one token where the session is renewed by the same request", async ({ site }) => {
    const member = await makeMember(site);
    site.clock.pass(10 * MINUTE_MS);
    const { cookies } = await member.post("/api/change-password", { currentPassword: PASSWORD, newPassword: NEW });
    expect(cookies.map(({ name }) => name).sort()).toEqual(["session", "signed_in"]);
    expect((await member.get("/api/user")).statusCode).toBe(200);
  });
});

describe("PATCH /api/account", () => {
  it.for([{}, { forumNotifications: "false" }, { forumNotifications: 0 }, { forumNotifications: null }])(
    "refuses %j",
    async (payload, { site }) => {
      const member = await makeMember(site);
      const answer = await member.send("PATCH", "/api/account", payload);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({
        field: "forumNotifications",
        fields: { forumNotifications: "Please say true or false" },
      });
    },
  );

  it("turns the forum's mails off and on, and changes nothing else", async ({ site }) => {
    const [member, other] = [await makeMember(site), await makeMember(site)];
    const before = (await member.get("/api/user")).json();
    const more = { isEmailVerified: true, username: "Another_Name", email: "eve@people.example" };
    for (const forumNotifications of [false, true]) {
      const answer = await member.send("PATCH", "/api/account", { forumNotifications, ...more });
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual({ ...before, forumNotifications });
      expect((await member.get("/api/user")).json()).toEqual(answer.json());
      expect((await other.get("/api/user")).json().forumNotifications).toBe(true);
    }
  });
});

describe("GET /api/account/export", () => {
  it("is a file with everything about the member, and no hash or token", async ({ site }) => {
    const member = await makeMember(site, { userAgent: CHROME });
    await signInAgain(site, member, { userAgent: FIREFOX });
    const { email } = newName();
    await member.post("/api/change-email", { newEmail: email, currentPassword: PASSWORD });
    const token = await readToken(site, email);
    const topic = (await member.post("/api/forum/topics", { title: "Seven bells", category: "general" })).json();
    const reply = (await member.post(`/api/forum/topics/${topic.id}/posts`, { content: "Frist" })).json();
    await member.send("PATCH", `/api/forum/posts/${reply.id}`, { content: "First" });
    await member.post(`/api/forum/topics/${topic.id}/read`, { number: 1 });
    const { id: userId } = (await member.get("/api/user")).json();
    const other = await makeMember(site);
    const theirs = (await other.post(`/api/forum/topics/${topic.id}/posts`, { content: "Buy bells" })).json();
    await member.post(`/api/forum/posts/${theirs.id}/report`, { reason: "It sells something" });
    await member.send("PUT", `/api/forum/posts/${theirs.id}/like`);
    await other.post(`/api/forum/posts/${reply.id}/report`, { reason: "A secret of somebody else" });
    const theirTopic = (await other.post("/api/forum/topics", { title: "Bells for sale", category: "general" })).json();
    await member.post(`/api/forum/topics/${theirTopic.id}/report`, { reason: "It sells bells" });
    await other.post(`/api/forum/topics/${topic.id}/report`, { reason: "Another secret of somebody else" });
    const now = site.clock.now();
    await site.db
      .insertInto("forum_digest_items")
      .values({ user_id: userId, topic_id: topic.id, number: theirs.number, job_id: "one", mentioned: 1, at: now })
      .execute();
    for (const target of [userId, reply.id, topic.id, theirs.id])
      await site.db.insertInto("forum_moderation").values({ act: "hide post", target, at: now }).execute();
    const answer = await member.get("/api/account/export");
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      "content-disposition": expect.stringMatching(/^attachment; filename="[\w-]+\.json"$/),
      "content-type": expect.stringContaining("application/json"),
      "cache-control": "no-store",
    });
    const at = new Date(site.clock.now()).toISOString();
    expect(answer.json()).toEqual({
      exportedAt: at,
      account: {
        ...(await member.get("/api/user")).json(),
        pendingEmail: email,
        firstSignedInAt: at,
        suspendedAt: null,
        suspendedUntil: null,
        suspensionReason: null,
        moderatorSince: null,
      },
      links: [
        { kind: "change-email", email: email.toLowerCase(), expiresAt: expect.any(String) },
        { kind: "verify-email", email: member.email.toLowerCase(), expiresAt: expect.any(String) },
      ],
      sessions: expect.arrayContaining([
        { device: "Chrome on Windows", createdAt: at, lastSeen: at },
        { device: "Firefox on Linux", createdAt: at, lastSeen: at },
      ]),
      activity: [
        { act: "email-change-asked", device: "Chrome on Windows", at },
        { act: "signed-in", device: "Firefox on Linux", at },
        { act: "registered", device: "Chrome on Windows", at },
      ],
      twoStep: { appSince: null, passkeys: [], recoveryCodesLeft: 0 },
      forum: {
        topics: [
          {
            id: topic.id,
            title: "Seven bells",
            description: null,
            category: "general",
            createdAt: at,
            lockedAt: null,
            answerNumber: null,
            hiddenAt: null,
            deletedAt: null,
            earlier: [],
          },
        ],
        posts: [
          {
            id: reply.id,
            topicId: topic.id,
            number: 1,
            content: "First",
            createdAt: at,
            updatedAt: expect.any(String),
            deletedAt: null,
            hiddenAt: null,
            heldAt: null,
            heldBy: null,
            earlier: [{ content: "Frist", at }],
          },
        ],
        pictures: [],
        reads: [{ topicId: topic.id, number: 1 }],
        notices: [{ topicId: topic.id, at }],
        follows: [{ topicId: topic.id, following: true, at }],
        notifications: [],
        notificationSettings: [],
        waiting: [{ topicId: topic.id, number: theirs.number, mentioned: true, at }],
        likes: [{ postId: theirs.id, at }],
        blocks: [],
        closedPage: [],
        reports: [{ postId: theirs.id, reason: "It sells something", createdAt: at, resolvedAt: null }],
        topicReports: [{ topicId: theirTopic.id, reason: "It sells bells", createdAt: at, resolvedAt: null }],
        measures: [userId, reply.id, topic.id].map((target) => ({ act: "hide post", target, at, reason: null })),
        notes: [],
        moderated: [],
        imports: [],
      },
      angelNumbers: [],
      myReadings: [],
    });
    expect(answer.json().sessions).toHaveLength(2);
    const user = await site.db.selectFrom("users").selectAll().where("username", "=", member.username).executeTakeFirstOrThrow();
    const sessions = await site.db.selectFrom("sessions").selectAll().where("user_id", "=", user.id).execute();
    const secrets = [
      token,
      user.password_hash,
      "argon2",
      member.cookies.get("session") ?? "",
      ...sessions.map((row) => row.token_hash),
    ];
    for (const secret of secrets) expect(answer.body).not.toContain(secret);
  });
});

describe("DELETE /api/account", () => {
  const remove = (guest: { send: ReturnType<typeof makeGuest>["send"] }, payload?: object) =>
    guest.send("DELETE", "/api/account", payload);

  it("asks for the password", async ({ site }) => {
    const member = await makeMember(site);
    for (const payload of [undefined, {}, { password: "" }, { password: "   " }, { password: true }]) {
      const answer = await remove(member, payload);
      expect(answer.statusCode, JSON.stringify(payload)).toBe(400);
      expect(answer.json().code).toBe("invalid_input");
    }
    expect((await remove(member, {})).json().field).toBe("password");
    const wrong = await remove(member, { password: "moonlight-2" });
    expect(wrong.statusCode).toBe(403);
    expect(wrong.json()).toMatchObject({ code: "wrong_password", field: "password" });
    expect((await member.get("/api/user")).statusCode).toBe(200);
  });

  it("leaves nothing of the member in any table, confirms by mail, and frees the name and the address", async ({ site }) => {
    const [member, other] = [await makeMember(site), await makeMember(site)];
    const elsewhere = await signInAgain(site, member);
    const { email } = newName();
    await member.post("/api/change-email", { newEmail: email, currentPassword: PASSWORD });
    await makeGuest(site).post("/api/forgot-password", { email: member.email });
    await signIn(site, member.username, "moonlight-2");
    const token = await readToken(site, member.email, "reset-password");
    const { id } = (await member.get("/api/user")).json();
    const holders = async () => {
      const traces = [id, member.username, member.email, email].map((trace) => trace.toLowerCase());
      const held = [...(await readTables(site))].filter(([, rows]) => traces.some((trace) => rows.toLowerCase().includes(trace)));
      return held.map(([name]) => name).sort();
    };
    expect(await holders()).toEqual(["account_activity", "account_links", "sessions", "users"]);

    const answer = await remove(member, { password: PASSWORD });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ message: expect.any(String) });
    expect(member.cookies.has("session")).toBe(false);
    expect(member.cookies.has("signed_in")).toBe(false);
    const told = (await mailsTo(site, member.email)).at(-1);
    expect(told?.subject).toContain("is deleted");
    expect(told?.text).toMatch(/former\s+member/);
    expect(await holders()).toEqual([]);

    expect((await elsewhere.get("/api/user")).statusCode).toBe(401);
    expect((await signIn(site, member.username, PASSWORD)).statusCode).toBe(401);
    const reset = await makeGuest(site).post("/api/reset-password", { token, password: NEW });
    expect(reset.statusCode).toBe(410);
    expect((await other.get("/api/user")).statusCode).toBe(200);
    expect((await other.get("/api/account/activity")).json()).toHaveLength(1);
    const again = { username: member.username, email: member.email, password: PASSWORD };
    expect((await makeGuest(site).post("/api/register", again)).statusCode).toBe(200);
  });

  it("lets the browser forget the member: the mark goes, and without another's the cookie too", async ({ site }) => {
    const [first, second] = [await makeMember(site), await makeMember(site)];
    const browser = makeGuest(site);
    for (const { username } of [first, second]) await browser.post("/api/login", { username, password: PASSWORD });
    const [nonce, ofSecond, ofFirst, ...more] = (browser.cookies.get("device") ?? "").split(".");
    expect([nonce, ofSecond, ofFirst].every((part) => part?.length === 22)).toBe(true);
    expect(more).toEqual([]);
    expect((await remove(browser, { password: "moonlight-2" })).statusCode).toBe(403);
    expect(browser.cookies.get("device")).toContain(ofSecond);
    expect((await remove(browser, { password: PASSWORD })).statusCode).toBe(200);
    expect(browser.cookies.get("device")).toBe(`${nonce}.${ofFirst}`);
    await browser.post("/api/login", { username: first.username, password: PASSWORD });
    expect((await remove(browser, { password: PASSWORD })).statusCode).toBe(200);
    expect(browser.cookies.has("device")).toBe(false);
  });

  it("takes the cookies back where the session is renewed by the same request", async ({ site }) => {
    const member = await makeMember(site);
    site.clock.pass(10 * MINUTE_MS);
    expect((await remove(member, { password: PASSWORD })).statusCode).toBe(200);
    expect(member.cookies.has("session")).toBe(false);
  });
});
