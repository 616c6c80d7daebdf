import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterEach, expect, it } from "vitest";
import { makeApp } from "./make.ts";
import { type Db, openPostgres, openSqlite } from "./platform/db/index.ts";
import { migrate } from "./platform/db/migrate.ts";
import { AppError, toAppError } from "./platform/errors.ts";

let made: Awaited<ReturnType<typeof makeApp>>;
let db: Db;
const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

async function start(): Promise<void> {
  made = await makeApp({ db });
  ends.push(made.close, () => db.destroy());
}

const session = { "x-session-id": randomUUID() };
const save = () =>
  made.app.inject({
    method: "POST",
    url: "/api/preferences",
    headers: { "x-session-id": randomUUID() },
    payload: { style: "poetic", composition: "brief", keywords: "moon" },
  });

function expectAway(answer: Awaited<ReturnType<typeof save>>): void {
  expect([answer.statusCode, answer.json().code, answer.headers["retry-after"]]).toEqual([503, "unavailable", "30"]);
  expect(answer.json().error).toBe(
    "This can't be done at the moment, since something that we need for it does not answer. Please try again in a minute.",
  );
  // Nothing of how the server is built.
  expect(answer.body).not.toMatch(/sqlite|ECONN|postgres|\.ts|127\.0\.0\.1/i);
}

it("says that preferences can't be saved where the disk is full, and still reads them", async () => {
  db = openSqlite(":memory:");
  await migrate(db);
  await sql.raw("pragma max_page_count = 1").execute(db);
  await start();
  let answer = await save();
  // What is left of the last page takes some.
  for (let saved = 0; answer.statusCode === 200 && saved < 500; saved += 1) answer = await save();
  expectAway(answer);
  expect((await made.app.inject({ url: "/api/preferences", headers: session })).statusCode).toBe(200);
});

it("says so where the database does not answer", async () => {
  db = openPostgres("postgres://nobody@127.0.0.1:1/nothing");
  await start();
  expectAway(await save());
  expectAway(await made.app.inject({ url: "/api/preferences", headers: session }));
  expectAway(await made.app.inject({ url: "/api/3d/status/aaaaaaaaaaaaaaaaaaaaaa", headers: session }));
});

it("knows what is away from what is broken", () => {
  const of = (code: string | undefined, message = "", cause?: Error) =>
    toAppError(Object.assign(new Error(message, { cause }), code === undefined ? {} : { code })).code;
  for (const code of [
    "ENOSPC",
    "SQLITE_FULL",
    "SQLITE_IOERR_WRITE",
    "SQLITE_READONLY_DBMOVED",
    "53100",
    "53300",
    "57P03",
    "08006",
  ])
    expect(of(code), code).toBe("unavailable");
  for (const words of ["Connection terminated unexpectedly", "timeout exceeded when trying to connect"])
    expect(of(undefined, words)).toBe("unavailable");
  expect(of(undefined, "fetch failed", Object.assign(new Error(), { code: "ECONNREFUSED" }))).toBe("unavailable");
  for (const code of ["SQLITE_CONSTRAINT_UNIQUE", "23505", "42P01", "ENOENT", "ERR_INVALID_ARG_TYPE"])
    expect(of(code), code).toBe("internal");
  expect(of(undefined, "no such thing")).toBe("internal");
  expect(toAppError(new AppError("busy")).code).toBe("busy");
});
