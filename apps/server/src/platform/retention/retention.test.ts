import { DAY_MS, HOUR_MS } from "@tenfold/domain/time";
import { expect } from "vitest";
import { newDbTest } from "../../../test/db-test.ts";
import { makeClock } from "../../../test/factories/member.ts";
import { openWorker } from "../jobs/index.ts";
import { planRetention, type RetentionTask, retentionJobs } from "./index.ts";

const EVENING = Date.UTC(2026, 10, 21, 20);
const NIGHT = Date.UTC(2026, 10, 22, 3);

const it = newDbTest()
  .extend("clock", () => makeClock(EVENING))
  .extend("told", (): { level: string; what: unknown; removed?: unknown }[] => [])
  .extend("open", ({ db, clock: { now }, told }) => {
    const tell = (level: string) => (entry: unknown) => void told.push({ level, ...(entry as { what: unknown }) });
    const log = { info: tell("info"), warn: tell("warn"), error: tell("error") };
    return (tasks: readonly RetentionTask[]) => openWorker({ db, now, log, handlers: retentionJobs({ db, now, tasks, log }) });
  })
  .extend(
    "planned",
    ({ db }) =>
      async () =>
        (await db.selectFrom("jobs").select("run_at").orderBy("run_at").execute()).map(({ run_at }) => run_at),
  );

/** A heap of things, of which each call removes some. */
function heapOf(what: string, size: number) {
  const heap = { left: size, calls: [] as number[] };
  const task: RetentionTask = {
    what,
    remove: async (at, limit) => {
      heap.calls.push(at);
      const count = Math.min(limit, heap.left);
      heap.left -= count;
      return count;
    },
  };
  return { heap, task };
}

it("removes everything at three in the night, all of it, and every night again", async ({ clock, db, told, open, planned }) => {
  const { heap, task } = heapOf("things", 1234);
  const worker = open([task]);
  await planRetention({ db, now: clock.now });
  expect(await planned()).toEqual([NIGHT]);
  clock.set(NIGHT - 1);
  await worker.drain();
  expect(heap.calls).toEqual([]);
  clock.set(NIGHT);
  await worker.drain();
  expect(heap).toEqual({ left: 0, calls: [NIGHT, NIGHT, NIGHT] });
  expect(told).toEqual([{ level: "info", what: "things", removed: 1234 }]);
  expect(await planned()).toEqual([NIGHT + DAY_MS]);
  heap.left = 1;
  clock.set(NIGHT + DAY_MS + 5 * HOUR_MS);
  await worker.drain();
  expect(heap.left).toBe(0);
  expect(await planned()).toEqual([NIGHT + 2 * DAY_MS]);
});

it("is planned once, however often servers start, and two that run at once plan one next night", async ({
  clock,
  db,
  open,
  planned,
}) => {
  await Promise.all(Array.from({ length: 5 }, () => planRetention({ db, now: clock.now })));
  expect(await planned()).toEqual([NIGHT]);
  // As an earlier release may have left it.
  await db.updateTable("jobs").set({ id: "another" }).execute();
  await planRetention({ db, now: clock.now });
  expect(await planned()).toEqual([NIGHT, NIGHT]);
  clock.set(NIGHT);
  await open([]).drain();
  expect(await planned()).toEqual([NIGHT + DAY_MS]);
});

it("goes on with the rest and with the next night where one thing can't be removed", async ({
  clock,
  db,
  told,
  open,
  planned,
}) => {
  const broken: RetentionTask = { what: "stuck things", remove: () => Promise.reject(new Error("stuck")) };
  const { heap, task } = heapOf("others", 3);
  await planRetention({ db, now: clock.now });
  clock.set(NIGHT);
  await open([broken, task]).drain();
  expect(heap.left).toBe(0);
  expect(told.map(({ level, what }) => [level, what])).toEqual([
    ["error", "stuck things"],
    ["info", "others"],
  ]);
  expect(await planned()).toEqual([NIGHT + DAY_MS]);
});

it("is planned anew at a start where it was given up", async ({ clock, db, planned }) => {
  await planRetention({ db, now: clock.now });
  clock.set(NIGHT);
  await db.updateTable("jobs").set({ failed_at: clock.now() }).execute();
  await planRetention({ db, now: clock.now });
  expect(await planned()).toEqual([NIGHT, NIGHT + DAY_MS]);
});
