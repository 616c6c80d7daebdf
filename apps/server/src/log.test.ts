// Has people do all that they do here, and everything go wrong, and looks for them in the log.
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { makeGuest, makeMember, readToken } from "../test/factories/member.ts";
import { openSite } from "../test/site-test.ts";

const ADMIN_TOKEN = "admin-token-of-more-than-32-characters";
const SESSION = randomUUID();
const PRIVATE = {
  address: "203.0.113.77",
  longAddress: "2001:db8:77::77",
  browser: "Curiosity/77.0",
  keywords: "marzipan harbor",
  text: "Marmalade on the windowsill",
  password: "Marmalade-77x",
  name: "nobody-marmalade",
  email: "marmalade@people.example",
  title: "Tangerine dusk",
  search: "tangerine",
  birthDate: "05/17/1990",
};

/** What was logged, a line each. */
const written: string[] = [];
const logging = { logLevel: "trace", logTo: (line: string) => void written.push(line) } as const;

const headers = { "x-session-id": SESSION, "user-agent": PRIVATE.browser, "x-forwarded-for": PRIVATE.address };

it("names nobody, and holds nothing that anybody wrote, whatever happens", async () => {
  let failing = false;
  const made = await openSite({
    ...logging,
    adminToken: ADMIN_TOKEN,
    writer: { write: () => Promise.reject(new Error("no answer")) },
    planetWriter: { write: async ({ preferences }) => preferences.keywords },
    mailer: {
      send: async ({ to }) => {
        // As a library would say it that knows nothing of this rule.
        if (failing) throw Object.assign(new Error(`550 <${to}> is unknown to 192.0.2.25`), { rejected: [to], response: to });
      },
      close: async () => undefined,
    },
  });
  const post = (url: string, payload: object, more: object = {}) =>
    made.app.inject({ method: "POST", url, headers: { ...headers, ...more }, payload });
  const get = (url: string, more: object = {}) => made.app.inject({ url, headers: { ...headers, ...more } });
  const member = await makeMember(made);
  const told: string[] = [
    ...Object.values(PRIVATE),
    ADMIN_TOKEN,
    SESSION,
    member.username,
    member.email,
    ...[...member.cookies.values()].filter((value) => value.length > 9),
  ];

  // What goes well.
  const { title, text: content } = PRIVATE;
  const topic = await member.post("/api/forum/topics", { title, category: "general", description: content });
  expect(topic.statusCode).toBe(200);
  await member.post(`/api/forum/topics/${topic.json().id}/posts`, { content: `${content} @${member.username}` });
  await member.get(`/api/forum/search?q=${PRIVATE.search}`);
  await member.get(`/api/forum/members?prefix=${member.username.slice(0, 6)}`);
  await member.get("/api/account/export");
  const preferences = { style: "poetic", composition: "brief", keywords: PRIVATE.keywords };
  expect((await post("/api/preferences", preferences)).statusCode).toBe(200);
  expect((await post("/api/generate-content", { number: 4, preferences })).statusCode).toBe(200);
  expect((await post("/api/angel-numbers", { number: "4444", preferences })).statusCode).toBe(200);
  const planet = { planet: "Saturn", constellation: "Virgo", keywords: PRIVATE.keywords };
  expect((await post("/api/generate-personalized-reading", planet)).statusCode).toBe(200);
  const dated = { birthDate: PRIVATE.birthDate, extractedNumbers: [0, 5, 1, 7, 1, 9, 9, 0], lifePathNumber: 5 };
  expect((await post("/api/analyze-birth-date", dated)).statusCode).toBe(200);
  expect((await post("/api/tts/generate", { text: PRIVATE.text })).statusCode).toBe(200);
  expect((await get("/api/admin/email-list?format=csv&include=all", { authorization: `Bearer ${ADMIN_TOKEN}` })).body).toContain(
    member.email,
  );
  await get("/api/user", { "x-forwarded-for": PRIVATE.longAddress });

  // What is refused.
  await post("/api/analyze-birth-date", { ...dated, lifePathNumber: 8 });
  await post("/api/analyze-birth-date", { ...dated, birthDate: `${PRIVATE.birthDate}x` });
  await post("/api/generate-personalized-reading", { ...planet, keywords: `fuck ${PRIVATE.keywords}` });
  for (const wrong of [{ keywords: `fuck ${PRIVATE.keywords}` }, { style: PRIVATE.keywords }])
    await post("/api/generate-content", { number: 4, preferences: { ...preferences, ...wrong } });
  const wrong = await post("/api/login", { username: member.username, password: PRIVATE.password });
  expect(wrong.json().code, wrong.body).toBe("wrong_credentials");
  await post("/api/login", { username: PRIVATE.name, password: PRIVATE.password });
  await post("/api/register", { username: member.username, email: PRIVATE.email, password: PRIVATE.password });
  await post("/api/forgot-password", { email: PRIVATE.email });
  await post("/api/verify-email", { token: PRIVATE.password });
  await get(`/api/admin/email-list?format=${PRIVATE.name}`, { authorization: `Bearer ${PRIVATE.password}` });
  await get(`/no/page?token=${PRIVATE.password}&q=${PRIVATE.search}`);

  // What fails: mails that nobody takes, a row that is refused, a table that is gone, a disk that is not there.
  failing = true;
  expect((await post("/api/forgot-password", { email: member.email })).statusCode).toBe(200);
  await made.worker.drain();
  failing = false;
  await sql`create unique index once on preferences (keywords)`.execute(made.db);
  expect((await post("/api/preferences", preferences, { "x-session-id": randomUUID() })).statusCode).toBe(500);
  await sql`drop table preferences`.execute(made.db);
  expect((await post("/api/preferences", preferences)).statusCode).toBe(500);
  await sql`drop table account_links`.execute(made.db);
  await post("/api/forgot-password", { email: member.email });
  await made.worker.drain();

  const lines = written.map((line) => line.trimEnd());
  const log = written.join("");
  expect(lines.filter((line) => line.includes("\n"))).toEqual([]);
  const entries = lines.map((line) => JSON.parse(line) as { msg: string; reqId?: string; req?: object; level: number });
  // It did hear of all that, a line each, and of requests by their ids.
  expect(lines.length).toBeGreaterThan(40);
  expect(entries.filter(({ level }) => level >= 50).length).toBeGreaterThanOrEqual(2);
  expect(log).toContain("a job failed and is tried again later");
  for (const { msg, reqId } of entries.filter(({ msg }) => /request|failed/.test(msg) && !/job/.test(msg)))
    expect(reqId, msg).toMatch(/\S/);
  expect(new Set(entries.flatMap(({ reqId }) => reqId ?? [])).size).toBeGreaterThan(20);
  for (const one of told)
    expect(
      lines.filter((line) => line.toLowerCase().includes(one.toLowerCase())),
      one,
    ).toEqual([]);
  expect(log).toContain("embedded engine steps in");
  expect(log).not.toMatch(/05.{0,6}17.{0,6}1990/);
  expect(log).not.toMatch(/192\.0\.2\.25|198\.51\.|remoteAddress|127\.0\.0\.1|cookie/);
});

it("holds no token of a link", async () => {
  const confirmed = await openSite({ ...logging, requireEmailVerification: true });
  const guest = makeGuest(confirmed);
  const email = "plum@people.example";
  await guest.post("/api/register", { username: "plum-tree", email, password: "Lantern-7-moss" });
  const token = await readToken(confirmed, email);
  await guest.get(`/verify-email?token=${token}`);
  expect((await guest.post("/api/verify-email", { token })).statusCode).toBe(200);
  expect(token.length).toBeGreaterThan(20);
  for (const one of [token, email, "plum-tree", "Lantern-7-moss"]) expect(written.join("")).not.toContain(one);
});
