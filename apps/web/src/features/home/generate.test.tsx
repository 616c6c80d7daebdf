import { DEFAULT_PREFERENCES } from "@tenfold/domain/preferences";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { generateReading } from "./generate.ts";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
  vi.stubGlobal("navigator", { onLine: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it.each([
  ["a refusal that says nothing of when", 503, undefined, [0, 1, 3]],
  ["a fault of the server's", 500, { code: "internal", retryAfter: 0 }, [0, 1, 3]],
  ["what the server has understood and refused, not at all", 400, { code: "bad_request", retryAfter: 0 }, [0]],
  ["a server that will be back in half a minute, or sooner", 503, { code: "unavailable", retryAfter: 30 }, [0, 1, 3]],
  ["too many readings in a short time, not at all", 429, { code: "too_many_requests", retryAfter: 42 }, [0]],
  ["too many readings, as it is allowed", 429, { code: "too_many_requests", retryAfter: 1 }, [0, 1, 3]],
])("asks again after %s", async (_, status, body, secondsOfCalls) => {
  const start = Date.now();
  const calls: number[] = [];
  vi.stubGlobal("fetch", async () => {
    calls.push((Date.now() - start) / 1000);
    const headers = body && { "retry-after": String(body.retryAfter) };
    return Response.json(body ?? {}, { status, ...(headers && { headers }) });
  });
  const made = generateReading(4, DEFAULT_PREFERENCES, new AbortController().signal, () => undefined);
  const failed = expect(made).rejects.toMatchObject({ status });
  await vi.runAllTimersAsync();
  await failed;
  expect(calls).toEqual(secondsOfCalls);
});

const READING = {
  principle: { title: "A", content: "B", insight: "C" },
  affirmation: "D",
  afterwards: { shadow: "E", questions: ["F"], exercise: "G" },
};

it.each([
  ["no reading", '{"ok":true}', 200],
  ["nothing", "null", 200],
  ["a reading without a title", JSON.stringify({ ...READING, principle: { ...READING.principle, title: null } }), 200],
  ["no JSON", "<html>Welcome to the hotel</html>", 200],
  ["a proxy's error page", "<html>Bad Gateway</html>", 502],
])("asks three times where what is answered is %s, and is content with the first that is a reading", async (_, body, status) => {
  const fetch = vi.fn(async () => new Response(body, { status }));
  vi.stubGlobal("fetch", fetch);
  const made = () => generateReading(4, DEFAULT_PREFERENCES, new AbortController().signal, () => undefined);
  const failed = expect(made()).rejects.toThrow();
  await vi.runAllTimersAsync();
  await failed;
  expect(fetch).toHaveBeenCalledTimes(3);
  const good = made();
  fetch.mockImplementation(async () => Response.json(READING));
  await vi.runAllTimersAsync();
  await expect(good).resolves.toEqual(READING);
  expect(fetch).toHaveBeenCalledTimes(5);
});

it("waits a minute for one answer, and then puts the reading together here where it can, as where there is no network", async () => {
  vi.stubGlobal(
    "fetch",
    (_: string, { signal }: { readonly signal: AbortSignal }) =>
      new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason))),
  );
  const composeHere = vi.fn(async () => ({ content: "Made here." }));
  vi.doMock("../local-readings/local-engine.ts", () => ({ composeHere }));
  const made = () => generateReading(4, DEFAULT_PREFERENCES, new AbortController().signal, () => undefined);
  const failed = expect(made()).rejects.toMatchObject({ name: "TimeoutError" });
  await vi.advanceTimersByTimeAsync(60_000);
  await failed;
  vi.stubGlobal("navigator", { onLine: true, serviceWorker: { controller: {} } });
  const local = made();
  await vi.advanceTimersByTimeAsync(60_000);
  await expect(local).resolves.toEqual({ content: "Made here.", local: true });
});
