import { DAY_MS, HOUR_MS, MINUTE_MS } from "@tenfold/domain/time";
import { describe, expect, test } from "vitest";
import { makeServer, makeSharedDb, quiet } from "../../../test/factories/astrology.ts";
import { makeClock } from "../../../test/factories/member.ts";
import { enqueue, openWorker } from "../../platform/jobs/index.ts";
import { EphemerisClosed } from "./ephemeris.ts";
import { astrologyJobs, MONITOR_JOB } from "./monitor.ts";
import { openAstrology } from "./open.ts";
import { findMonitor, findSnapshot } from "./store.ts";

const BEGIN = Date.UTC(2026, 10, 21, 12);

const it = test
  .extend("clock", () => makeClock(BEGIN))
  .extend("told", (): string[] => [])
  .extend("shared", () => makeSharedDb())
  .extend("dbs", ({ shared }, { onCleanup }) => {
    onCleanup(shared.drop);
    return shared.dbs;
  })
  .extend("makeProcess", ({ dbs, clock, told }) => {
    const onError = (error: unknown, what: string) => void told.push(`${what}: ${(error as Error).message}`);
    return (which: 0 | 1 = 0, changesAfter?: number) => makeServer({ db: dbs[which], now: clock.now, onError }, changesAfter);
  })
  .extend(
    "jobs",
    ({ dbs: [db] }) =>
      () =>
        db.selectFrom("jobs").selectAll().orderBy("id").execute(),
  )
  .extend(
    "snapshot",
    ({ dbs: [db] }) =>
      () =>
        findSnapshot(db),
  )
  .extend(
    "monitor",
    ({ dbs: [db] }) =>
      () =>
        findMonitor(db),
  );

describe("the monitor", () => {
  it("computes the sky at the first start, and every 30 minutes from then on", async ({ clock, makeProcess, jobs, snapshot }) => {
    const { start, worker, asked } = makeProcess();
    await start();
    await worker.drain();
    expect(asked.skies).toEqual([BEGIN]);
    for (const minutes of [29, 30, 45, 60, 90]) {
      clock.set(BEGIN + minutes * MINUTE_MS);
      await worker.drain();
    }
    expect(asked.skies.map((at) => (at - BEGIN) / MINUTE_MS)).toEqual([0, 30, 60, 90]);
    expect((await snapshot())?.computedAt).toBe(BEGIN + 90 * MINUTE_MS);
    expect(await jobs()).toMatchObject([{ kind: MONITOR_JOB, run_at: BEGIN + 120 * MINUTE_MS }]);
  });

  it("computes it anew as soon as something in it changes", async ({ clock, makeProcess }) => {
    const { start, worker, asked } = makeProcess(0, 7 * MINUTE_MS);
    await start();
    await worker.drain();
    for (const at of [BEGIN + 7 * MINUTE_MS - 1, BEGIN + 7 * MINUTE_MS]) {
      clock.set(at);
      await worker.drain();
    }
    expect(asked.skies).toEqual([BEGIN, BEGIN + 7 * MINUTE_MS]);
  });

  it("does not spin where a change is never over", async ({ clock, makeProcess, jobs }) => {
    const { start, worker, asked } = makeProcess(0, 0);
    await start();
    await worker.drain();
    expect(asked.skies).toHaveLength(1);
    expect((await jobs())[0]?.run_at).toBeGreaterThan(clock.now());
  });

  it("keeps the events from a month ago to 13 months ahead ready, each computed once", async ({ clock, makeProcess }) => {
    const { start, worker, asked, almanac } = makeProcess();
    await start();
    await worker.drain();
    // What the page shows comes first; a server that begins is not kept busy with years to come.
    expect(asked.events).toEqual(["2026-10-01", "2027-01-01"]);
    for (let minutes = 0; minutes < 5; minutes += 1) {
      clock.pass(MINUTE_MS);
      await worker.drain();
    }
    expect(asked.skies).toHaveLength(1);
    expect(asked.events.toSorted()).toEqual(["2026-10-01", "2027-01-01", "2027-04-01", "2027-07-01", "2027-10-01"]);
    expect(asked.retrogrades.toSorted()).toEqual(["2026-01-01", "2027-01-01"]);
    for (let runs = 0; runs < 4; runs += 1) {
      clock.pass(30 * MINUTE_MS);
      await worker.drain();
    }
    expect(asked.skies).toHaveLength(5);
    expect(asked.events).toHaveLength(5);
    await almanac.events({ from: BEGIN - 31 * DAY_MS, to: BEGIN + 396 * DAY_MS });
    await almanac.retrogrades({ from: BEGIN - 31 * DAY_MS, to: BEGIN + 396 * DAY_MS });
    expect(asked.events).toHaveLength(5);
    expect(asked.retrogrades).toHaveLength(2);
    for (const minutes of [0, 1]) {
      clock.set(Date.UTC(2027, 2, 1, 0, minutes));
      await worker.drain();
    }
    expect(asked.events.slice(5)).toEqual(["2028-01-01", "2028-04-01"]);
    expect(asked.retrogrades.slice(2)).toEqual(["2028-01-01"]);
  });
});

describe("a run that fails", () => {
  it("keeps the last good sky, tells the error, and the next one goes on", async ({
    clock,
    told,
    makeProcess,
    jobs,
    snapshot,
    monitor,
  }) => {
    const { start, worker, control } = makeProcess();
    await start();
    await worker.drain();
    clock.pass(30 * MINUTE_MS);
    control.fails = new Error("No ephemeris today.\n    at somewhere (/inside.ts:1)");
    await worker.drain();
    expect((await snapshot())?.computedAt).toBe(BEGIN);
    expect(await monitor()).toMatchObject({ failed_at: clock.now(), last_error: "No ephemeris today." });
    expect(told[0]).toMatch(/^the sky could not be computed; the last one stays: No ephemeris today/);
    const [waiting] = await jobs();
    expect(waiting?.run_at).toBeGreaterThan(clock.now());
    expect(waiting?.run_at).toBeLessThanOrEqual(clock.now() + 30 * MINUTE_MS);
    control.fails = undefined;
    clock.set(waiting?.run_at ?? 0);
    await worker.drain();
    expect((await snapshot())?.computedAt).toBe(clock.now());
    expect(await monitor()).toMatchObject({ failed_at: null, last_error: null });
  });

  it("never ends the chain, however often it happens", async ({ clock, makeProcess, jobs, snapshot }) => {
    const { start, worker, asked, control } = makeProcess();
    control.fails = new Error("down");
    await start();
    for (let runs = 1; runs <= 25; runs += 1) {
      await worker.drain();
      expect(asked.skies).toHaveLength(runs);
      const waiting = await jobs();
      expect(waiting).toHaveLength(1);
      clock.set(waiting[0]?.run_at ?? 0);
    }
    control.fails = undefined;
    await worker.drain();
    expect((await snapshot())?.computedAt).toBe(clock.now());
  });

  it("keeps the sky where only the events fail", async ({ clock, makeProcess, snapshot, monitor }) => {
    const made = makeProcess();
    const broken = { ...made.ephemeris, events: () => Promise.reject(new Error("no events")) };
    const onError = () => undefined;
    const astrology = openAstrology({ db: made.db, now: clock.now, onError, ephemeris: broken });
    const handlers = astrologyJobs({ db: made.db, now: clock.now, onError, ...astrology });
    await made.start();
    await openWorker({ db: made.db, now: clock.now, log: quiet, handlers }).drain();
    expect((await snapshot())?.computedAt).toBe(BEGIN);
    expect((await monitor())?.last_error).toBe("no events");
  });
});

describe("a run that is cut off since the server stops", () => {
  it("is handed on at once, and is no failure", async ({ clock, told, makeProcess, jobs, monitor }) => {
    const { start, worker, asked, control } = makeProcess();
    const held = Promise.withResolvers<void>();
    control.held = held.promise;
    control.fails = new EphemerisClosed();
    await start();
    worker.start();
    await expect.poll(() => asked.skies.length).toBe(1);
    const stopped = worker.stop();
    held.resolve();
    await stopped;
    expect(await monitor()).toMatchObject({ failed_at: null, last_error: null });
    expect(told).toEqual([]);
    expect(await jobs()).toMatchObject([{ run_at: clock.now() }]);
  });
});

describe("a clock that was wrong", () => {
  it("leaves no sky behind that is never renewed", async ({ clock, makeProcess, jobs, snapshot }) => {
    const { start, worker, asked, sky } = makeProcess();
    await start();
    await worker.drain();
    clock.pass(-(365 * DAY_MS));
    await sky.read();
    expect((await snapshot())?.computedAt).toBe(clock.now());
    await start();
    await worker.drain();
    expect(asked.skies).toEqual([BEGIN, clock.now()]);
    expect((await jobs())[0]?.run_at).toBeLessThanOrEqual(clock.now() + 30 * MINUTE_MS);
  });
});

describe("several processes on one database", () => {
  it("share one chain: two that start at the same moment, and each that starts again", async ({ clock, makeProcess, jobs }) => {
    const [one, other] = [makeProcess(0), makeProcess(1)];
    await Promise.all([one.start(), other.start(), one.start(), other.start()]);
    expect(await jobs()).toHaveLength(1);
    for (let runs = 0; runs < 6; runs += 1) {
      await Promise.all([one.worker.drain(), other.worker.drain()]);
      await Promise.all([one.start(), other.start()]);
      expect(await jobs()).toHaveLength(1);
      clock.pass(30 * MINUTE_MS);
    }
    const all = [...one.asked.skies, ...other.asked.skies].map((at) => (at - BEGIN) / MINUTE_MS);
    expect(all.toSorted((a, b) => a - b)).toEqual([0, 30, 60, 90, 120, 150]);
  });

  it("answer with the sky that any of them computed", async ({ clock, makeProcess }) => {
    const [one, other] = [makeProcess(0), makeProcess(1)];
    await one.start();
    await one.worker.drain();
    const first = await other.sky.read();
    expect(first.etag).toBe((await one.sky.read()).etag);
    clock.pass(30 * MINUTE_MS);
    await one.worker.drain();
    const second = await other.sky.read();
    expect(second.etag).not.toBe(first.etag);
    expect(second.etag).toBe((await one.sky.read()).etag);
    expect(other.asked.skies).toEqual([]);
    expect(one.asked.skies).toHaveLength(2);
  });

  it("take over a run whose process ended in the middle of it", async ({ clock, makeProcess, jobs }) => {
    const [one, other] = [makeProcess(0), makeProcess(1)];
    one.control.held = new Promise(() => undefined);
    await one.start();
    void one.worker.drain();
    await expect.poll(() => one.asked.skies.length).toBe(1);
    await other.start();
    await other.worker.drain();
    expect(other.asked.skies).toEqual([]);
    // Its lease runs out.
    clock.pass(61_000);
    await other.worker.drain();
    expect(other.asked.skies).toEqual([clock.now()]);
    expect(await jobs()).toHaveLength(1);
  });
});

describe("a start", () => {
  it("brings the sky up at once where it is old, and not where it is fresh", async ({ clock, makeProcess, jobs }) => {
    const { start, worker, asked } = makeProcess();
    await start();
    await worker.drain();
    clock.pass(10 * MINUTE_MS);
    await start();
    await worker.drain();
    expect(asked.skies).toHaveLength(1);
    clock.pass(5 * HOUR_MS);
    await makeProcess(1).start();
    await worker.drain();
    expect(asked.skies).toEqual([BEGIN, clock.now()]);
    expect(await jobs()).toHaveLength(1);
  });

  it("does not wait out the pause after a failure", async ({ makeProcess, snapshot }) => {
    const { start, worker, asked, control } = makeProcess();
    control.fails = new Error("down");
    await start();
    await worker.drain();
    control.fails = undefined;
    await start();
    await worker.drain();
    expect(asked.skies).toEqual([BEGIN, BEGIN]);
    expect((await snapshot())?.computedAt).toBe(BEGIN);
  });

  it("heals a chain whose job was lost, or given up", async ({ clock, makeProcess, jobs }) => {
    const { db, start, worker, asked } = makeProcess();
    await start();
    await worker.drain();
    await db.deleteFrom("jobs").execute();
    await start();
    expect(await jobs()).toMatchObject([{ run_at: BEGIN + 30 * MINUTE_MS }]);
    await db.updateTable("jobs").set({ failed_at: clock.now() }).execute();
    clock.pass(HOUR_MS);
    await start();
    await worker.drain();
    expect(asked.skies).toEqual([BEGIN, clock.now()]);
    expect((await jobs()).filter(({ failed_at }) => failed_at === null)).toHaveLength(1);
  });

  it("leaves a job of another chain without effect", async ({ clock, makeProcess, jobs }) => {
    const { db, start, worker, asked } = makeProcess();
    await start();
    await worker.drain();
    await enqueue(db, { kind: MONITOR_JOB, payload: {}, now: clock.now() });
    await worker.drain();
    expect(asked.skies).toHaveLength(1);
    expect(await jobs()).toHaveLength(1);
  });

  it("does a run again without a second chain, where its process ended before that was written down", async ({
    makeProcess,
    jobs,
  }) => {
    const { start, worker, handlers, asked } = makeProcess();
    await start();
    const [job] = await jobs();
    await worker.drain();
    await handlers[MONITOR_JOB]?.({} as never, { id: job?.id ?? "", attempt: 2 });
    expect(asked.skies).toHaveLength(1);
    expect(await jobs()).toHaveLength(1);
  });
});
