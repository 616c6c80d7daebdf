import { type SelectQueryBuilder, sql } from "kysely";

export const BATCH = 100;

/** A long list's rows in order, read `size` at a time, each time continuing after the last row. */
export async function* inBatches<Row>(
  read: (last: Row | undefined) => Promise<readonly Row[]>,
  size = BATCH,
): AsyncGenerator<Row> {
  let last: Row | undefined;
  for (;;) {
    const rows = await read(last);
    yield* rows;
    last = rows.at(-1);
    if (rows.length < size) return;
  }
}

/** The same of rows that are in the order of their `seq`. */
export const bySeq = <Row extends { readonly seq: number }>(read: (after: number) => Promise<readonly Row[]>, size = BATCH) =>
  inBatches<Row>((last) => read(last?.seq ?? 0), size);

export async function* mapped<Row, Told>(rows: AsyncIterable<Row>, tell: (row: Row) => Told): AsyncGenerator<Told> {
  for await (const row of rows) yield tell(row);
}

/** All rows of a query in the order of a column that tells them apart, a batch at a time, each as `tell` has it. */
export function eachBy<DB, TB extends keyof DB, Row extends object, Told>(
  column: keyof Row & string,
  query: SelectQueryBuilder<DB, TB, Row>,
  tell: (row: Row) => Told,
): AsyncGenerator<Told> {
  const next = query.orderBy(sql.ref(column)).limit(BATCH);
  const rows = inBatches<Row>((last) =>
    (last === undefined ? next : next.where(sql<boolean>`${sql.ref(column)} > ${last[column]}`)).execute(),
  );
  return mapped(rows, tell);
}
