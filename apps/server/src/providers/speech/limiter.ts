/** Where sound is turned down so as never to reach full scale, which decoders would cut off; full scale is 1. */
const CEILING = 0.9;

/** In samples: 3 ms at the engine's rate, in which a loud passage's beginning is met by turning down. */
const BLOCK = 64;

/** How much of what is lacking comes back from block to block: nearly all of it within a tenth of a second. */
const RELEASE = 0.1;

/** The greatest gain under which a sound stays below the ceiling. */
function mostFor(samples: Float32Array): number {
  let peak = CEILING;
  for (const sample of samples) peak = Math.max(peak, Math.abs(sample));
  return CEILING / peak;
}

export function joined(parts: readonly Float32Array[]): Float32Array<ArrayBuffer> {
  const all = new Float32Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/**
 * Turns loud passages down by a gain that moves smoothly, one block ahead of them, instead of bending their peaks. What
 * is heard comes out up to two blocks later. The first block is faded in, and `end` brings the rest, faded out.
 */
export function createLimiter(hear: (samples: Float32Array) => void) {
  let held = new Float32Array();
  let gain: number | undefined;

  /** Changes a block in place, its gain moving in a straight line to what the block after it allows as well. */
  function pass(block: Float32Array, next: number): void {
    const from = gain ?? 0;
    const to = Math.min(mostFor(block), next, gain === undefined ? 1 : from + (1 - from) * RELEASE);
    for (let at = 0; at < block.length; at += 1) block[at] = (block[at] ?? 0) * (from + ((to - from) * at) / block.length);
    gain = to;
  }

  return {
    hear(samples: Float32Array): void {
      const all = joined([held, samples]);
      let passed = 0;
      for (; passed + 2 * BLOCK <= all.length; passed += BLOCK)
        pass(all.subarray(passed, passed + BLOCK), mostFor(all.subarray(passed + BLOCK, passed + 2 * BLOCK)));
      hear(all.subarray(0, passed));
      held = all.slice(passed);
    },
    end(): void {
      const last = held.subarray(held.length > BLOCK ? BLOCK : 0);
      if (held.length > BLOCK) pass(held.subarray(0, BLOCK), mostFor(last));
      pass(last, 0);
      hear(held);
    },
  };
}
