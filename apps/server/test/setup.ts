import { afterEach, expect, vi } from "vitest";

// What is printed as an error and not expected by the test is a fault that nobody would look at otherwise.
const errors = vi.spyOn(console, "error");
const warnings = vi.spyOn(console, "warn");

afterEach(() => {
  const printed = [...errors.mock.calls, ...warnings.mock.calls];
  errors.mockClear();
  warnings.mockClear();
  expect(printed).toEqual([]);
});
