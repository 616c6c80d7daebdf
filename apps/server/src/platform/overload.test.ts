import type { IncomingMessage, ServerResponse } from "node:http";
import { connect } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { makeApp, makeDb } from "../../test/fixture.ts";
import { queueOf } from "./db/index.ts";
import { LEAST_QUEUED, MOST_WAIT_MS, Overload } from "./overload.ts";

/** A guard with a clock of its own and a handler that notes what reaches it. */
function openGuard(database = { length: 0, longestWaitMs: 0 }) {
  const clock = { ms: 1 };
  const warnings: unknown[] = [];
  const begun: string[] = [];
  const log = { warn: (told: unknown) => void warnings.push(told) };
  const overload = new Overload({ now: () => clock.ms, log, database });
  const guarded = overload.guard(({ url = "" }) => void begun.push(url));
  const ask = (url: string, gone = false) => {
    const answer: { status?: number; headers?: Record<string, string>; body?: string } = {};
    const response = {
      destroyed: gone,
      writeHead(status: number, headers: Record<string, string>) {
        Object.assign(answer, { status, headers });
        return this;
      },
      end: (body: string) => Object.assign(answer, { body }),
    };
    guarded({ url } as IncomingMessage, response as unknown as ServerResponse);
    return answer;
  };
  const askMany = (times: number) => Array.from({ length: times }, (_, n) => ask(`/api/today?${n}`));
  return { overload, clock, warnings, begun, ask, askMany };
}

const WHEN_FULL = LEAST_QUEUED + 1;

test("takes one request at once, and what came with it in the next turns, in the order of their arrival", async () => {
  const { begun, askMany } = openGuard();
  askMany(3);
  expect(begun).toEqual(["/api/today?0"]);
  while (begun.length < 3) await nextTurn();
  expect(begun).toEqual(["/api/today?0", "/api/today?1", "/api/today?2"]);
});

test("refuses those, too, whose turn comes much too late while many wait", async () => {
  const { clock, begun, overload, askMany } = openGuard();
  askMany(LEAST_QUEUED + 3);
  clock.ms += 2 * MOST_WAIT_MS;
  while (begun.length + overload.refused < LEAST_QUEUED + 3) await nextTurn();
  expect(overload.refused).toBe(3);
  expect(begun.slice(0, 2)).toEqual(["/api/today?0", "/api/today?4"]);
});

test("refuses what would wait for too long, in the form that errors have, and says when to come again", () => {
  const { clock, begun, ask, askMany } = openGuard();
  askMany(WHEN_FULL);
  clock.ms += MOST_WAIT_MS;
  const { status, headers, body } = ask("/api/forum/topics");
  expect(status).toBe(503);
  expect(JSON.parse(body ?? "")).toMatchObject({ code: "busy", retryAfter: Number(headers?.["retry-after"]) });
  expect(headers).toMatchObject({ "cache-control": "no-store", "content-type": "application/json; charset=utf-8" });
  expect(begun).toHaveLength(1);
});

test("refuses nothing on a machine that is merely slow, or for many at once that are soon answered", () => {
  const slow = openGuard();
  slow.askMany(WHEN_FULL - 1);
  slow.clock.ms += 100 * MOST_WAIT_MS;
  expect(slow.ask("/api/today")).toEqual({});
  const many = openGuard();
  many.askMany(50 * WHEN_FULL);
  many.clock.ms += MOST_WAIT_MS - 1;
  expect(many.ask("/api/today")).toEqual({});
});

test("refuses pages, files and streams later, and the looks of an operator and sign-outs never", () => {
  const { clock, begun, ask, askMany } = openGuard();
  askMany(WHEN_FULL);
  clock.ms += MOST_WAIT_MS;
  for (const url of ["/", "/assets/a.js", "/api/forum/topics/1/events"]) expect(ask(url)).toEqual({});
  for (const url of ["/api/astrology", "/pictures/4/a.webp?x=/events"]) expect(ask(url).status).toBe(503);
  clock.ms += MOST_WAIT_MS;
  expect(ask("/").status).toBe(503);
  const always = ["/healthz", "/readyz", "/metrics", "/api/logout"];
  for (const url of always) expect(ask(url)).toEqual({});
  expect(begun.slice(1)).toEqual(always);
});

test("refuses where many wait for the database, too", () => {
  const database = { length: LEAST_QUEUED, longestWaitMs: MOST_WAIT_MS };
  expect(openGuard(database).ask("/api/today").status).toBe(503);
  expect(openGuard({ ...database, length: LEAST_QUEUED - 1 }).ask("/api/today")).toEqual({});
  expect(openGuard({ ...database, longestWaitMs: MOST_WAIT_MS - 1 }).ask("/api/today")).toEqual({});
});

test("begins nothing for those who have left", async () => {
  const { begun, ask } = openGuard();
  ask("/api/today");
  ask("/api/forum/topics", true);
  await nextTurn();
  expect(begun).toEqual(["/api/today"]);
});

test("tells the log once a minute, and those who are refused different times", () => {
  const { overload, clock, warnings, ask, askMany } = openGuard();
  askMany(WHEN_FULL);
  clock.ms += MOST_WAIT_MS;
  const times = Array.from({ length: 8 }, () => ask("/api/today").headers?.["retry-after"]);
  expect(new Set(times).size).toBe(4);
  expect(warnings).toHaveLength(1);
  clock.ms += 60_000;
  ask("/api/today");
  expect(warnings).toEqual([{ refused: 1 }, { refused: 9 }]);
  expect(overload.refused).toBe(9);
});

test("guards the server itself, which takes requests again as soon as its queue is short", async () => {
  let clock = Date.now();
  const { app, close } = await makeApp({ now: () => (clock += 10) });
  onTestFinished(close);
  const url = await app.listen({ port: 0, host: "127.0.0.1" });
  const times = 2 * WHEN_FULL;
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  const last = "GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n";
  // One after the other on one connection, so all are read in one turn.
  socket.write("GET /api/forum/categories HTTP/1.1\r\nhost: x\r\n\r\n".repeat(times) + last);
  let text = "";
  for await (const data of socket) text += data;
  const statuses = Array.from(text.matchAll(/HTTP\/1\.1 (\d+)/g), ([, status]) => status);
  expect(statuses).toHaveLength(times + 1);
  expect(statuses.at(-1)).toBe("200");
  expect(new Set(statuses.slice(0, -1))).toEqual(new Set(["401", "503"]));
  expect(app.overload.refused).toBe(statuses.filter((status) => status === "503").length);
  expect((await fetch(`${url}/api/forum/categories`)).status).not.toBe(503);
  expect(await (await fetch(`${url}/metrics`)).text()).toContain(`http_requests_refused_total ${app.overload.refused}`);
});

test.runIf(process.env.TEST_DATABASE_URL)("sees who waits for a connection to PostgreSQL", async () => {
  const { db, drop } = await makeDb();
  onTestFinished(drop);
  const { promise: end, resolve } = Promise.withResolvers<void>();
  const begun: Promise<void>[] = [];
  const holding = Array.from({ length: 10 }, () => {
    const { promise, resolve: tell } = Promise.withResolvers<void>();
    begun.push(promise);
    return db.transaction().execute(async () => {
      tell();
      await end;
    });
  });
  await Promise.all(begun);
  expect(queueOf(db).length).toBe(0);
  const late = db.selectFrom("attempts").select("key").execute();
  await nextTurn();
  expect(queueOf(db).length).toBe(1);
  resolve();
  await Promise.all([...holding, late]);
  expect(queueOf(db)).toMatchObject({ length: 0, longestWaitMs: 0 });
});
