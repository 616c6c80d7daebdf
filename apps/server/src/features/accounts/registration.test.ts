import { describe, expect } from "vitest";
import {
  confirmEmail,
  type Made,
  mailsTo,
  makeGuest,
  makeMember,
  newName,
  PASSWORD,
  readToken,
} from "../../../test/factories/member.ts";
import { siteTest } from "../../../test/site-test.ts";

const it = siteTest();

const register = (site: Made, payload: object) => makeGuest(site).post("/api/register", payload);
const FINE = { username: "Fine_Name", email: "fine@people.example", password: PASSWORD };
const PASSWORD_WORDS = "Password must be 8-16 characters with letters, numbers, and optional symbols";

describe("POST /api/register", () => {
  it("says what is wrong with every field at once, and first what is wrong with the form's first", async ({ site }) => {
    const answer = await register(site, { password: "short", email: "none", username: "short" });
    expect(answer.json()).toEqual({
      error: "Username must be at least 6 characters",
      code: "invalid_input",
      field: "username",
      fields: {
        username: "Username must be at least 6 characters",
        email: "Please enter a valid email address",
        password: PASSWORD_WORDS,
      },
    });
    expect((await register(site, { ...FINE, password: "short", email: "none" })).json().error).toBe(
      "Please enter a valid email address",
    );
    expect((await register(site, {})).statusCode).toBe(400);
    expect((await register(site, [])).statusCode).toBe(400);
  });

  it("has made nobody of all that", async ({ site }) => {
    expect(await site.db.selectFrom("users").selectAll().where("username_folded", "=", "fine_name").execute()).toEqual([]);
  });

  it("makes a member, signs in, and answers the user's shape and no more", async ({ site }) => {
    const guest = makeGuest(site);
    const name = newName();
    const answer = await guest.post("/api/register", { ...name, password: PASSWORD });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      requiresEmailVerification: false,
      user: {
        id: expect.any(String),
        ...name,
        isEmailVerified: false,
        moderator: false,
        // Where addresses need not be confirmed, they count at once.
        needsConfirmation: false,
        pendingEmail: null,
        forumNotifications: true,
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      },
    });
    expect((await guest.get("/api/user")).json()).toEqual(answer.json().user);
    expect((await mailsTo(site, name.email)).map(({ links }) => links?.[0])).toEqual([
      expect.stringMatching(/^http:\/\/tenfold\.test\/verify-email\?token=[\w-]{43}$/),
    ]);
  });

  it("tells nothing secret in any reply, and keeps no password", async ({ site }) => {
    const guest = makeGuest(site);
    const name = newName();
    const answers = [await guest.post("/api/register", { ...name, password: PASSWORD }), await guest.get("/api/user")];
    const row = await site.db.selectFrom("users").selectAll().where("username", "=", name.username).executeTakeFirstOrThrow();
    expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=\d{5,},t=[2-9],p=1\$/);
    for (const { body } of answers)
      for (const secret of [PASSWORD, "$argon2", "hash", "token"]) expect(body).not.toContain(secret);
    expect(JSON.stringify(await site.db.selectFrom("jobs").selectAll().execute())).not.toContain(PASSWORD);
  });

  it.for(["toLowerCase", "toUpperCase"] as const)("refuses a taken username and a taken address %s", async (change, { site }) => {
    const member = await makeMember(site);
    const other = newName();
    const username = await register(site, { ...other, username: member.username[change](), password: PASSWORD });
    expect(username.statusCode).toBe(409);
    expect(username.json()).toMatchObject({ code: "username_taken", field: "username" });
    const email = await register(site, { ...other, email: member.email[change](), password: PASSWORD });
    expect(email.statusCode).toBe(409);
    expect(email.json()).toMatchObject({ code: "email_taken", field: "email" });
    expect([...username.cookies, ...email.cookies]).toEqual([]);
  });

  it("lets exactly one of several who want the same name at once have it", async ({ site, strict }) => {
    const { username } = newName();
    for (const made of [site, strict]) {
      const answers = await Promise.all(
        [username, username.toLowerCase(), username.toUpperCase(), username].map((name, n) =>
          register(made, { username: name, email: `many.${n}.${username}@people.example`, password: PASSWORD }),
        ),
      );
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
      for (const answer of answers) if (answer.statusCode === 409) expect(answer.json().code).toBe("username_taken");
      expect(
        await made.db.selectFrom("users").select("id").where("username_folded", "=", username.toLowerCase()).execute(),
      ).toHaveLength(1);
    }
  });

  it("lets exactly one of several who give the same address at once have it", async ({ site }) => {
    const { email } = newName();
    const answers = await Promise.all(
      [email, email.toLowerCase(), email.toUpperCase(), email].map((given) =>
        register(site, { username: newName().username, email: given, password: PASSWORD }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
    for (const answer of answers) if (answer.statusCode === 409) expect(answer.json().code).toBe("email_taken");
  });

  it("ends the session that the browser held", async ({ site }) => {
    const member = await makeMember(site);
    const old = makeGuest(site);
    for (const [name, value] of member.cookies) old.cookies.set(name, value);
    expect((await member.post("/api/register", { ...newName(), password: PASSWORD })).statusCode).toBe(200);
    expect((await old.get("/api/user")).statusCode).toBe(401);
  });
});

describe("POST /api/register where addresses have to be confirmed", () => {
  it("asks for that and does not sign in", async ({ strict }) => {
    const guest = makeGuest(strict);
    const name = newName();
    const answer = await guest.post("/api/register", { ...name, password: PASSWORD });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ requiresEmailVerification: true });
    expect(answer.cookies.map(({ name }) => name)).toEqual(["device"]);
    expect((await guest.get("/api/user")).statusCode).toBe(401);
    expect(await mailsTo(strict, name.email)).toHaveLength(1);
  });

  it("answers a taken address like any other and tells its owner by mail", async ({ strict }) => {
    const member = await makeMember(strict);
    const before = (await mailsTo(strict, member.email)).length;
    const taken = await register(strict, { ...newName(), email: member.email.toUpperCase(), password: PASSWORD });
    const free = await register(strict, { ...newName(), password: PASSWORD });
    expect([taken.statusCode, taken.body]).toEqual([free.statusCode, free.body]);
    expect((await mailsTo(strict, member.email)).length).toBe(before);
    const [told] = await mailsTo(strict, member.email.toUpperCase());
    expect(told?.subject).toContain("already");
    expect(told?.text).toContain(member.username);
    expect(told?.links).toEqual(["http://tenfold.test/auth"]);
  });

  it("refuses a taken username", async ({ strict }) => {
    const member = await makeMember(strict);
    const answer = await register(strict, { ...newName(), username: member.username.toUpperCase(), password: PASSWORD });
    expect(answer.statusCode).toBe(409);
    expect(answer.json().code).toBe("username_taken");
  });

  it("gives an address that two registrations claim to the first who confirms it; the other is gone", async ({ strict }) => {
    const [first, second] = [makeGuest(strict), makeGuest(strict)];
    const [one, two] = [newName(), newName()];
    await first.post("/api/register", { ...one, password: PASSWORD });
    const firstToken = await readToken(strict, one.email);
    await second.post("/api/register", { ...two, email: one.email, password: PASSWORD });
    const secondToken = await readToken(strict, one.email);
    expect(secondToken).not.toBe(firstToken);
    const confirmed = await second.post("/api/verify-email", { token: secondToken });
    expect(confirmed.statusCode).toBe(200);
    expect(confirmed.json().user).toMatchObject({ username: two.username, isEmailVerified: true });
    expect((await first.post("/api/verify-email", { token: firstToken })).statusCode).toBe(410);
    const gone = await first.post("/api/login", { username: one.username, password: PASSWORD });
    expect(gone.json().code).toBe("wrong_credentials");
    // The name of who is gone is free again.
    expect((await register(strict, { ...newName(), username: one.username, password: PASSWORD })).statusCode).toBe(200);
  });

  it("lets one of two who confirm the same address at once have it", async ({ strict }) => {
    const { email } = newName();
    const guests = [makeGuest(strict), makeGuest(strict)];
    const tokens: string[] = [];
    for (const guest of guests) {
      await guest.post("/api/register", { username: newName().username, email, password: PASSWORD });
      tokens.push(await readToken(strict, email));
    }
    const answers = await Promise.all(guests.map((guest, n) => guest.post("/api/verify-email", { token: tokens[n] ?? "" })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410]);
    const rows = await strict.db.selectFrom("users").selectAll().where("email", "=", email).execute();
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ email_held: 1, is_email_verified: 1 });
  });
});

describe("an address that a member has not confirmed", () => {
  it("goes to who confirms it; the member stays and has none", async ({ site }) => {
    const [squatter, owner] = [await makeMember(site), await makeMember(site)];
    await owner.post("/api/change-email", { newEmail: squatter.email, currentPassword: PASSWORD });
    expect((await confirmEmail(site, owner, squatter.email)).statusCode).toBe(200);
    expect((await owner.get("/api/user")).json()).toMatchObject({ email: squatter.email, isEmailVerified: true });
    expect((await squatter.get("/api/user")).json()).toMatchObject({ email: null, isEmailVerified: false });
    expect((await squatter.get("/api/account/activity")).json()[0].act).toBe("email-lost");
    const back = await makeGuest(site).post("/api/login", { username: squatter.username, password: PASSWORD });
    expect(back.json().user.username).toBe(squatter.username);
    const byEmail = await makeGuest(site).post("/api/login", { username: squatter.email, password: PASSWORD });
    expect(byEmail.json().user.username).toBe(owner.username);
  });
});
