// Measures sound: how loud it is, how high, and whether two are the same.

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

/** The largest sample, from 0 to 1. */
export function peakOf(samples: Float32Array): number {
  return samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
}

const LOWEST_HZ = 60;
const HIGHEST_HZ = 400;

/** How alike a stretch of sound is to itself a lag later, from -1 to 1. */
function likeness(frame: Float32Array, lag: number): number {
  let [product, first, second] = [0, 0, 0];
  for (let at = 0; at + lag < frame.length; at += 1) {
    const [one = 0, other = 0] = [frame[at], frame[at + lag]];
    product += one * other;
    first += one * one;
    second += other * other;
  }
  return product / Math.sqrt(first * second || 1);
}

/** The median pitch of what is voiced, in Hz to some 2 %, by autocorrelation; NaN where nothing is. */
export function pitchOf(sound: Float32Array, soundRate: number): number {
  // Every other sample is enough, and a quarter of the work.
  const samples = sound.filter((_, index) => index % 2 === 0);
  const rate = soundRate / 2;
  const length = Math.round(rate / 20);
  const loud = peakOf(samples) / 10;
  const pitches: number[] = [];
  for (let from = 0; from + length <= samples.length; from += length) {
    const frame = samples.subarray(from, from + length);
    if (peakOf(frame) < loud) continue;
    const lags = Array.from(
      { length: Math.floor(rate / LOWEST_HZ) - Math.ceil(rate / HIGHEST_HZ) },
      (_, n) => n + Math.ceil(rate / HIGHEST_HZ),
    );
    const alike = lags.map((lag) => likeness(frame, lag));
    const best = Math.max(...alike);
    if (best < 0.7) continue;
    // The first lag that is nearly as good: twice the period is as good as the period.
    const lag =
      lags[alike.findIndex((one, at) => one > best * 0.92 && one >= (alike[at + 1] ?? 0) && one >= (alike[at - 1] ?? 0))];
    if (lag !== undefined) pitches.push(rate / lag);
  }
  return pitches.sort((a, b) => a - b)[Math.floor(pitches.length / 2)] ?? Number.NaN;
}

/** How bright a sound is: its high part against the whole, in decibels. */
export function brightnessOf(samples: Float32Array): number {
  let [steps, whole] = [0, 0];
  for (const [index, sample] of samples.entries()) {
    steps += (sample - (samples[index - 1] ?? 0)) ** 2;
    whole += sample ** 2;
  }
  return 10 * Math.log10(steps / whole);
}
