import { closeSync, openSync, writeSync } from "node:fs";

/** How many of each are named on the screen; the file names all. */
const NAMED = 5;
const BUFFERED = 1000;

/** Names as the screen may have them: they could hold what moves its cursor. */
const shown = (names: readonly string[]) => names.join("; ").replace(/\p{C}/gu, "?");

/** What was changed or left out: counted, the first few named, and all of it written to a file, a line of JSON each. */
export function openReport(file: string | undefined) {
  const counts = new Map<string, { count: number; readonly first: string[] }>();
  const handle = file === undefined ? undefined : openSync(file, "w", 0o600);
  let lines: string[] = [];
  const flush = () => {
    if (handle !== undefined && lines.length > 0) writeSync(handle, `${lines.join("\n")}\n`);
    lines = [];
  };
  const write = (line: object) => {
    lines.push(JSON.stringify(line));
    if (lines.length >= BUFFERED) flush();
  };
  return {
    note(reason: string, which: string): void {
      const counted = counts.get(reason) ?? { count: 0, first: [] };
      counts.set(reason, counted);
      counted.count += 1;
      if (counted.first.length < NAMED) counted.first.push(which);
      write({ what: reason, which });
    },
    write,
    summary: () =>
      [...counts].map(
        ([reason, { count, first }]) => `  ${reason}: ${count} (${shown(first)}${count > first.length ? "; …" : ""})`,
      ),
    close(): void {
      flush();
      if (handle !== undefined) closeSync(handle);
    },
  };
}

export type Report = ReturnType<typeof openReport>;
