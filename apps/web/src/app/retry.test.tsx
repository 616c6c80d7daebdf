import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { retrying } from "./retry.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const failing = (times: number) => {
  let left = times;
  return vi.fn(async () => {
    left -= 1;
    if (left >= 0) throw new Error(`${left} left`);
    return "made";
  });
};

it("tries again after each delay, until it is made", async () => {
  const make = failing(2);
  const made = retrying(make, new AbortController().signal, (_, failures) => [1_000, 2_000][failures - 1]);
  await vi.advanceTimersByTimeAsync(999);
  expect(make).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(make).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(2_000);
  await expect(made).resolves.toBe("made");
});

it("fails as the last try does, once there is no delay", async () => {
  const make = failing(5);
  const made = retrying(make, new AbortController().signal, (_, failures) => (failures < 3 ? 0 : undefined));
  const failed = expect(made).rejects.toThrow("2 left");
  await vi.runAllTimersAsync();
  await failed;
  expect(make).toHaveBeenCalledTimes(3);
});

it("ends with what called it off, also between two tries", async () => {
  const make = failing(5);
  const controller = new AbortController();
  const failed = expect(retrying(make, controller.signal, () => 1_000)).rejects.toThrow("left the page");
  await vi.advanceTimersByTimeAsync(500);
  controller.abort(new Error("left the page"));
  await failed;
  await vi.runAllTimersAsync();
  expect(make).toHaveBeenCalledTimes(1);
});
