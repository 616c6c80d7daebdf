// Measures how loud sound is.

/** Of all voices, as players and stations have speech. */
export const LOUDNESS_LUFS = -16;

/** A second-order filter; `b` and `a` are its coefficients, a[0] being 1. */
function filtered(samples: Float32Array, b: readonly [number, number, number], a: readonly [number, number]): Float32Array {
  const out = new Float32Array(samples.length);
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  for (const [index, x] of samples.entries()) {
    const y = b[0] * x + b[1] * x1 + b[2] * x2 - a[0] * y1 - a[1] * y2;
    [x2, x1, y2, y1] = [x1, x, y1, y];
    out[index] = y;
  }
  return out;
}

/** Weighs frequencies as ears do: the two filters of ITU-R BS.1770-4, worked out for any rate. */
function weighted(samples: Float32Array, rate: number): Float32Array {
  const shelf = Math.tan((Math.PI * 1681.974450955533) / rate);
  const high = 10 ** (3.999843853973347 / 20);
  const middle = high ** 0.4996667741545416;
  const slope = shelf / 0.7071752369554196;
  const whole = 1 + slope + shelf ** 2;
  const raised = filtered(
    samples,
    [
      (high + middle * slope + shelf ** 2) / whole,
      (2 * (shelf ** 2 - high)) / whole,
      (high - middle * slope + shelf ** 2) / whole,
    ],
    [(2 * (shelf ** 2 - 1)) / whole, (1 - slope + shelf ** 2) / whole],
  );
  const pass = Math.tan((Math.PI * 38.13547087602444) / rate);
  const width = pass / 0.5003270373238773;
  const total = 1 + width + pass ** 2;
  return filtered(raised, [1, -2, 1], [(2 * (pass ** 2 - 1)) / total, (1 - width + pass ** 2) / total]);
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const loudnessOfPower = (power: number) => -0.691 + 10 * Math.log10(power);

/** The integrated loudness of ITU-R BS.1770-4 in LUFS; pauses do not count. -Infinity for silence. */
export function loudnessOf(samples: Float32Array, rate: number): number {
  const heard = weighted(samples, rate);
  const block = Math.round(0.4 * rate);
  const powers: number[] = [];
  for (let from = 0; from + block <= heard.length; from += block / 4) {
    let sum = 0;
    for (const sample of heard.subarray(from, from + block)) sum += sample ** 2;
    powers.push(sum / block);
  }
  const audible = powers.filter((power) => loudnessOfPower(power) > -70);
  if (audible.length === 0) return Number.NEGATIVE_INFINITY;
  const gate = loudnessOfPower(mean(audible)) - 10;
  return loudnessOfPower(mean(audible.filter((power) => loudnessOfPower(power) > gate)));
}
