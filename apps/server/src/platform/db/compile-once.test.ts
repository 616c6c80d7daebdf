import { sql } from "kysely";
import { expect } from "vitest";
import { dbTest } from "../../../test/db-test.ts";
import { compileOnce, type Placeholders } from "./compile-once.ts";
import { isPostgres } from "./engine.ts";
import { transact } from "./transact.ts";

const it = dbTest().extend("empty", { auto: true }, async ({ db }) => void (await db.deleteFrom("attempts").execute()));

it("runs with the values of each time, those of the query itself beside them, also in a transaction", async ({ db }) => {
  let built = 0;
  const countOf = compileOnce((from, given: Placeholders<{ key: string; more: number; limit: number }>) => {
    built += 1;
    return from
      .selectFrom("attempts")
      .select(["key", sql<number>`count + cast(${given.more} as integer)`.as("sum")])
      .where("key", ">=", given.key)
      .where("resets_at", "=", 1)
      .orderBy("key")
      .limit(given.limit);
  });
  for (const [key, count, resets_at] of [
    ["a", 1, 1],
    ["b", 2, 1],
    ["c", 3, 2],
  ] as const)
    await db.insertInto("attempts").values({ key, count, resets_at }).execute();
  expect(await countOf(db, { key: "a", more: 10, limit: 1 })).toEqual([{ key: "a", sum: 11 }]);
  expect(await countOf(db, { key: "b", more: 20, limit: 5 })).toEqual([{ key: "b", sum: 22 }]);
  const inside = await transact(db, async (tx) => {
    await tx.insertInto("attempts").values({ key: "d", count: 4, resets_at: 1 }).execute();
    return countOf(tx, { key: "c", more: 0, limit: 5 });
  });
  expect(inside).toEqual([{ key: "d", sum: 4 }]);
  expect(built).toBe(1);
});

it("is prepared once by a connection of PostgreSQL", async ({ db, skip }) => {
  skip(!isPostgres(db), "SQLite keeps all its statements");
  const one = compileOnce((from, given: Placeholders<{ key: string }>) =>
    from.selectFrom("attempts").select("count").where("key", "=", given.key),
  );
  const kept = await db.connection().execute(async (connection) => {
    for (const key of ["a", "b"]) await one(connection, { key });
    return sql<{ custom_plans: number; generic_plans: number }>`select custom_plans, generic_plans from pg_prepared_statements
      where statement like 'select "count"%'`.execute(connection);
  });
  expect(kept.rows).toEqual([{ custom_plans: 2, generic_plans: 0 }]);
});
