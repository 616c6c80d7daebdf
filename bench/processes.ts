import { readdirSync, readFileSync } from "node:fs";

/** The memory of a process, in MB: in total, and with only its share of what it has in common with other processes. */
export interface ProcessMemory {
  readonly name: string;
  readonly residentMb: number;
  readonly proportionalMb: number;
  readonly threads: number;
  /** CPU time since the process started. */
  readonly cpuSeconds: number;
}

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
