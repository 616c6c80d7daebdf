import { afterEach, expect, vi } from "vitest";

// An error printed but not expected by the test is a fault that nobody would notice otherwise.
const errors = vi.spyOn(console, "error");
const warnings = vi.spyOn(console, "warn");

afterEach(() => {
  const printed = [...errors.mock.calls, ...warnings.mock.calls];
  errors.mockClear();
  warnings.mockClear();
  expect(printed).toEqual([]);
});
