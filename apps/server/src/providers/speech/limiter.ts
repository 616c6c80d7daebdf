/** Where sound is turned down so as never to reach full scale, which decoders would cut off; full scale is 1. */
const CEILING = 0.9;

/** In samples: 3 ms at the engine's rate, in which a loud passage's beginning is met by turning down. */
const BLOCK = 64;

/** How much of what is lacking comes back from block to block: nearly all of it within a tenth of a second. */
const RELEASE = 0.1;

/**
 * Turns loud passages down by a gain that moves smoothly, one block ahead of them, instead of bending their peaks. What
 * is heard comes out up to a block later; `end` brings the rest, faded out over its last block.
 */
export function createLimiter(hear: (samples: Float32Array) => void) {
  let rest = new Float32Array();
  let waiting: { readonly samples: Float32Array; readonly most: number } | undefined;
  let gain = 1;

  /** The greatest gain under which a block stays below the ceiling. */
  const mostOf = (samples: Float32Array) => CEILING / samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), CEILING);

  /** Hands over the block that waits, its gain moving in a straight line to what the next one allows as well. */
  function pass(toGain: number): void {
    if (!waiting) return;
    const { samples } = waiting;
    const step = (toGain - gain) / samples.length;
    hear(samples.map((sample, index) => sample * (gain + step * index)));
    gain = toGain;
  }

  function take(samples: Float32Array): void {
    const most = mostOf(samples);
    if (waiting) pass(Math.min(waiting.most, most, gain + (1 - gain) * RELEASE));
    else gain = most;
    waiting = { samples, most };
  }

  return {
    hear(samples: Float32Array): void {
      const all = new Float32Array(rest.length + samples.length);
      all.set(rest);
      all.set(samples, rest.length);
      const whole = all.length - (all.length % BLOCK);
      for (let at = 0; at < whole; at += BLOCK) take(all.subarray(at, at + BLOCK));
      rest = all.slice(whole);
    },
    end(): void {
      if (rest.length > 0) take(rest);
      pass(0);
    },
  };
}
