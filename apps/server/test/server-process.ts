// For tests, journeys and benches: the real server in a process of its own.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const MAIN = fileURLToPath(new URL("../src/main.ts", import.meta.url));

type Settings = Readonly<Record<string, string>>;

interface Ended {
  readonly code: number | null;
  readonly printed: string;
}

/** Starts the server with nothing but these settings, in a folder without a .env that could set more. */
export function spawnServer(env: Settings) {
  const server = spawn(process.execPath, [MAIN], {
    cwd: tmpdir(),
    env: { PORT: "0", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  for (const stream of [server.stdout, server.stderr]) stream.on("data", (data) => (printed += String(data)));
  /** Once all that it has started has ended, too. */
  const ended = new Promise<Ended>((resolve) => server.on("close", (code) => resolve({ code, printed })));
  return { server, ended };
}

/** Starts the server on a free port unless one is set, and waits until it listens. Rejects with its output if it ends before. */
export function startServer(env: Settings): Promise<{ server: ChildProcess; url: string }> {
  const { server, ended } = spawnServer(env);
  return new Promise((resolve, reject) => {
    createInterface({ input: server.stdout }).on("line", (line) => {
      const url = /Server listening at (http:[^"]+)/.exec(line)?.[1];
      if (url) resolve({ server, url });
    });
    ended.then(({ code, printed }) => reject(new Error(`the server ended with ${code}:\n${printed}`)));
  });
}

/** Ends a server with a signal, if it runs, and waits until it is gone. */
export async function endServer(server: ChildProcess, signal: "SIGTERM" | "SIGKILL"): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const gone = once(server, "exit");
  server.kill(signal);
  await gone;
}
