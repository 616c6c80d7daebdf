import { type Compilable, type CompiledQuery, type DialectAdapter, type RawBuilder, sql } from "kysely";
import type { Db } from "./index.ts";
import { keepPrepared } from "./postgres.ts";

/** Stands in a compiled query for a value supplied at each run. */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** Used in place of the values while a query is built, so the query's form can't depend on them. */
export type Placeholders<Values> = { readonly [Name in keyof Values]: RawBuilder<Values[Name]> };

const placeholders = <Values>() =>
  new Proxy({}, { get: (_, name) => sql`${new Placeholder(String(name))}` }) as Placeholders<Values>;

/** What Kysely makes of selectAll. */
const ALL_COLUMNS = /select \*|\.\*/;

/**
 * For hot paths, where building a query costs as much as running it: it is built once and run with different values. It has
 * to name its columns: PostgreSQL refuses a prepared `*` on every connection once a newer server has added a column.
 */
export function compileOnce<Values extends Readonly<Record<string, unknown>>, Row>(
  build: (db: Db, given: Placeholders<Values>) => Compilable<Row>,
): (db: Db, values: Values) => Promise<Row[]> {
  // A transaction has its database's adapter.
  const compiled = new WeakMap<DialectAdapter, CompiledQuery<Row>>();
  return async (db, values) => {
    const { adapter } = db.getExecutor();
    let query = compiled.get(adapter);
    if (!query) {
      query = build(db, placeholders()).compile();
      if (ALL_COLUMNS.test(query.sql)) throw new Error(`A query that stays prepared has to name its columns: ${query.sql}`);
      compiled.set(adapter, query);
      keepPrepared(query.sql);
    }
    const parameters = query.parameters.map((one) => (one instanceof Placeholder ? values[one.name] : one));
    return (await db.executeQuery<Row>({ ...query, parameters })).rows;
  };
}

/** A page as lists ask for it, and one more to know whether there are others. */
const LIMIT_STEP = 26;

/**
 * As compileOnce, for lists: the limit stands in the query's text, since PostgreSQL plans a query whose limit is a parameter
 * anew at each run (the plan for any limit looks dearer), which is half of a list's time. It is rounded up there, so that
 * what visitors ask for makes only a few queries.
 */
export function compilePerLimit<Values extends Readonly<Record<string, unknown>>, Row>(
  build: (db: Db, given: Placeholders<Values>, limit: RawBuilder<number>) => Compilable<Row>,
): (db: Db, values: Values & { readonly limit: number }) => Promise<Row[]> {
  const made = new Map<number, (db: Db, values: Values) => Promise<Row[]>>();
  return async (db, values) => {
    const rounded = Math.ceil(values.limit / LIMIT_STEP) * LIMIT_STEP;
    const run = made.get(rounded) ?? compileOnce((on, given) => build(on, given, sql.lit(rounded)));
    made.set(rounded, run);
    return (await run(db, values)).slice(0, values.limit);
  };
}
