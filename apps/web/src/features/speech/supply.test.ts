import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { SpeechError } from "./failures.ts";
import { patiently, Supply } from "./supply.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const { signal } = new AbortController();
const LOST = new SpeechError("TTS failed", { unreachable: true });

/** Fails with these errors in turn, and then has an answer. */
const failing = (...errors: SpeechError[]) => {
  const request = vi.fn(async () => {
    const error = errors.shift();
    if (error) throw error;
    return "spoken";
  });
  return { request, answer: patiently(request, signal) };
};

it("waits a little for a network that is lost in the middle of a text", async () => {
  const { answer } = failing(LOST, LOST);
  await vi.runAllTimersAsync();
  await expect(answer).resolves.toBe("spoken");
});

it.each([
  ["a network that stays away", [LOST, LOST, LOST], 3],
  ["a server that is broken", [new SpeechError("TTS API failed: 500", { status: 500, unreachable: true })], 1],
  ["a server that wants a long wait", [new SpeechError("TTS API failed: 429", { status: 429, retryAfter: 60 })], 1],
])("gives up on %s", async (_what, errors, requests) => {
  const { request, answer } = failing(...errors);
  const refused = expect(answer).rejects.toThrow(SpeechError);
  await vi.runAllTimersAsync();
  await refused;
  expect(request).toHaveBeenCalledTimes(requests);
});

it("asks once for a part that fails while it is waited for, as it was asked for ahead", async () => {
  const { promise, reject } = Promise.withResolvers<Response>();
  const fetch = vi.fn(() => promise);
  vi.stubGlobal("fetch", fetch);
  const supply = new Supply();
  const ask = () => supply.get("The next words.", "en-US-natalie", signal);
  const ahead = ask();
  await vi.waitFor(() => expect(fetch).toHaveBeenCalled());
  const both = Promise.allSettled([ahead, ask()]);
  reject(new TypeError("no network"));
  expect((await both).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(fetch).toHaveBeenCalledTimes(1);
  vi.unstubAllGlobals();
});
