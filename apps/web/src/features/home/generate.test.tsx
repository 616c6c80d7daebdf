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
