import { basename, dirname } from "node:path";
import { expect } from "vitest";
import { describe, optimize, readModel, recognize, validate, Warnings } from "../readers/index.ts";
import type { Count } from "./count.ts";

export type Translated = {
  readonly properties: ReturnType<typeof describe>;
  readonly glb: Uint8Array<ArrayBuffer>;
  readonly said: readonly string[];
};

/** Everything that happens to an uploaded file; the result is valid. */
export async function translate(file: string): Promise<Translated> {
  const recognized = await recognize(file);
  if (recognized === undefined || recognized.format === "zip") throw new Error(`${basename(file)} is not recognized`);
  const warnings = new Warnings();
  const document = await readModel(file, recognized.format, dirname(file), warnings);
  const properties = describe(document);
  const glb = await optimize(document);
  await validate(glb);
  return { properties, glb, said: warnings.sentences() };
}

export function near(actual: readonly number[], expected: readonly number[]): void {
  // Positions keep 16 bits of their part's box.
  const tolerance = 1e-4 * Math.max(1e-3, ...expected.map(Math.abs));
  actual.forEach((value, axis) => {
    expect(Math.abs(value - (expected[axis] ?? Number.NaN))).toBeLessThan(tolerance);
  });
}

/** Turns Z up, as counted in the file, to Y up. */
export function turned({ min, max }: Count, scale = 1): { min: number[]; max: number[] } {
  const [x = 0, y = 0, z = 0] = min;
  const [a = 0, b = 0, c = 0] = max;
  return { min: [x, z, -b].map((value) => value * scale), max: [a, c, -y].map((value) => value * scale) };
}
