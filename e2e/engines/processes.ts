import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";

/** Programs that were started together, and are ended together, the last one first. */
export interface Programs {
  start(command: string, args: readonly string[], options?: SpawnOptions): ChildProcess;
  /** Ends all of them, and waits until they are gone. */
  end(): Promise<void>;
}

const END_GRACE_MS = 3_000;

const runs = (program: ChildProcess) => program.pid !== undefined && program.exitCode === null && program.signalCode === null;

async function endOne(program: ChildProcess): Promise<void> {
  if (!runs(program)) return;
  const gone = once(program, "exit");
  program.kill("SIGTERM");
  const patience = setTimeout(() => program.kill("SIGKILL"), END_GRACE_MS);
  await gone;
  clearTimeout(patience);
}

export function startPrograms(): Programs {
  const started: ChildProcess[] = [];
  // A runner that is stopped half way must not leave them behind.
  const endAtOnce = () => {
    for (const program of started) if (runs(program)) program.kill("SIGKILL");
  };
  process.on("exit", endAtOnce);
  return {
    start(command, args, options = {}) {
      const program = spawn(command, args, options);
      started.push(program);
      return program;
    },
    async end() {
      for (const program of started.toReversed()) await endOne(program);
      process.off("exit", endAtOnce);
    },
  };
}

/** The first line of a program's output that matches, as its first group; rejects with the output if the program ends before. */
export function lineOf(program: ChildProcess, output: Readable, pattern: RegExp): Promise<string> {
  const printed: string[] = [];
  return new Promise((resolve, reject) => {
    const failed = (why: unknown) => reject(new Error(`${program.spawnfile}: ${why}\n${printed.join("\n")}`));
    createInterface({ input: output }).on("line", (line) => {
      printed.push(line);
      const [, found] = pattern.exec(line) ?? [];
      if (found !== undefined) resolve(found);
    });
    program.on("error", failed).on("exit", (code) => failed(`ended with ${code}`));
  });
}
