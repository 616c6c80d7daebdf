import { type ChildProcess, fork } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Answer } from "./translate-many.ts";

export type Outcome = Answer | { readonly success: false; readonly code: "killed" | "crashed"; readonly words: string };

const TIME_MS = 20_000;
const MEMORY_BYTES = 1_200_000_000;
const HEAP_MB = 512;
const PAGE_BYTES = 4_096;
const MEMORY_POLL_MS = 50;

/** Translates files in a process with little memory and time; a process that ends is replaced. */
export class Contained {
  #child: ChildProcess | undefined;

  translate(file: string): Promise<Outcome> {
    const child =
      this.#child ??
      fork(join(import.meta.dirname, "translate-many.ts"), {
        execArgv: [`--max-old-space-size=${HEAP_MB}`],
        env: {},
        silent: true,
      });
    this.#child = child;
    return new Promise((resolve) => {
      let why: string | undefined;
      const end = (outcome: Outcome): void => {
        clearTimeout(timer);
        clearInterval(watch);
        child.removeAllListeners();
        resolve(outcome);
      };
      const kill = (reason: string): void => {
        why = reason;
        child.kill("SIGKILL");
      };
      const timer = setTimeout(() => kill("time"), TIME_MS);
      const watch = setInterval(() => {
        if (residentOf(child.pid) > MEMORY_BYTES) kill("memory");
      }, MEMORY_POLL_MS);
      child.once("message", (answer) => end(answer as Answer));
      child.once("exit", (code, signal) => {
        this.#child = undefined;
        end({ success: false, code: why ? "killed" : "crashed", words: why ?? `code ${code}, signal ${signal}` });
      });
      child.send(file);
    });
  }

  close(): void {
    this.#child?.kill();
    this.#child = undefined;
  }
}

/** In bytes; 0 if the system does not report it. */
function residentOf(pid: number | undefined): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, "utf8").split(" ")[1]) * PAGE_BYTES;
  } catch {
    return 0;
  }
}
