// The features by which speech is alike from voice to voice: mel-frequency cepstral coefficients of sound at 16 kHz.

export const FEATURE_RATE_HZ = 16_000;
/** The time from one frame to the next. */
export const HOP_SECONDS = 0.01;

const HOP_SAMPLES = 160;
const WINDOW_SAMPLES = 400;
const SIZE = 512;
const BANDS = 26;
const COEFFICIENTS = 13;
/**
 * How far below a loud frame's band one is heard as nothing, in decibels: else what sets two voices apart most is how
 * silent their pauses are, from a neural voice's hiss to a synthetic one's zeros.
 */
const FLOOR_DECIBELS = 40;

const hamming = Float64Array.from(
  { length: WINDOW_SAMPLES },
  (_, i) => 0.54 - 0.46 * Math.cos((2 * Math.PI * i) / (WINDOW_SAMPLES - 1)),
);
const mel = (hertz: number) => 1127 * Math.log(1 + hertz / 700);
const hertz = (mels: number) => 700 * (Math.exp(mels / 1127) - 1);
/** Where the bands begin and end, from 80 to 7,600 Hz, in bins of the spectrum. */
const EDGES = Array.from(
  { length: BANDS + 2 },
  (_, i) => (hertz(mel(80) + ((mel(7600) - mel(80)) * i) / (BANDS + 1)) * SIZE) / FEATURE_RATE_HZ,
);

/** Sound at another rate; a triangle for a filter is enough for features. */
export function resampled(samples: Float32Array, from: number, to: number): Float32Array {
  if (from === to) return samples;
  const step = from / to;
  const half = Math.max(1, step);
  return Float32Array.from({ length: Math.floor(samples.length / step) }, (_, index) => {
    const center = index * step;
    let [sum, weights] = [0, 0];
    for (let at = Math.max(0, Math.ceil(center - half)); at <= center + half && at < samples.length; at += 1) {
      const weight = 1 - Math.abs(at - center) / (half + 1e-9);
      sum += weight * (samples[at] ?? 0);
      weights += weight;
    }
    return weights > 0 ? sum / weights : 0;
  });
}

/** The roots of one, by which the transform turns. */
const COSINES = Float64Array.from({ length: SIZE / 2 }, (_, k) => Math.cos((-2 * Math.PI * k) / SIZE));
const SINES = Float64Array.from({ length: SIZE / 2 }, (_, k) => Math.sin((-2 * Math.PI * k) / SIZE));

/**
 * The power at each bin, by a fast Fourier transform of SIZE samples (radix 2, in place). It assigns without lists, which V8
 * makes, thousands for each frame, and throws away: twice as long as all that is reckoned.
 */
function powersOf(frame: Float64Array): Float64Array {
  const re = frame;
  const im = new Float64Array(SIZE);
  for (let i = 1, j = 0; i < SIZE; i += 1) {
    let bit = SIZE >> 1;
    for (; j & bit; bit >>= 1) j ^= bit;
    j ^= bit;
    if (i >= j) continue;
    const other = re[i] as number;
    re[i] = re[j] as number;
    re[j] = other;
  }
  for (let length = 2; length <= SIZE; length <<= 1) {
    for (let k = 0; k < length / 2; k += 1) {
      const root = (k * SIZE) / length;
      const cos = COSINES[root] as number;
      const sin = SINES[root] as number;
      for (let p = k; p < SIZE; p += length) {
        const q = p + length / 2;
        const real = (re[q] as number) * cos - (im[q] as number) * sin;
        const imaginary = (re[q] as number) * sin + (im[q] as number) * cos;
        re[q] = (re[p] as number) - real;
        im[q] = (im[p] as number) - imaginary;
        re[p] = (re[p] as number) + real;
        im[p] = (im[p] as number) + imaginary;
      }
    }
  }
  return re.map((real, bin) => real ** 2 + (im[bin] as number) ** 2);
}

function bandsOf(powers: Float64Array): Float64Array {
  return Float64Array.from({ length: BANDS }, (_, band) => {
    const [low, middle, high] = EDGES.slice(band, band + 3) as [number, number, number];
    let sum = 0;
    for (let bin = Math.ceil(low); bin < high; bin += 1)
      sum += (bin < middle ? (bin - low) / (middle - low) : (high - bin) / (high - middle)) * (powers[bin] as number);
    return sum;
  });
}

/** The waves of the discrete cosine transform, one for each coefficient. */
const WAVES = Array.from({ length: COEFFICIENTS }, (_, k) =>
  Float64Array.from({ length: BANDS }, (_, band) => Math.cos((Math.PI * k * (band + 0.5)) / BANDS)),
);

function coefficientsOf(bands: Float64Array, floor: number): Float64Array {
  const logs = bands.map((power) => Math.log(power + floor));
  return Float64Array.from(WAVES, (wave) => wave.reduce((sum, cosine, band) => sum + cosine * (logs[band] as number), 0));
}

/** The value that a twentieth of them exceeds. */
export const loudOf = (values: readonly number[]) => values.toSorted((a, b) => b - a)[Math.floor(values.length * 0.05)] ?? 0;

export interface Frames {
  readonly features: readonly Float64Array[];
  /** In decibels. */
  readonly energies: readonly number[];
}

/** The frames of sound at FEATURE_RATE_HZ, of samples from -1 to 1. */
export function framesOf(samples: Float32Array): Frames {
  const bands: Float64Array[] = [];
  const energies: number[] = [];
  for (let from = 0; from === 0 || from + WINDOW_SAMPLES <= samples.length; from += HOP_SAMPLES) {
    const frame = new Float64Array(SIZE);
    let energy = 0;
    for (let i = 0; i < WINDOW_SAMPLES; i += 1) {
      const value = (samples[from + i] ?? 0) - 0.97 * (samples[from + i - 1] ?? 0);
      frame[i] = value * (hamming[i] as number);
      energy += value ** 2;
    }
    energies.push(10 * Math.log10(energy / WINDOW_SAMPLES + 1e-10));
    bands.push(bandsOf(powersOf(frame)));
  }
  const loud = loudOf(bands.map((powers) => powers.reduce((sum, power) => sum + power, 0) / BANDS));
  const floor = loud * 10 ** (-FLOOR_DECIBELS / 10) + 1e-8;
  return { features: bands.map((powers) => coefficientsOf(powers, floor)), energies };
}
