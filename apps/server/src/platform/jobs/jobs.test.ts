import { HOUR_MS } from "@tenfold/domain/time";
import { describe, expect, vi } from "vitest";
import { jobsTest } from "../../../test/jobs-test.ts";
import { enqueue, type JobContext, JobRefused } from "./index.ts";
import { LEASE_MS } from "./queue.ts";
import { delayAfter, MAX_ATTEMPTS } from "./worker.ts";

const it = jobsTest();

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
    open,
    queue,
    jobs,
  }) => {
    const told = vi.fn(async (_payload: { readonly to: string }) => {}).mockRejectedValueOnce(new Error("The database is away."));
    const id = await queue({ to: "ana" });
    await db.updateTable("jobs").set({ attempts: MAX_ATTEMPTS }).execute();
    const handler = vi.fn(async () => {});
    const worker = open({ test: handler }, { onGivenUp: { test: told } });
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
