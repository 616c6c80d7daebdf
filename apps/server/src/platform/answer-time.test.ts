import { MINUTE_MS } from "@tenfold/domain/time";
import Fastify from "fastify";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { limitAnswerTime } from "./answer-time.ts";
import type { App } from "./app.ts";

describe("a request that was given up", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
  afterEach(() => void vi.useRealTimers());

  /** What is logged at and after the end of a handler that goes on when its request has been answered for it. */
  async function logOf(goOn: (reply: { send(payload: object): unknown }) => unknown): Promise<string[]> {
    const written: string[] = [];
    const app = Fastify({ logger: { level: "warn", stream: { write: (line) => void written.push(line) } } });
    onTestFinished(() => app.close());
    limitAnswerTime(app as unknown as App);
    const [begun, late] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    app.get("/", async (_request, reply) => {
      begun.resolve();
      await late.promise;
      return goOn(reply);
    });
    const answer = app.inject("/");
    await begun.promise;
    vi.advanceTimersByTime(MINUTE_MS);
    expect((await answer).statusCode).toBe(500);
    written.length = 0;
    late.resolve();
    await new Promise(setImmediate);
    return written.map((line) => JSON.parse(line).msg);
  }

  it("says nothing of an answer that comes afterwards", async () => {
    expect(await logOf(() => ({ late: true }))).toEqual([]);
  });

  it("nor of one that its handler sends", async () => {
    expect(await logOf((reply) => reply.send({ late: true }))).toEqual([]);
  });

  it("says in its own words that what it waited for failed", async () => {
    const fail = () => {
      throw new Error("late and broken");
    };
    expect(await logOf(fail)).toEqual(["what a request had waited for failed after it was given up"]);
  });
});
