// Measures how high a sound is, how far its pitch goes up and down, how bright it is, and how long it is silent.

/** The largest sample, from 0 to 1. */
export function peakOf(samples: Float32Array): number {
  return samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
}

/** The longest stretch in which nothing is heard (50 dB below full scale), in seconds. */
export function longestSilenceOf(samples: Float32Array, rate: number): number {
  let [longest, now] = [0, 0];
  for (const sample of samples) {
    now = Math.abs(sample) < 0.003 ? now + 1 : 0;
    longest = Math.max(longest, now);
  }
  return longest / rate;
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

/** The pitches of what is voiced, from low to high, in Hz to some 2 %, by autocorrelation. */
function pitchesOf(sound: Float32Array, soundRate: number): number[] {
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
  return pitches.sort((a, b) => a - b);
}

/** The median pitch in Hz, and the standard deviation of all pitches in semitones; NaN where nothing is voiced. */
export function pitchOf(sound: Float32Array, soundRate: number): { readonly median: number; readonly spread: number } {
  const pitches = pitchesOf(sound, soundRate);
  const median = pitches[Math.floor(pitches.length / 2)] ?? Number.NaN;
  // What is ten semitones off was taken for its half or its double.
  const semitones = pitches.map((pitch) => 12 * Math.log2(pitch / median)).filter((one) => Math.abs(one) < 10);
  const mean = semitones.reduce((sum, one) => sum + one, 0) / semitones.length;
  return { median, spread: Math.sqrt(semitones.reduce((sum, one) => sum + (one - mean) ** 2, 0) / semitones.length) };
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
