import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import type { Answer, Order } from "./embedded-protocol.ts";

type Spoken = Exclude<Answer, { ready: true }>;

interface Listener {
  /** Gets what the process answers. */
  hear(answer: Spoken): void;
  /** Told when the process has ended by itself; what it was given is lost. */
  lost(): void;
}

/** The process that speaks; another takes its place where it ends. */
export interface SpeakingProcess {
  readonly pid: number | undefined;
  /** Gives it an order; starts it where there is none. */
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
      // Nothing of the server's settings is its business.
      env: {},
      execArgv: [],
      serialization: "advanced",
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    let ready = false;
    started.on("message", (answer: Answer) => {
      if (child !== started) return;
      if ("ready" in answer) ready = true;
      else hear(answer);
    });
    const gone = () => {
      if (child !== started) return;
      // One that can't even begin is not tried again until somebody asks.
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
      // Where it can't be sent the process is ending, which is heard of by its "exit".
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
