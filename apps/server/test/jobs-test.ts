// Tests with a queue of jobs, in a database of their own.
import { vi } from "vitest";
import { enqueue, type JobHandlers, openWorker } from "../src/platform/jobs/index.ts";
import { newDbTest } from "./db-test.ts";
import { makeClock } from "./factories/member.ts";

/** Tests with a worker's clock and log, and what queues jobs, does them and lists them. */
export const jobsTest = () =>
  newDbTest()
    .extend("clock", () => makeClock())
    .extend("log", () => ({ info: vi.fn(), warn: vi.fn(), error: vi.fn() }))
    .extend(
      "open",
      ({ db, clock, log }) =>
        (handlers: JobHandlers, settings: Partial<Parameters<typeof openWorker>[0]> = {}) =>
          openWorker({ db, now: clock.now, handlers, log, ...settings }),
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
