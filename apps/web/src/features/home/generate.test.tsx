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
