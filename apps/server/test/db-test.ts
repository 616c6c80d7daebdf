// Tests that are given a database with all tables: it is made when the first of them asks for it, and dropped by itself.
import { onTestFinished, test } from "vitest";
import type { Db } from "../src/platform/db/index.ts";
import { makeDb } from "./fixture.ts";

/** Makes a database with all tables, which goes with the test. */
export async function openDb(): Promise<Db> {
  const { db, drop } = await makeDb();
  onTestFinished(drop);
  return db;
}

/** Tests of one database. */
export const dbTest = () =>
  test
    .extend("made", { scope: "file" }, () => makeDb())
    .extend("db", { scope: "file" }, ({ made }, { onCleanup }) => {
      onCleanup(made.drop);
      return made.db;
    });

/** Tests that have a database each. */
export const newDbTest = () => test.extend("db", () => openDb());
