// A database for a test, which is dropped by itself.
import { onTestFinished } from "vitest";
import type { Db } from "../src/platform/db/index.ts";
import { makeDb } from "./fixture.ts";

/** Makes a database with all tables, which goes with the test. */
export async function openDb(): Promise<Db> {
  const { db, drop } = await makeDb();
  onTestFinished(drop);
  return db;
}
