import { WANDERERS } from "@tenfold/astronomy/names";
import type { SkyEventReply } from "@tenfold/contract/astrology";
import { SECOND_MS } from "@tenfold/domain/time";
import { Piscina, queueOptionsSymbol } from "piscina";
import type { ComputedSky, Retrograde, Span } from "./computed.ts";
import type { EphemerisTask } from "./ephemeris-worker.ts";
import { type Urgency, WaitedForFirst } from "./waited-for-first.ts";

/** Work was cut off because the server is stopping: nothing is wrong with it. */
export class EphemerisClosed extends Error {
  override readonly name = "EphemerisClosed";
}

/**
 * Computes the sky off the event loop, what is asked for first before what is asked for later. All reject for what lies outside 1900 to 2099, and
 * where too much is asked for already.
 */
export interface Ephemeris {
  skyAt(at: number): Promise<ComputedSky>;
  /** What begins in a span, in order. */
  events(span: Span, urgency?: Urgency): Promise<SkyEventReply[]>;
  /** The retrograde periods of which any part, shadow included, lies in a span. */
  retrogrades(span: Span, urgency?: Urgency): Promise<Retrograde[]>;
  close(): Promise<void>;
}

/** How much work may wait; work for visitors stays far below this, so that the monitor finds room. */
const QUEUE = 100;

/** How long the idle thread with its series (some 60 MB) is kept for the next question. */
const IDLE_MS = 30 * SECOND_MS;

/** Opens the ephemeris, on one worker thread that starts with the first question. */
export function openEphemeris(): Ephemeris {
  const pool = new Piscina<EphemerisTask & { readonly [queueOptionsSymbol]: Urgency | undefined }, unknown>({
    filename: new URL("./ephemeris-worker.ts", import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    concurrentTasksPerWorker: 1,
    maxQueue: QUEUE,
    idleTimeout: IDLE_MS,
    // Without this, work that can't start at once falls behind later work, again and again.
    stricterFIFO: true,
    taskQueue: new WaitedForFirst(),
  });
  let closed = false;

  async function run<T>(task: EphemerisTask, urgency?: Urgency): Promise<T> {
    if (closed) throw new EphemerisClosed();
    try {
      return (await pool.run({ ...task, [queueOptionsSymbol]: urgency })) as T;
    } catch (error) {
      throw closed ? new EphemerisClosed() : error;
    }
  }

  return {
    skyAt: (at) => run<ComputedSky>({ kind: "sky", at }),
    events: ({ from, to }, urgency) => run<SkyEventReply[]>({ kind: "events", from, to }, urgency),
    async retrogrades({ from, to }, urgency) {
      // One planet at a time, so that a sky requested meanwhile gets its turn in between.
      const periods: Retrograde[] = [];
      for (const planet of WANDERERS)
        periods.push(...(await run<Retrograde[]>({ kind: "retrogrades", planet, from, to }, urgency)));
      return periods;
    },
    async close() {
      closed = true;
      await pool.destroy();
    },
  };
}
