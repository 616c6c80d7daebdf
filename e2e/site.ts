import type { ChildProcess } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { endServer, startServer } from "../apps/server/test/server-process.ts";

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
  const { server, url } = await startServer({
    PATH: process.env.PATH ?? "",
    LOG_LEVEL: "info",
    DATA_DIR: dataDir,
    // The free disk space of this machine is irrelevant to the tests.
    LEAST_FREE_MB: "0",
    NODE_COMPILE_CACHE: COMPILE_CACHE,
    ...env,
  });
  return {
    url,
    dataDir,
    process: server,
    async stop() {
      await endServer(server, "SIGTERM");
      if (!env.DATA_DIR) await rm(dataDir, { recursive: true, force: true });
      return server.exitCode;
    },
  };
}
