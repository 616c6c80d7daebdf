import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createLimiter } from "./limiter.ts";

const CEILING = 0.9;

function limit(pieces: readonly Float32Array[]): Float32Array {
  const heard: number[] = [];
  const limiter = createLimiter((samples) => heard.push(...samples));
  for (const piece of pieces) limiter.hear(piece);
  limiter.end();
  return Float32Array.from(heard);
}

const sound = fc
  .array(fc.double({ min: -4, max: 4, noNaN: true }), { maxLength: 700 })
  .map((samples) => Float32Array.from(samples));

describe("the limiter", () => {
  it("keeps every sound below the ceiling, as long as it was, and its ends silent", () =>
    fc.assert(
      fc.property(sound, (samples) => {
        const limited = limit([samples]);
        expect(limited.length).toBe(samples.length);
        for (const sample of limited) expect(Math.abs(sample)).toBeLessThan(CEILING + 1e-6);
        // A fade of one block has 64 steps.
        if (samples.length >= 64) expect(Math.abs(limited.at(-1) ?? 1)).toBeLessThan(CEILING / 16);
        if (samples.length >= 64) expect(Math.abs(limited[0] ?? 1)).toBe(0);
      }),
    ));

  it("makes the same of a sound whatever pieces it comes in", () =>
    fc.assert(
      fc.property(sound, fc.nat(700), fc.nat(700), (samples, a, b) => {
        const [from, to] = [Math.min(a, b), Math.max(a, b)];
        expect(limit([samples.slice(0, from), samples.slice(from, to), samples.slice(to)])).toEqual(limit([samples]));
      }),
    ));

  it("leaves what is below the ceiling as it is, between the fades", () => {
    const samples = Float32Array.from({ length: 6400 }, (_, at) => 0.89 * Math.sin(at / 5));
    expect(limit([samples]).slice(64, -64)).toEqual(samples.slice(64, -64));
  });

  it("moves its gain smoothly, ahead of a loud passage and after it", () => {
    // A steady tone whose loudness jumps by 9 dB and back.
    const samples = Float32Array.from({ length: 12_800 }, (_, at) => (at > 3000 && at < 6000 ? 1.7 : 0.6));
    const gains = limit([samples]).map((sample, at) => sample / (samples[at] ?? 1));
    const steps = gains.slice(65, -64).map((gain, at) => Math.abs(gain - (gains[64 + at] ?? 0)));
    expect(Math.max(...steps)).toBeLessThan(0.5 / 64);
    expect(Math.min(...gains.slice(64, -64))).toBeCloseTo(CEILING / 1.7, 4);
    expect(gains[2000]).toBe(1);
    expect(gains[10_000]).toBeGreaterThan(0.98);
  });
});
