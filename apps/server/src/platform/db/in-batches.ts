export const BATCH = 100;

/** A long list's rows in order, read {@link BATCH} at a time, each time continuing after the last row. */
export async function* inBatches<Row>(read: (last: Row | undefined) => Promise<readonly Row[]>): AsyncGenerator<Row> {
  let last: Row | undefined;
  for (;;) {
    const rows = await read(last);
    yield* rows;
    last = rows.at(-1);
    if (rows.length < BATCH) return;
  }
}

/** Maps each row as it is read. */
export async function* mapped<Row, Told>(rows: AsyncIterable<Row>, tell: (row: Row) => Told): AsyncGenerator<Told> {
  for await (const row of rows) yield tell(row);
}
