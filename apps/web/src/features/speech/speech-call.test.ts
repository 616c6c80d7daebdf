import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { requestSpeech } from "./speech-call.ts";
import { patiently } from "./supply.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A line that has dropped without a word: nothing comes, not even a failure. */
const drop = () => {
  const fetch = vi.fn(
    (_: string, { signal }: { readonly signal: AbortSignal }) =>
      new Promise<Response>((_resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason))),
  );
  vi.stubGlobal("fetch", fetch);
  return fetch;
};

it("is given up after a minute without an answer, once, so that the device’s own voice can be offered", async () => {
  const fetch = drop();
  const { signal } = new AbortController();
  const spoken = patiently(() => requestSpeech("Words.", "en-US-natalie", signal), signal);
  const refused = expect(spoken).rejects.toMatchObject({ message: "TTS failed", unreachable: true });
  await vi.advanceTimersByTimeAsync(61_000);
  await refused;
  expect(fetch).toHaveBeenCalledTimes(1);
});

it("ends at once with who listens", async () => {
  drop();
  const controller = new AbortController();
  const spoken = requestSpeech("Words.", "en-US-natalie", controller.signal);
  const ended = expect(spoken).rejects.toThrow("stopped");
  controller.abort(new Error("stopped"));
  await ended;
});
