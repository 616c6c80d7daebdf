// Databases of both engines for a benchmark, each thrown away after it.
import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import pg from "pg";
import { type Db, openPostgres, openSqlite } from "../apps/server/src/platform/db/index.ts";

export interface Target {
  readonly name: string;
  /** Has a server or a command work on it. */
  readonly env: Readonly<Record<string, string>>;
  open(): Db;
  drop(): Promise<void>;
}

type Prepare = (db: Db) => Promise<unknown>;

const makeFolder = () => mkdtemp(join(tmpdir(), "tenfold-bench-"));

async function sqliteTarget(prepare: Prepare): Promise<Target> {
  const folder = await makeFolder();
  const open = () => openSqlite(join(folder, "tenfold.sqlite"));
  const db = open();
  await prepare(db);
  await db.destroy();
  return { name: "SQLite", env: { DATA_DIR: folder, DATABASE_URL: "" }, open, drop: () => rm(folder, { recursive: true }) };
}

async function postgresTarget(url: string, prepare: Prepare): Promise<Target> {
  const name = `tenfold_bench_${randomUUID().slice(0, 8)}`;
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(`create database ${name}`);
  const database = new URL(url);
  database.pathname = `/${name}`;
  const open = () => openPostgres(database.href);
  const db = open();
  await prepare(db);
  await sql`analyze`.execute(db);
  await db.destroy();
  const folder = await makeFolder();
  return {
    name: "PostgreSQL",
    env: { DATA_DIR: folder, DATABASE_URL: database.href },
    open,
    drop: async () => {
      await admin.query(`drop database ${name}`);
      await admin.end();
      await rm(folder, { recursive: true });
    },
  };
}

const url = process.env.TEST_DATABASE_URL;

/** Makes a target on each engine that is to be had. */
export const ENGINES = [sqliteTarget, ...(url ? [(prepare: Prepare) => postgresTarget(url, prepare)] : [])];
