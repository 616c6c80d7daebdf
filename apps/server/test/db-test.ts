// Tests with a database: it is made when the first of them uses it, and dropped automatically.
import { onTestFinished, test } from "vitest";
import type { Db } from "../src/platform/db/index.ts";
import { makeDb } from "./fixture.ts";

/** Makes a database with all tables, which is dropped after the test. */
export async function openDb(): Promise<Db> {
  const { db, drop } = await makeDb();
  onTestFinished(drop);
  return db;
}

/** Tests that share one database. */
export const dbTest = () =>
  test
    .extend("made", { scope: "file" }, () => makeDb())
    .extend("db", { scope: "file" }, ({ made }, { onCleanup }) => {
      onCleanup(made.drop);
      return made.db;
    });

/** Tests that each have their own database. */
export const newDbTest = () => test.extend("db", () => openDb());
