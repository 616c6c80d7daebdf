import { performance } from "node:perf_hooks";

export interface Spread {
  readonly count: number;
  readonly median: number;
  readonly p95: number;
  readonly p99: number;
  readonly max: number;
}

export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
  return { count: sorted.length, median: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) };
}

export function print(title: string, unit: string, { count, median, p95, max }: Spread): void {
  const figures = [median, p95, max].map((figure) => figure.toFixed(2));
  console.log(`${title}: median ${figures[0]} ${unit}, 95 % below ${figures[1]} ${unit}, most ${figures[2]} ${unit} (${count})`);
}

/** The milliseconds that the work took, and its result. */
export async function timed<T>(work: () => T | Promise<T>): Promise<[number, T]> {
  const began = performance.now();
  const result = await work();
  return [performance.now() - began, result];
}
