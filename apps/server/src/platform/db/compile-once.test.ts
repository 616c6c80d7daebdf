import { type Compilable, sql } from "kysely";
import { expect } from "vitest";
import { dbTest } from "../../../test/db-test.ts";
import { compileOnce, compilePerLimit, type Placeholders } from "./compile-once.ts";
import { isPostgres } from "./engine.ts";
import type { Db } from "./index.ts";
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

it.for<[string, (from: Db) => Compilable<unknown>]>([
  ["a table", (from) => from.selectFrom("attempts").selectAll()],
  ["a table by name", (from) => from.selectFrom("attempts").select("key").selectAll("attempts")],
  ["a query within", (from) => from.selectFrom(from.selectFrom("attempts").selectAll().as("all")).select("key")],
])("refuses all columns of %s, which a newer server may add to", async ([, build], { db }) => {
  await expect(compileOnce(build)(db, {})).rejects.toThrow("name its columns");
});

it("counts rows", async ({ db }) => {
  const total = compileOnce((from) => from.selectFrom("attempts").select(({ fn }) => fn.countAll<number>().as("total")));
  expect(await total(db, {})).toEqual([{ total: 0 }]);
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

it("gives a list as many rows as were asked for, by few queries, which PostgreSQL plans once", async ({ db }) => {
  const rows = Array.from({ length: 2_000 }, (_, n) => ({ key: `key-${String(n).padStart(4, "0")}`, count: n, resets_at: 1 }));
  await db.insertInto("attempts").values(rows).execute();
  let built = 0;
  const listed = compilePerLimit((from, given: Placeholders<{ key: string }>, limit) => {
    built += 1;
    return from.selectFrom("attempts").select("count").where("key", ">=", given.key).orderBy("key").limit(limit);
  });
  await db.connection().execute(async (connection) => {
    if (isPostgres(db)) await sql`analyze attempts`.execute(connection);
    for (let limit = 1; limit <= 101; limit += 1)
      expect(await listed(connection, { key: "key-0007", limit })).toEqual(
        rows.slice(7, 7 + limit).map(({ count }) => ({ count })),
      );
    expect(built).toBe(4);
    if (!isPostgres(db)) return;
    const kept = await sql<{ custom_plans: number }>`select custom_plans from pg_prepared_statements
      where statement like 'select "count"%limit%'`.execute(connection);
    // The first five runs are always planned for their values.
    expect(kept.rows).toEqual(Array(4).fill({ custom_plans: 5 }));
  });
});
