import { readdirSync, readFileSync } from "node:fs";

/** What a process takes, in MB: all of it, and with its share alone of what it has in common with others. */
export interface ProcessMemory {
  readonly name: string;
  readonly residentMb: number;
  readonly proportionalMb: number;
  readonly threads: number;
  /** What it has worked since it began. */
  readonly cpuSeconds: number;
}

/** What Linux counts a processor's time in. */
const TICKS_PER_SECOND = 100;

const children = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean).map(Number);

function memoryOf(pid: number): ProcessMemory {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, "utf8");
  const megabytes = (field: string) => Number(new RegExp(`^${field}:\\s+(\\d+) kB`, "m").exec(rollup)?.[1]) / 1024;
  const [, program = ""] = readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0");
  const [userTicks, systemTicks] =
    readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ").slice(11, 13).map(Number) ?? [];
  return {
    name: program.split("/").at(-1) ?? "",
    residentMb: megabytes("Rss"),
    proportionalMb: megabytes("Pss"),
    threads: readdirSync(`/proc/${pid}/task`).length,
    cpuSeconds: ((userTicks ?? 0) + (systemTicks ?? 0)) / TICKS_PER_SECOND,
  };
}

/** A process and those that it has started, as Linux tells of them. */
export function processesOf(pid: number): ProcessMemory[] {
  const started = children(pid).flatMap((child) => {
    try {
      return processesOf(child);
    } catch {
      // It has ended meanwhile.
      return [];
    }
  });
  return [memoryOf(pid), ...started];
}
