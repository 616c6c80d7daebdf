// Set-up of a run on PostgreSQL.
import { randomUUID } from "node:crypto";
import pg from "pg";

/** Gives a run a database of its own, in which tests may leave what they made: it is dropped at the end. */
export default async function setup(): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL ?? "";
  const name = `tenfold_test_${randomUUID().replaceAll("-", "")}`;
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: given });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await run(`create database ${name}`);
  const url = new URL(given);
  url.pathname = `/${name}`;
  process.env.TEST_DATABASE_URL = url.href;
  process.env.TEST_DATABASE_ENDS_WITH_RUN = "yes";
  return () => run(`drop database ${name} with (force)`);
}
