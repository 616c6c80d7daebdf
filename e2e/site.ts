import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const MAIN = fileURLToPath(new URL("../apps/server/src/main.ts", import.meta.url));
/** Nearly a hundred journeys start a server; what Node makes of its sources is made once. */
const COMPILE_CACHE = fileURLToPath(new URL("../node_modules/.cache/server", import.meta.url));

/** A running server with its own data folder. */
export interface Site {
  readonly url: string;
  readonly dataDir: string;
  readonly process: ChildProcess;
  /** Stops the server as an operator would and removes its folder; resolves to its exit code. */
  stop(): Promise<number | null>;
}

/** Starts the real server on a free port. Rejects with its output if it does not start. */
export async function startSite(env: Readonly<Record<string, string>> = {}): Promise<Site> {
  const dataDir = env.DATA_DIR ?? (await mkdtemp(join(tmpdir(), "tenfold-e2e-")));
  const server = spawn(process.execPath, [MAIN], {
    cwd: tmpdir(),
    // The free disk space of this machine is irrelevant to the tests.
    env: {
      PATH: process.env.PATH,
      PORT: "0",
      LOG_LEVEL: "info",
      DATA_DIR: dataDir,
      LEAST_FREE_MB: "0",
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const printed: string[] = [];
  server.stderr.on("data", (data) => printed.push(String(data)));
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: server.stdout }).on("line", (line) => {
      printed.push(line);
      const address = /Server listening at (http:[^"]+)/.exec(line)?.[1];
      if (address) resolve(address);
    });
    server.on("exit", (code) => reject(new Error(`the server ended with ${code}:\n${printed.join("\n")}`)));
  });
  return {
    url,
    dataDir,
    process: server,
    async stop() {
      if (server.exitCode === null && server.signalCode === null) {
        const ended = once(server, "exit");
        server.kill("SIGTERM");
        await ended;
      }
      if (!env.DATA_DIR) await rm(dataDir, { recursive: true, force: true });
      return server.exitCode;
    },
  };
}
