import { describe, expect } from "vitest";
import { confirmEmail, mailsTo, makeGuest, makeMember, newName, PASSWORD, signInAgain } from "../../../test/factories/member.ts";
import { siteTest } from "../../../test/site-test.ts";

const it = siteTest();

const swap = (text: string) =>
  [...text].map((letter) => (letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase())).join("");

describe("POST /api/login", () => {
  it.for([
    [{}, "username", "Username is required"],
    [{ username: "  ", password: PASSWORD }, "username", "Username is required"],
    [{ username: 7, password: PASSWORD }, "username", "Username is required"],
    [{ username: "Anybody" }, "password", "Password is required"],
    [
      { username: "Anybody", password: "seven-7" },
      "password",
      "Password must be 8-16 characters with letters, numbers, and optional symbols",
    ],
    [
      { username: "Anybody", password: "x".repeat(17) },
      "password",
      "Password must be 8-16 characters with letters, numbers, and optional symbols",
    ],
  ] as const)("says what is wrong with %j", async ([payload, field, words], { site }) => {
    const answer = await makeGuest(site).post("/api/login", payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: "invalid_input", field });
    expect(answer.json().fields[field]).toBe(words);
  });

  it("lets a member in by username and by address, in any case and with spaces around", async ({ site }) => {
    const member = await makeMember(site);
    const names = [member.username, swap(member.username), member.email, swap(member.email), ` ${member.username} `];
    for (const username of names) {
      const guest = makeGuest(site);
      const answer = await guest.post("/api/login", { username, password: PASSWORD });
      expect(answer.statusCode, username).toBe(200);
      expect(answer.json()).toEqual({ user: (await member.get("/api/user")).json() });
      expect((await guest.get("/api/user")).json().username).toBe(member.username);
    }
  });

  it("looks at the length alone of a password that is tried", async ({ site }) => {
    const member = await makeMember(site);
    const answer = await makeGuest(site).post("/api/login", { username: member.username, password: "not allowed ä" });
    expect(answer.json().code).toBe("wrong_credentials");
  });

  it("refuses a wrong password, one in another case, and an unknown name alike", async ({ site }) => {
    const member = await makeMember(site);
    const tries = [
      { username: member.username, password: "moonlight-2" },
      { username: member.username, password: swap(PASSWORD) },
      { username: member.email, password: "moonlight-2" },
      { username: newName().username, password: PASSWORD },
      { username: newName().email, password: PASSWORD },
      { username: "' or 1=1 --", password: PASSWORD },
    ];
    const answers = [];
    for (const payload of tries) answers.push(await makeGuest(site).post("/api/login", payload));
    for (const answer of answers) {
      expect(answer.statusCode).toBe(401);
      expect(answer.body).toBe(answers[0]?.body);
      expect(answer.json().code).toBe("wrong_credentials");
      expect(answer.cookies).toEqual([]);
    }
  });

  it("gives a new token each time; the browser's old one is void", async ({ site }) => {
    const member = await makeMember(site);
    const held = new Map(member.cookies);
    expect((await member.post("/api/login", { username: member.username, password: PASSWORD })).statusCode).toBe(200);
    expect(member.cookies.get("session")).not.toBe(held.get("session"));
    const old = makeGuest(site);
    for (const [name, value] of held) old.cookies.set(name, value);
    expect((await old.get("/api/user")).statusCode).toBe(401);
    expect((await member.get("/api/user")).statusCode).toBe(200);
    expect((await member.get("/api/sessions")).json()).toHaveLength(1);
  });
});

describe("POST /api/login before the address is confirmed, where that is required", () => {
  it("is refused for that with the right password only, with a fresh mail once a minute", async ({ site, strict }) => {
    const guest = makeGuest(strict);
    const name = newName();
    await guest.post("/api/register", { ...name, password: PASSWORD });
    const wrong = await guest.post("/api/login", { username: name.username, password: "moonlight-2" });
    expect([wrong.statusCode, wrong.json().code]).toEqual([401, "wrong_credentials"]);
    expect(await mailsTo(strict, name.email)).toHaveLength(1);

    const right = await guest.post("/api/login", { username: name.username, password: PASSWORD });
    expect([right.statusCode, right.json().code]).toEqual([403, "email_not_verified"]);
    expect(right.cookies).toEqual([]);
    expect(await mailsTo(strict, name.email)).toHaveLength(2);

    site.clock.pass(59_000);
    expect((await guest.post("/api/login", { username: name.username, password: PASSWORD })).statusCode).toBe(403);
    expect(await mailsTo(strict, name.email)).toHaveLength(2);
    site.clock.pass(1000);
    expect((await guest.post("/api/login", { username: name.username, password: PASSWORD })).statusCode).toBe(403);
    expect(await mailsTo(strict, name.email)).toHaveLength(3);
    expect((await confirmEmail(strict, guest, name.email)).statusCode).toBe(200);
    expect((await makeGuest(strict).post("/api/login", { username: name.username, password: PASSWORD })).statusCode).toBe(200);
  });
});

describe("POST /api/logout", () => {
  it("answers alike to who is signed out", async ({ site }) => {
    const answer = await makeGuest(site).post("/api/logout");
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ message: expect.any(String) });
  });

  it("ends the session and takes the cookies back; elsewhere one stays signed in", async ({ site }) => {
    const member = await makeMember(site);
    const elsewhere = await signInAgain(site, member);
    const held = new Map(member.cookies);
    expect((await member.post("/api/logout")).statusCode).toBe(200);
    expect(member.cookies.has("session")).toBe(false);
    expect(member.cookies.has("signed_in")).toBe(false);
    const stolen = makeGuest(site);
    for (const [name, value] of held) stolen.cookies.set(name, value);
    expect((await stolen.get("/api/user")).statusCode).toBe(401);
    expect((await elsewhere.get("/api/user")).statusCode).toBe(200);
  });
});
