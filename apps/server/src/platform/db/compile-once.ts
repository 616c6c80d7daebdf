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

/** For hot paths, where building a query costs as much as running it: it is built once and run with different values. */
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
      compiled.set(adapter, query);
      keepPrepared(query.sql);
    }
    const parameters = query.parameters.map((one) => (one instanceof Placeholder ? values[one.name] : one));
    return (await db.executeQuery<Row>({ ...query, parameters })).rows;
  };
}
