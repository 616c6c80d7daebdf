import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import type { Answer, Order } from "./embedded-protocol.ts";

/** Of 1,000: where the machine runs out of memory, Linux ends this process and not the server. */
const OOM_SCORE = "800";

type Spoken = Exclude<Answer, { ready: true }>;

interface Listener {
  /** Receives the process's answers. */
  hear(answer: Spoken): void;
  /** Called when the process has ended by itself; its work is lost. */
  lost(): void;
}

/** The speaking process; if it ends, another replaces it. */
export interface SpeakingProcess {
  readonly pid: number | undefined;
  /** Sends an order, starting the process if there is none. */
  send(order: Order): void;
  /** Ends it and starts another. */
  replace(): void;
  /** Ends it until there is another order. */
  rest(): void;
  /** Ends it for good. */
  end(): Promise<void>;
}

export function openProcess(program: URL, { hear, lost }: Listener): SpeakingProcess {
  let child: ChildProcess | undefined;
  let closed = false;

  const start = (): ChildProcess => {
    const started = fork(program, {
      // The server's settings are not passed on.
      env: {},
      execArgv: [],
      serialization: "advanced",
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    // Other systems choose by their own rules.
    writeFile(`/proc/${started.pid}/oom_score_adj`, OOM_SCORE).catch(() => undefined);
    let ready = false;
    started.on("message", (answer: Answer) => {
      if (child !== started) return;
      if ("ready" in answer) ready = true;
      else hear(answer);
    });
    const gone = () => {
      if (child !== started) return;
      // A process that can't even start is not retried until somebody asks.
      child = ready && !closed ? start() : undefined;
      lost();
    };
    started.once("exit", gone);
    started.once("error", gone);
    return started;
  };

  return {
    get pid() {
      return child?.pid;
    },
    send(order) {
      child ??= start();
      // If sending fails the process is ending, which its "exit" event reports.
      child.send(order, () => undefined);
    },
    replace() {
      child?.kill("SIGKILL");
      child = start();
    },
    rest() {
      child?.kill("SIGKILL");
      child = undefined;
    },
    async end() {
      closed = true;
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, "exit");
      child.kill("SIGKILL");
      await gone;
    },
  };
}
