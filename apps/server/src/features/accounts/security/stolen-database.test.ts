import { sql } from "kysely";
import { expect } from "vitest";
import { emailOf, join, makeGuest, PASSWORD, readToken, whoIs } from "../../../../test/factories/member.ts";
import { newSiteTest, type Site } from "../../../../test/site-test.ts";

const it = newSiteTest();

const TABLES = ["users", "sessions", "account_links", "account_activity", "attempts", "jobs"];

/** Every row of every table, with the name of its table. */
async function stolen(site: Site): Promise<{ table: string; row: Record<string, unknown> }[]> {
  const all = [];
  for (const table of TABLES) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(site.db);
    all.push(...rows.map((row) => ({ table, row })));
  }
  return all;
}

/** All texts in rows, those within JSON too, and the parts that they are put together from. */
function valuesOf(rows: readonly { row: Record<string, unknown> }[]): string[] {
  const found = new Set<string>();
  const look = (value: unknown): void => {
    if (typeof value === "object" && value !== null) for (const inner of Object.values(value)) look(inner);
    if (typeof value !== "string" || value === "") return;
    for (const part of [value, ...value.split(/[$.:,=]/)]) if (part) found.add(part);
    if (value.startsWith("{")) look(JSON.parse(value));
  };
  for (const { row } of rows) look(row);
  return [...found];
}

it("holds nothing that works as a session, a link or a known browser, while mails wait and after they were sent", async ({
  site,
}) => {
  const owner = await join(site, "seeker");
  const added = await join(site, "changer");
  await makeGuest(site).post("/api/forgot-password", { email: emailOf("seeker") });
  await added.post("/api/change-email", { newEmail: "new@mail.example", currentPassword: PASSWORD });
  const waiting = await stolen(site);
  await site.worker.drain();
  await makeGuest(site).post("/api/forgot-password-by-username", { username: "seeker" });
  const rows = [...waiting, ...(await stolen(site))];
  const tables = new Set(rows.map(({ table }) => table));
  for (const table of TABLES) expect(tables).toContain(table);

  const [device = "", session = ""] = [owner.cookies.get("device"), owner.cookies.get("session")];
  const reset = await readToken(site, emailOf("seeker"), "reset-password");
  const all = JSON.stringify(rows);
  for (const secret of [session, reset, await readToken(site, emailOf("seeker")), ...device.split("."), PASSWORD])
    expect(all).not.toContain(secret);

  const ids = (await site.db.selectFrom("users").select("id").execute()).map(({ id }) => id);
  const values = valuesOf(rows);
  expect(values.length).toBeGreaterThan(50);
  for (const value of values) {
    const thief = makeGuest(site);
    const safe = encodeURIComponent(value);
    for (const cookie of ["session", "device"]) thief.cookies.set(cookie, safe);
    expect(await whoIs(thief), value).toBeUndefined();
    const tries = [
      ["/api/reset-password", { token: value, password: PASSWORD }],
      ["/api/verify-email", { token: value }],
      ["/api/unsubscribe", { token: value }],
      ...ids.map((id) => ["/api/unsubscribe", { token: `${id}.${value}` }] as const),
    ] as const;
    for (const [url, body] of tries)
      expect((await makeGuest(site).post(url, body)).statusCode, `${url} ${value}`).toBeOneOf([400, 410]);
  }
  // The attack itself is sound: what was mailed does work.
  expect((await makeGuest(site).post("/api/reset-password", { token: reset, password: PASSWORD })).statusCode).toBe(200);
}, 60_000);

it("makes no value in it a known browser's cookie", async ({ site }) => {
  await join(site, "seeker");
  for (let n = 0; n < 10; n += 1) await makeGuest(site).post("/api/login", { username: "seeker", password: "Wrong-word-1" });
  const values = valuesOf(await stolen(site));
  const fit = [...new Set(values.flatMap((value) => [value, value.slice(0, 22)]).filter((value) => /^[\w-]{22}$/.test(value)))];
  expect(fit.length).toBeGreaterThan(0);
  // A browser's cookie has five marks at most, so as many are tried at once.
  for (const nonce of fit)
    for (let n = 0; n < fit.length; n += 5) {
      const thief = makeGuest(site);
      thief.cookies.set("device", [nonce, ...fit.slice(n, n + 5)].join("."));
      expect((await thief.post("/api/login", { username: "seeker", password: PASSWORD })).statusCode).toBe(429);
    }
});

it("tells of tries neither the names and addresses typed nor the network", async ({ site }) => {
  const typed = "somebody@typed.example";
  const browser = makeGuest(site, { address: "203.0.113.77" });
  await browser.post("/api/login", { username: typed, password: "Wrong-word-1" });
  await browser.post("/api/login", { username: "somebody-typed", password: "Wrong-word-1" });
  await browser.post("/api/forgot-password", { email: typed });
  await browser.post("/api/forgot-password-by-username", { username: "somebody-typed" });
  await site.worker.drain();
  const all = JSON.stringify(await stolen(site));
  for (const text of ["somebody", "typed", "203.0.113", "Wrong-word-1"]) expect(all).not.toContain(text);
});
