/** Numbers separated in any way: by spaces, commas, line ends. */
export function numbers(text: string | undefined): number[] {
  if (text === undefined) return [];
  return Array.from(text.matchAll(/[-+]?(?:0x[0-9a-f]+|(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)/gi), ([word]) => Number(word));
}

/** A flag; one that is not given is set. */
export const flag = (text: string | undefined): boolean => text === undefined || /true/i.test(text);

export function number(text: string | undefined, otherwise: number): number {
  const value = Number(text?.trim() || Number.NaN);
  return Number.isFinite(value) ? value : otherwise;
}

export function vector<T extends readonly number[]>(text: string | undefined, otherwise: T): T {
  const values = numbers(text);
  return (values.length >= otherwise.length ? values.slice(0, otherwise.length) : otherwise) as unknown as T;
}

/** Strings in quotation marks; one without them is one string. */
export function strings(text: string | undefined): string[] {
  if (text === undefined || text.trim() === "") return [];
  const quoted = [...text.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, inner = ""]) => inner.replace(/\\(.)/g, "$1"));
  return quoted.length > 0 ? quoted : [text.trim()];
}

/** Runs of indices, separated by -1. */
export function runs(text: string | undefined): number[][] {
  const all: number[][] = [[]];
  for (const value of numbers(text)) {
    if (value < 0) all.push([]);
    else all.at(-1)?.push(value);
  }
  return all.filter((run) => run.length > 0);
}

/** Runs of given lengths, one after the other. */
export function runsOf(lengths: readonly number[], most: number): number[][] {
  const all: number[][] = [];
  let from = 0;
  for (const length of lengths) {
    if (!(length > 0) || from + length > most) break;
    const start = from;
    all.push(Array.from({ length }, (_, index) => start + index));
    from += length;
  }
  return all;
}
