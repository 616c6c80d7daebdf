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

/** Maps each row as it is read. */
export async function* mapped<Row, Told>(rows: AsyncIterable<Row>, tell: (row: Row) => Told): AsyncGenerator<Told> {
  for await (const row of rows) yield tell(row);
}
