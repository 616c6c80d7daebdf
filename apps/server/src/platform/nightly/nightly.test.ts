import { afterEach, beforeEach, expect, it } from "vitest";
import { makeDb } from "../../make.ts";
import { openWorker } from "../jobs/index.ts";
import { type Clearing, nightlyJobs, planNightly } from "./index.ts";

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const EVENING = Date.UTC(2026, 10, 21, 20);
const NIGHT = Date.UTC(2026, 10, 22, 3);

let made: Awaited<ReturnType<typeof makeDb>>;
let time: number;
let told: { level: string; what: unknown; cleared?: unknown }[];
beforeEach(async () => {
  made = await makeDb();
  time = EVENING;
  told = [];
});
afterEach(() => made.drop());

const now = () => time;
const tell = (level: string) => (entry: unknown) => void told.push({ level, ...(entry as { what: unknown }) });
const log = { info: tell("info"), warn: tell("warn"), error: tell("error") };

function open(clearings: readonly Clearing[]) {
  return openWorker({ db: made.db, now, log, handlers: nightlyJobs({ db: made.db, now, clearings, log }) });
}
const planned = async () =>
  (await made.db.selectFrom("jobs").select("run_at").orderBy("run_at").execute()).map(({ run_at }) => run_at);

/** A heap of things, of which each call removes some. */
function heapOf(what: string, size: number) {
  const heap = { left: size, calls: [] as number[] };
  const clearing: Clearing = {
    what,
    clear: async (at, limit) => {
      heap.calls.push(at);
      const count = Math.min(limit, heap.left);
      heap.left -= count;
      return count;
    },
  };
  return { heap, clearing };
}

it("clears everything at three in the night, all of it, and every night again", async () => {
  const { heap, clearing } = heapOf("things", 1234);
  const worker = open([clearing]);
  await planNightly({ db: made.db, now });
  expect(await planned()).toEqual([NIGHT]);
  time = NIGHT - 1;
  await worker.drain();
  expect(heap.calls).toEqual([]);
  time = NIGHT;
  await worker.drain();
  expect(heap).toEqual({ left: 0, calls: [NIGHT, NIGHT, NIGHT] });
  expect(told).toEqual([{ level: "info", what: "things", cleared: 1234 }]);
  expect(await planned()).toEqual([NIGHT + DAY]);
  heap.left = 1;
  time = NIGHT + DAY + 5 * HOUR;
  await worker.drain();
  expect(heap.left).toBe(0);
  expect(await planned()).toEqual([NIGHT + 2 * DAY]);
});

it("is planned once, however often servers start, and two that run at once plan one next night", async () => {
  await Promise.all(Array.from({ length: 5 }, () => planNightly({ db: made.db, now })));
  expect(await planned()).toEqual([NIGHT]);
  // As an earlier release may have left it.
  await made.db.updateTable("jobs").set({ id: "another" }).execute();
  await planNightly({ db: made.db, now });
  expect(await planned()).toEqual([NIGHT, NIGHT]);
  time = NIGHT;
  await open([]).drain();
  expect(await planned()).toEqual([NIGHT + DAY]);
});

it("goes on with the rest and with the next night where one thing can't be cleared", async () => {
  const broken: Clearing = { what: "stuck things", clear: () => Promise.reject(new Error("stuck")) };
  const { heap, clearing } = heapOf("others", 3);
  await planNightly({ db: made.db, now });
  time = NIGHT;
  await open([broken, clearing]).drain();
  expect(heap.left).toBe(0);
  expect(told.map(({ level, what }) => [level, what])).toEqual([
    ["error", "stuck things"],
    ["info", "others"],
  ]);
  expect(await planned()).toEqual([NIGHT + DAY]);
});

it("is planned anew at a start where it was given up", async () => {
  await planNightly({ db: made.db, now });
  time = NIGHT;
  await made.db.updateTable("jobs").set({ failed_at: time }).execute();
  await planNightly({ db: made.db, now });
  expect(await planned()).toEqual([NIGHT, NIGHT + DAY]);
});
