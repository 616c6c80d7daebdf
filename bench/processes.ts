import { readdirSync, readFileSync } from "node:fs";

/** The memory of a process, in MB: in total, and with only its share of what it has in common with other processes. */
export interface ProcessMemory {
  readonly name: string;
  readonly residentMb: number;
  readonly proportionalMb: number;
  readonly threads: number;
  /** CPU time since the process started. */
  readonly cpuMs: number;
}

/** Linux counts CPU time in ticks of so long. */
const TICK_MS = 10;

/** The CPU time that a process has taken since it started, itself alone; NaN where there is no /proc. */
export function cpuMsOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const [userTicks, systemTicks] = stat.slice(stat.lastIndexOf(")")).split(" ").slice(12, 14);
    return (Number(userTicks) + Number(systemTicks)) * TICK_MS;
  } catch {
    return Number.NaN;
  }
}

const children = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean).map(Number);

function memoryOf(pid: number): ProcessMemory {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, "utf8");
  const megabytes = (field: string) => Number(new RegExp(`^${field}:\\s+(\\d+) kB`, "m").exec(rollup)?.[1]) / 1024;
  const [, program = ""] = readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0");
  return {
    name: program.split("/").at(-1) ?? "",
    residentMb: megabytes("Rss"),
    proportionalMb: megabytes("Pss"),
    threads: readdirSync(`/proc/${pid}/task`).length,
    cpuMs: cpuMsOf(pid),
  };
}

/** A process and its descendants, according to Linux. */
export function processesOf(pid: number): ProcessMemory[] {
  const started = children(pid).flatMap((child) => {
    try {
      return processesOf(child);
    } catch {
      // It has ended in the meantime.
      return [];
    }
  });
  return [memoryOf(pid), ...started];
}
