import { HOUR_MS } from "@tenfold/domain/time";
import { afterEach, describe, expect, vi } from "vitest";
import { newDbTest } from "../../../test/db-test.ts";
import { makeClock } from "../../../test/factories/member.ts";
import { enqueue, type JobContext, type JobHandlers, JobRefused, openWorker } from "./index.ts";
import { LEASE_MS } from "./queue.ts";
import { delayAfter, MAX_ATTEMPTS } from "./worker.ts";

const it = newDbTest()
  .extend("clock", () => makeClock())
  .extend("log", () => ({ info: vi.fn(), warn: vi.fn(), error: vi.fn() }))
  .extend(
    "open",
    ({ db, clock, log }) =>
      (handlers: JobHandlers) =>
        openWorker({ db, now: clock.now, handlers, log }),
  )
  .extend(
    "queue",
    ({ db, clock }) =>
      (payload: object = {}, runAt?: number) =>
        enqueue(db, { kind: "test", payload, now: clock.now(), ...(runAt === undefined ? {} : { runAt }) }),
  )
  .extend(
    "jobs",
    ({ db }) =>
      () =>
        db.selectFrom("jobs").selectAll().orderBy("id").execute(),
  );

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Lanes without jobs, so many that jobs end while they are still looked at. */
const MANY_QUEUES = Object.fromEntries(Array.from({ length: 30 }, (_, n) => [`queue-${n}`, 1]));

/** A handler that begins when it is called and ends when it is told. */
function held() {
  const begun = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const handler = vi.fn(async () => {
    begun.resolve();
    await end.promise;
  });
  return { handler, begun: begun.promise, end: end.resolve };
}

describe("a job", () => {
  it("runs with what it was queued with, once, and leaves nothing", async ({ open, queue, jobs }) => {
    const handler = vi.fn(async (_payload: { readonly to: string }, _context: JobContext) => {});
    const id = await queue({ to: "ana — Ана" });
    const worker = open({ test: handler });
    await worker.drain();
    await worker.drain();
    expect(handler.mock.calls).toEqual([[{ to: "ana — Ана" }, { id, attempt: 1 }]]);
    expect(await jobs()).toEqual([]);
  });

  it("is queued with what causes it, or not at all", async ({ clock, db, open }) => {
    const handler = vi.fn(async () => {});
    const inTransaction = (fails: boolean) =>
      db.transaction().execute(async (tx) => {
        await enqueue(tx, { kind: "test", payload: { fails }, now: clock.now() });
        if (fails) throw new Error("rolled back");
      });
    await expect(inTransaction(true)).rejects.toThrow("rolled back");
    await inTransaction(false);
    await open({ test: handler }).drain();
    expect(handler.mock.calls).toMatchObject([[{ fails: false }, { attempt: 1 }]]);
  });

  it("waits for its time", async ({ clock, open, queue }) => {
    const handler = vi.fn(async () => {});
    const worker = open({ test: handler });
    await queue({}, clock.now() + HOUR_MS);
    clock.pass(HOUR_MS - 1);
    await worker.drain();
    expect(handler).not.toHaveBeenCalled();
    clock.pass(1);
    await worker.drain();
    expect(handler).toHaveBeenCalledOnce();
  });

  it("may queue another, which is done too", async ({ open, queue }) => {
    const done: unknown[] = [];
    const worker = open({
      test: async ({ left }: { readonly left: number }) => {
        done.push(left);
        if (left > 0) await queue({ left: left - 1 });
      },
    });
    await queue({ left: 3 });
    await worker.drain();
    expect(done).toEqual([3, 2, 1, 0]);
  });
});

describe("workers", () => {
  it("share many jobs without doing one twice", async ({ db, open, queue, jobs }) => {
    const done: number[] = [];
    const openOne = () =>
      open({
        test: async ({ n }: { readonly n: number }) => {
          await db.selectFrom("jobs").select("id").limit(1).execute();
          done.push(n);
        },
      });
    const numbers = Array.from({ length: 100 }, (_, n) => n);
    await Promise.all(numbers.map((n) => queue({ n })));
    await Promise.all([openOne(), openOne(), openOne()].map((worker) => worker.drain()));
    expect(done.toSorted((a, b) => a - b)).toEqual(numbers);
    expect(await jobs()).toEqual([]);
  });

  it("do four jobs at a time, however often they are told to look", async ({ open, queue }) => {
    const first = Promise.withResolvers<void>();
    const others = Promise.withResolvers<void>();
    let begun = 0;
    let now = 0;
    let most = 0;
    const worker = open({
      test: async () => {
        most = Math.max(most, ++now);
        await (++begun === 1 ? first.promise : others.promise);
        now--;
      },
    });
    await Promise.all(Array.from({ length: 12 }, () => queue()));
    const end = Promise.all([worker.drain(), worker.drain()]);
    await vi.waitFor(() => expect(begun).toBeGreaterThanOrEqual(4));
    first.resolve();
    await vi.waitFor(() => expect(begun).toBeGreaterThanOrEqual(5));
    others.resolve();
    await end;
    expect([begun, most]).toEqual([12, 4]);
  });

  it("do as many jobs of a kind with a queue as it says, while the others go on", async ({ clock, db, log, queue }) => {
    const long = Promise.withResolvers<void>();
    let begun = 0;
    const others = vi.fn(async () => {});
    const worker = openWorker({
      db,
      now: clock.now,
      log,
      concurrency: { long: 2 },
      handlers: {
        test: others,
        long: async () => {
          begun += 1;
          await long.promise;
        },
      },
    });
    for (let n = 0; n < 6; n += 1) await enqueue(db, { kind: "long", payload: {}, now: clock.now() });
    await Promise.all(Array.from({ length: 9 }, () => queue()));
    const end = worker.drain();
    await vi.waitFor(() => expect(others).toHaveBeenCalledTimes(9), { timeout: 30_000 });
    expect(begun).toBe(2);
    long.resolve();
    await end;
    expect(begun).toBe(6);
  });

  it("drain what was queued by a job that ended while the queues were still looked at", async ({ clock, db, log, queue }) => {
    const second = vi.fn(async () => {});
    const first = async () => void (await enqueue(db, { kind: "second", payload: {}, now: clock.now() }));
    await queue();
    await openWorker({ db, now: clock.now, log, concurrency: MANY_QUEUES, handlers: { test: first, second } }).drain();
    expect(second).toHaveBeenCalledOnce();
  });

  it("go on with what waits for jobs that ended while the queues were still looked at, whatever takes long", async ({
    clock,
    db,
    log,
    queue,
  }) => {
    const long = held();
    const others = vi.fn(async () => {});
    const concurrency = { long: 1, ...MANY_QUEUES };
    await enqueue(db, { kind: "long", payload: {}, now: clock.now() });
    await Promise.all(Array.from({ length: 9 }, () => queue()));
    const end = openWorker({ db, now: clock.now, log, concurrency, handlers: { test: others, long: long.handler } }).drain();
    await vi.waitFor(() => expect(others).toHaveBeenCalledTimes(9), { timeout: 5_000 });
    long.end();
    await end;
  });

  it("drain what was queued by a job that ended while they looked once more", async ({ clock, db, log }) => {
    const second = vi.fn(async () => {});
    const again = Promise.withResolvers<void>();
    let looks = 0;
    const now = () => {
      looks += 1;
      // The first look asks for the time 34 times: 31 times for the queues and all others, three times for cleaning. This is within the second.
      if (looks === 34 + 4) again.resolve();
      return clock.now();
    };
    const slow = async () => {
      await again.promise;
      await enqueue(db, { kind: "second", payload: {}, now: clock.now() });
    };
    await enqueue(db, { kind: "slow", payload: {}, now: clock.now() });
    const worker = openWorker({ db, now, log, concurrency: MANY_QUEUES, handlers: { slow, second } });
    const first = worker.drain();
    await vi.waitFor(() => expect(looks).toBe(34));
    await worker.drain();
    expect(second).toHaveBeenCalledOnce();
    await first;
  });

  it("take over from one that died, and not before its lease is over", async ({ clock, open, queue }) => {
    const dead = held();
    const abandoned = open({ test: dead.handler });
    await queue();
    const end = abandoned.drain();
    await dead.begun;

    const handler = vi.fn(async () => {});
    const other = open({ test: handler });
    clock.pass(LEASE_MS - 1);
    await other.drain();
    expect(handler).not.toHaveBeenCalled();
    clock.pass(1);
    await other.drain();
    expect(handler.mock.calls).toMatchObject([[{}, { attempt: 2 }]]);
    dead.end();
    await end;
  });

  it("take over at once where they are alone, whatever was still held when they started", async ({
    clock,
    db,
    log,
    open,
    queue,
    jobs,
  }) => {
    const dead = held();
    const abandoned = open({ test: dead.handler });
    await queue();
    const end = abandoned.drain();
    await dead.begun;

    const done = Promise.withResolvers<void>();
    const alone = openWorker({ db, now: clock.now, handlers: { test: async () => done.resolve() }, log, alone: true });
    alone.start();
    await done.promise;
    await alone.stop();
    expect(await jobs()).toEqual([]);
    dead.end();
    await end;
  });

  it("keep a job for as long as it runs", async ({ clock, open, queue, jobs }) => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const long = held();
    const first = open({ test: long.handler });
    await queue();
    const end = first.drain();
    await long.begun;
    clock.pass(LEASE_MS / 2);
    vi.advanceTimersByTime(LEASE_MS / 2);
    await vi.waitFor(async () => expect(await jobs()).toMatchObject([{ lease_until: clock.now() + LEASE_MS }]));
    clock.pass(LEASE_MS - 1);
    const handler = vi.fn(async () => {});
    await open({ test: handler }).drain();
    expect(handler).not.toHaveBeenCalled();
    long.end();
    await end;
    expect(await jobs()).toEqual([]);
  });

  it("don't end a job for another that has taken it over", async ({ clock, open, queue, jobs }) => {
    const slow = held();
    const first = open({ test: slow.handler });
    await queue();
    const firstEnd = first.drain();
    await slow.begun;
    clock.pass(LEASE_MS);
    const second = held();
    const secondEnd = open({ test: second.handler }).drain();
    await second.begun;
    slow.end();
    await firstEnd;
    expect(await jobs()).toMatchObject([{ attempts: 2, lease_until: clock.now() + LEASE_MS, failed_at: null }]);
    second.end();
    await secondEnd;
    expect(await jobs()).toEqual([]);
  });
});

describe("a job that fails", () => {
  it("is tried again, later each time, for two days at most, and is then given up", async ({ clock, log, open, queue, jobs }) => {
    const attempts: number[] = [];
    const worker = open({
      test: async (_payload, { attempt }: JobContext) => {
        attempts.push(attempt);
        throw new Error(`try ${attempt}`);
      },
    });
    await queue();
    const begin = clock.now();
    for (let attempt = 1; attempt < MAX_ATTEMPTS; attempt++) {
      await worker.drain();
      const [job = expect.fail("no job")] = await jobs();
      expect(job).toMatchObject({ attempts: attempt, failed_at: null, lease_owner: null, last_error: `try ${attempt}` });
      clock.set(job.run_at - 1);
      await worker.drain();
      expect(attempts).toHaveLength(attempt);
      clock.set(job.run_at);
    }
    expect(log.error).not.toHaveBeenCalled();
    await worker.drain();
    expect(attempts).toEqual(Array.from({ length: MAX_ATTEMPTS }, (_, index) => index + 1));
    expect(clock.now() - begin).toBeGreaterThan(36 * HOUR_MS);
    expect(clock.now() - begin).toBeLessThanOrEqual(48 * HOUR_MS);
    expect(await jobs()).toMatchObject([{ failed_at: clock.now(), last_error: `try ${MAX_ATTEMPTS}` }]);
    expect(log.error).toHaveBeenCalledOnce();
    clock.pass(48 * HOUR_MS);
    await worker.drain();
    expect(attempts).toHaveLength(MAX_ATTEMPTS);
  });

  it("waits longer after each try, and not to the second as long as others", () => {
    const longest = Array.from({ length: 6 }, (_, index) => delayAfter(index + 1, 0));
    expect(longest).toEqual([5_000, 30_000, 120_000, 600_000, HOUR_MS, 3 * HOUR_MS]);
    expect(delayAfter(1, 1)).toBe(4_000);
    expect(delayAfter(MAX_ATTEMPTS, 0)).toBeUndefined();
  });

  it("is done by the first try that goes well", async ({ clock, open, queue, jobs }) => {
    const handler = vi.fn(async (_payload: object, { attempt }: JobContext) => {
      if (attempt < 3) throw new Error("not yet");
    });
    const worker = open({ test: handler });
    await queue();
    for (let round = 0; round < 4; round++) {
      await worker.drain();
      clock.pass(HOUR_MS);
    }
    expect(handler).toHaveBeenCalledTimes(3);
    expect(await jobs()).toEqual([]);
  });

  it("is given up at once where it is refused, and holds up none of the others", async ({ clock, log, open, queue, jobs }) => {
    const handler = vi.fn(async ({ refused }: { readonly refused: boolean }) => {
      if (refused) throw new JobRefused("No such address.");
    });
    const worker = open({ test: handler });
    await queue({ refused: true });
    await queue({ refused: false });
    await worker.drain();
    expect(handler).toHaveBeenCalledTimes(2);
    expect(await jobs()).toMatchObject([{ failed_at: clock.now(), last_error: "No such address.", attempts: 1 }]);
    expect(log.error).toHaveBeenCalledOnce();
  });

  it("is told of before it is given up, by what it was queued with, until that goes well", async ({
    clock,
    db,
    log,
    queue,
    jobs,
  }) => {
    const told = vi.fn(async (_payload: { readonly to: string }) => {}).mockRejectedValueOnce(new Error("The database is away."));
    const id = await queue({ to: "ana" });
    await db.updateTable("jobs").set({ attempts: MAX_ATTEMPTS }).execute();
    const handler = vi.fn(async () => {});
    const worker = openWorker({ db, now: clock.now, handlers: { test: handler }, onGivenUp: { test: told }, log });
    await worker.drain();
    expect(await jobs()).toMatchObject([{ id, failed_at: null }]);
    clock.pass(LEASE_MS);
    await worker.drain();
    expect(told.mock.calls).toEqual([
      [{ to: "ana" }, expect.anything()],
      [{ to: "ana" }, expect.anything()],
    ]);
    expect(handler).not.toHaveBeenCalled();
    expect(await jobs()).toMatchObject([{ id, failed_at: clock.now() }]);
  });

  it("by ending its process is counted as well, and not begun for ever", async ({ clock, db, open, queue, jobs }) => {
    const handler = vi.fn(async () => {});
    await queue();
    await db.updateTable("jobs").set({ attempts: MAX_ATTEMPTS, lease_owner: "dead", lease_until: clock.now() }).execute();
    await open({ test: handler }).drain();
    expect(handler).not.toHaveBeenCalled();
    expect(await jobs()).toMatchObject([{ failed_at: clock.now() }]);
  });

  it("for want of a handler is left to a process that has one, even where the kind is a word of the language", async ({
    clock,
    db,
    log,
    open,
  }) => {
    const kind = "constructor";
    await enqueue(db, { kind, payload: {}, now: clock.now() });
    await open({}).drain();
    expect(log.error).toHaveBeenCalledOnce();
    clock.pass(HOUR_MS);
    const handler = vi.fn(async () => {});
    await open({ [kind]: handler }).drain();
    expect(handler).toHaveBeenCalledOnce();
  });

  it("is not kept for ever", async ({ clock, open, queue, jobs }) => {
    await queue();
    const worker = open({ test: () => Promise.reject(new JobRefused("No.")) });
    await worker.drain();
    clock.pass(7 * 24 * HOUR_MS);
    await worker.drain();
    expect(await jobs()).toHaveLength(1);
    clock.pass(HOUR_MS);
    await worker.drain();
    expect(await jobs()).toEqual([]);
  });
});

describe("a worker that was started", () => {
  it("does what is queued when it is woken, and what comes later by itself", async ({ open, queue }) => {
    const handler = vi.fn(async () => {});
    const worker = open({ test: handler });
    worker.start();
    worker.start();
    await queue();
    worker.wake();
    await vi.waitFor(() => expect(handler).toHaveBeenCalledTimes(1));
    await queue();
    await vi.waitFor(() => expect(handler).toHaveBeenCalledTimes(2), { timeout: 10_000 });
    await worker.stop();
  });

  it("survives a database that is away, says so once, and goes on when it is back", async ({ db, log, open, queue }) => {
    const handler = vi.fn(async () => {});
    const worker = open({ test: handler });
    await worker.drain();
    await queue();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    let asked = 0;
    const away = vi.spyOn(db, "with").mockImplementation(() => {
      // Being woken at every look must not make it a loop without a pause, either.
      if (++asked < 100) worker.wake();
      throw new Error("the database is away");
    });
    worker.start();
    // Each pause is longer than the one before: being asked for four minutes, it looks some ten times.
    await vi.advanceTimersByTimeAsync(240_000);
    for (let times = 0; times < 100; times++) {
      worker.wake();
      await vi.advanceTimersByTimeAsync(0);
    }
    expect(asked).toBeGreaterThan(4);
    expect(asked).toBeLessThan(20);
    expect(log.error).toHaveBeenCalledOnce();
    away.mockRestore();
    // No further than the end of the pause: a minute that passes at once would run out on a real query.
    await vi.advanceTimersToNextTimerAsync();
    vi.useRealTimers();
    await vi.waitFor(() => expect(handler).toHaveBeenCalledOnce());
    expect(log.info).toHaveBeenCalledOnce();
    await worker.stop();
  });

  it("lets what runs come to its end when it is stopped, and begins nothing more", async ({ open, queue, jobs }) => {
    const one = held();
    const worker = open({ test: one.handler });
    await queue();
    worker.start();
    await one.begun;
    let stopped = false;
    const stop = worker.stop().then(() => {
      stopped = true;
    });
    await queue();
    worker.wake();
    expect(stopped).toBe(false);
    one.end();
    await stop;
    expect(one.handler).toHaveBeenCalledOnce();
    expect(await jobs()).toMatchObject([{ attempts: 0 }]);
  });

  it("does not wait for ever when it is stopped", async ({ log, open, queue, jobs }) => {
    const endless = held();
    const worker = open({ test: endless.handler });
    await queue();
    worker.start();
    await endless.begun;
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const stop = worker.stop();
    await vi.advanceTimersByTimeAsync(10_000);
    await stop;
    expect(log.warn).toHaveBeenCalledOnce();
    expect(await jobs()).toHaveLength(1);
    endless.end();
    await vi.waitFor(async () => expect(await jobs()).toEqual([]));
  });
});
