import { afterEach, describe, expect, vi } from "vitest";
import { jobsTest } from "../../../test/jobs-test.ts";
import { enqueue } from "./index.ts";
import { LEASE_MS } from "./queue.ts";

const it = jobsTest();

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Queues without jobs, so many that jobs end while they are still looked at. */
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

  it("do as many jobs of a kind with a queue as it says, while the others go on", async ({ clock, db, open, queue }) => {
    const long = Promise.withResolvers<void>();
    let begun = 0;
    const others = vi.fn(async () => {});
    const hold = async () => {
      begun += 1;
      await long.promise;
    };
    const worker = open({ test: others, long: hold }, { concurrency: { long: 2 } });
    for (let n = 0; n < 6; n += 1) await enqueue(db, { kind: "long", payload: {}, now: clock.now() });
    await Promise.all(Array.from({ length: 9 }, () => queue()));
    const end = worker.drain();
    await vi.waitFor(() => expect(others).toHaveBeenCalledTimes(9), { timeout: 30_000 });
    expect(begun).toBe(2);
    long.resolve();
    await end;
    expect(begun).toBe(6);
  });

  it("drain what was queued by a job that ended while the queues were still looked at", async ({ clock, db, open, queue }) => {
    const second = vi.fn(async () => {});
    const first = async () => void (await enqueue(db, { kind: "second", payload: {}, now: clock.now() }));
    await queue();
    await open({ test: first, second }, { concurrency: MANY_QUEUES }).drain();
    expect(second).toHaveBeenCalledOnce();
  });

  it("go on with what waits for jobs that ended while the queues were still looked at, whatever takes long", async ({
    clock,
    db,
    open,
    queue,
  }) => {
    const long = held();
    const others = vi.fn(async () => {});
    const concurrency = { long: 1, ...MANY_QUEUES };
    await enqueue(db, { kind: "long", payload: {}, now: clock.now() });
    await Promise.all(Array.from({ length: 9 }, () => queue()));
    const end = open({ test: others, long: long.handler }, { concurrency }).drain();
    await vi.waitFor(() => expect(others).toHaveBeenCalledTimes(9), { timeout: 5_000 });
    long.end();
    await end;
  });

  it("drain what was queued by a job that ended while they looked once more", async ({ clock, db, open }) => {
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
    const worker = open({ slow, second }, { now, concurrency: MANY_QUEUES });
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

  it("take over at once where they are alone, whatever was still held when they started", async ({ open, queue, jobs }) => {
    const dead = held();
    const abandoned = open({ test: dead.handler });
    await queue();
    const end = abandoned.drain();
    await dead.begun;

    const done = Promise.withResolvers<void>();
    const alone = open({ test: async () => done.resolve() }, { alone: true });
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
