// When the words of a voice begin that does not say so: eSpeak NG speaks the same text and knows its own times, and
// dynamic time warping between the features of both sounds carries them over (the way of aeneas).
import { FEATURE_RATE_HZ, type Frames, framesOf, HOP_SECONDS, loudOf, resampled } from "./mfcc.ts";

interface Sound {
  /** From -1 to 1. */
  readonly samples: Float32Array;
  /** In samples a second. */
  readonly rate: number;
}

/** How far below the loud frames one is still speech, in decibels. */
const SPEECH_DECIBELS = 35;
/** How far from the straight way the warped one may lead, as a share of the sound and in frames. */
const BAND_SHARE = 0.25;
const LEAST_BAND = 60;
const DELTA_WEIGHT = 0.7;
/** Loudness, the first feature, rises and falls with the syllables in every voice; the others tell its timbre too. */
const LOUDNESS_WEIGHT = 2;

function speechOf({ energies }: Frames): boolean[] {
  const loud = loudOf(energies);
  return energies.map((energy) => energy >= loud - SPEECH_DECIBELS);
}

/** Features with mean 0 and deviation 1 each, so that voices and loudness don't count, and with how they change. */
function comparable(features: readonly Float64Array[]): Float64Array[] {
  const size = features[0]?.length ?? 0;
  const scaled = features.map(() => new Float64Array(size * 2));
  for (let k = 0; k < size; k += 1) {
    const values = features.map((one) => one[k] as number);
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    const deviation = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length) + 1e-6;
    const weight = k === 0 ? LOUDNESS_WEIGHT : 1;
    const standard = values.map((value) => ((value - mean) / deviation) * weight);
    for (const [t, row] of scaled.entries()) {
      const [before, after] = [Math.max(0, t - 2), Math.min(values.length - 1, t + 2)];
      row[k] = standard[t] as number;
      row[size + k] = ((standard[after] as number) - (standard[before] as number)) * DELTA_WEIGHT;
    }
  }
  return scaled;
}

function distance(one: Float64Array, other: Float64Array): number {
  let sum = 0;
  for (let k = 0; k < one.length; k += 1) sum += ((one[k] as number) - (other[k] as number)) ** 2;
  return Math.sqrt(sum);
}

const BOTH = 0;
const FIRST = 1;
const SECOND = 2;

/** Some 40 seconds by 40, for which the tables take 150 MB. Prose of one piece lasts a third of that; a row of "$" does not. */
const MOST_CELLS = 4000 * 4000;

/** For each frame of `a` the middle of those of `b` that it is like, by the cheapest way through both; evenly if they are long. */
function warp(a: readonly Float64Array[], b: readonly Float64Array[]): number[] {
  const [n, m] = [a.length, b.length];
  if (n * m > MOST_CELLS) return a.map((_, i) => Math.floor((i * m) / n));
  const band = Math.max(LEAST_BAND, Math.round(BAND_SHARE * m));
  const costs = new Float64Array(n * m).fill(Number.POSITIVE_INFINITY);
  const steps = new Uint8Array(n * m);
  const costAt = (i: number, j: number) => (i < 0 || j < 0 ? Number.POSITIVE_INFINITY : (costs[i * m + j] as number));
  for (let i = 0; i < n; i += 1) {
    const middle = Math.round((i * m) / n);
    for (let j = Math.max(0, middle - band); j < Math.min(m, middle + band); j += 1) {
      const [both, first, second] = [costAt(i - 1, j - 1), costAt(i - 1, j), costAt(i, j - 1)];
      const least = i + j === 0 ? 0 : Math.min(both, first, second);
      costs[i * m + j] = least + distance(a[i] as Float64Array, b[j] as Float64Array);
      steps[i * m + j] = least === both ? BOTH : least === first ? FIRST : SECOND;
    }
  }
  const middles = new Array<number>(n);
  for (let i = n - 1, j = m - 1, last = j; i >= 0 && j >= 0; ) {
    middles[i] = (j + last) / 2;
    const step = i === 0 ? SECOND : j === 0 ? FIRST : steps[i * m + j];
    if (step !== FIRST) j -= 1;
    if (step === SECOND) continue;
    i -= 1;
    last = j;
  }
  return middles;
}

/** The features from the first to the last frame with speech. */
const spoken = ({ features }: Frames, speech: readonly boolean[]) =>
  comparable(features.slice(speech.indexOf(true), speech.lastIndexOf(true) + 1));

/** The times in `voice` of what is heard in `guide` at `times`; both say the same. All in seconds, in order. */
export function carriedOver(times: readonly number[], guide: Sound, voice: Sound): number[] {
  const [a, b] = [guide, voice].map(({ samples, rate }) => framesOf(resampled(samples, rate, FEATURE_RATE_HZ))) as [
    Frames,
    Frames,
  ];
  const [inGuide, inVoice] = [speechOf(a), speechOf(b)];
  const middles = warp(spoken(a, inGuide), spoken(b, inVoice));
  return times.map((time) => {
    const frame = Math.min(middles.length - 1, Math.max(0, Math.round(time / HOP_SECONDS) - inGuide.indexOf(true)));
    const found = inVoice.indexOf(true) + (middles[frame] as number);
    // No word begins in silence, but after it.
    return Math.max(found, inVoice.indexOf(true, Math.floor(found))) * HOP_SECONDS;
  });
}
