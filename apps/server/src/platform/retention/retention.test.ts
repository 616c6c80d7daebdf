import { DAY_MS, HOUR_MS } from "@tenfold/domain/time";
import { afterEach, beforeEach, expect, it } from "vitest";
import { makeDb } from "../../../test/fixture.ts";
import { openWorker } from "../jobs/index.ts";
import { planRetention, type RetentionTask, retentionJobs } from "./index.ts";

const EVENING = Date.UTC(2026, 10, 21, 20);
const NIGHT = Date.UTC(2026, 10, 22, 3);

let made: Awaited<ReturnType<typeof makeDb>>;
let time: number;
let told: { level: string; what: unknown; removed?: unknown }[];
beforeEach(async () => {
  made = await makeDb();
  time = EVENING;
  told = [];
});
afterEach(() => made.drop());

const now = () => time;
const tell = (level: string) => (entry: unknown) => void told.push({ level, ...(entry as { what: unknown }) });
const log = { info: tell("info"), warn: tell("warn"), error: tell("error") };

function open(tasks: readonly RetentionTask[]) {
  return openWorker({ db: made.db, now, log, handlers: retentionJobs({ db: made.db, now, tasks, log }) });
}
const planned = async () =>
  (await made.db.selectFrom("jobs").select("run_at").orderBy("run_at").execute()).map(({ run_at }) => run_at);

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

it("removes everything at three in the night, all of it, and every night again", async () => {
  const { heap, task } = heapOf("things", 1234);
  const worker = open([task]);
  await planRetention({ db: made.db, now });
  expect(await planned()).toEqual([NIGHT]);
  time = NIGHT - 1;
  await worker.drain();
  expect(heap.calls).toEqual([]);
  time = NIGHT;
  await worker.drain();
  expect(heap).toEqual({ left: 0, calls: [NIGHT, NIGHT, NIGHT] });
  expect(told).toEqual([{ level: "info", what: "things", removed: 1234 }]);
  expect(await planned()).toEqual([NIGHT + DAY_MS]);
  heap.left = 1;
  time = NIGHT + DAY_MS + 5 * HOUR_MS;
  await worker.drain();
  expect(heap.left).toBe(0);
  expect(await planned()).toEqual([NIGHT + 2 * DAY_MS]);
});

it("is planned once, however often servers start, and two that run at once plan one next night", async () => {
  await Promise.all(Array.from({ length: 5 }, () => planRetention({ db: made.db, now })));
  expect(await planned()).toEqual([NIGHT]);
  // As an earlier release may have left it.
  await made.db.updateTable("jobs").set({ id: "another" }).execute();
  await planRetention({ db: made.db, now });
  expect(await planned()).toEqual([NIGHT, NIGHT]);
  time = NIGHT;
  await open([]).drain();
  expect(await planned()).toEqual([NIGHT + DAY_MS]);
});

it("goes on with the rest and with the next night where one thing can't be removed", async () => {
  const broken: RetentionTask = { what: "stuck things", remove: () => Promise.reject(new Error("stuck")) };
  const { heap, task } = heapOf("others", 3);
  await planRetention({ db: made.db, now });
  time = NIGHT;
  await open([broken, task]).drain();
  expect(heap.left).toBe(0);
  expect(told.map(({ level, what }) => [level, what])).toEqual([
    ["error", "stuck things"],
    ["info", "others"],
  ]);
  expect(await planned()).toEqual([NIGHT + DAY_MS]);
});

it("is planned anew at a start where it was given up", async () => {
  await planRetention({ db: made.db, now });
  time = NIGHT;
  await made.db.updateTable("jobs").set({ failed_at: time }).execute();
  await planRetention({ db: made.db, now });
  expect(await planned()).toEqual([NIGHT, NIGHT + DAY_MS]);
});
