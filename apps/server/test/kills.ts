// For a test and a benchmark: the real server, killed again and again while it writes.
import { randomInt, randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openSqlite, SQLITE_FILE } from "../src/platform/db/index.ts";
import { openEmptySchema } from "./postgres.ts";
import { startServer } from "./server-process.ts";

const WRITERS = 8;

/** The most writes that are acknowledged before the server is killed. */
const WRITES_MAX = 200;

export interface Kills {
  readonly rounds: number;
  readonly acknowledged: number;
  /** Acknowledged writes that are missing. */
  readonly lost: readonly string[];
  /** Writes that exist though their writer got no answer. */
  readonly untold: number;
}

/** Writes until the server is gone, and reports every acknowledged write. */
async function write(url: string, onAcknowledged: (id: string) => void): Promise<void> {
  const body = JSON.stringify({ style: "poetic", composition: "brief", keywords: "moon" });
  for (;;) {
    const id = randomUUID();
    const headers = { "content-type": "application/json", "x-session-id": id };
    const status = await fetch(`${url}/api/preferences`, { method: "POST", headers, body }).then(
      (answer) => answer.status,
      () => undefined,
    );
    if (status === undefined) return;
    if (status !== 200) throw new Error(`a write was answered with ${status}`);
    onAcknowledged(id);
  }
}

/** One life of a server: it is killed with SIGKILL as soon as it has acknowledged an unpredictable number of writes. */
async function live(env: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const { server, url } = await startServer(env);
  const acknowledged: string[] = [];
  const enough = randomInt(1, WRITES_MAX);
  const ended = once(server, "exit");
  const onAcknowledged = (id: string) => {
    acknowledged.push(id);
    if (acknowledged.length === enough) server.kill("SIGKILL");
  };
  try {
    await Promise.all(Array.from({ length: WRITERS }, () => write(url, onAcknowledged)));
  } finally {
    server.kill("SIGKILL");
  }
  await ended;
  return acknowledged;
}

/** Kills a server this many times, and counts what exists in the end. Uses PostgreSQL if its address is given. */
export async function killUnderWrites(rounds: number, postgres?: string): Promise<Kills> {
  const folder = await mkdtemp(join(tmpdir(), "tenfold-kills-"));
  const schema = postgres ? await openEmptySchema(postgres) : undefined;
  const env = { DATA_DIR: folder, ...(schema ? { DATABASE_URL: schema.address } : {}) };
  let db = schema?.db;
  try {
    const acknowledged: string[] = [];
    for (let round = 0; round < rounds; round += 1) acknowledged.push(...(await live(env)));
    db ??= openSqlite(join(folder, SQLITE_FILE));
    const rows = await db.selectFrom("preferences").select("session_id").execute();
    const kept = new Set(rows.map(({ session_id }) => session_id));
    const lost = acknowledged.filter((id) => !kept.has(id));
    return { rounds, acknowledged: acknowledged.length, lost, untold: kept.size - acknowledged.length + lost.length };
  } finally {
    await (schema?.drop() ?? db?.destroy());
    await rm(folder, { recursive: true, force: true });
  }
}
