/** How many rows are read at once by who reads all there are. */
export const BATCH = 100;

/** Rows of a long list in their order, read {@link BATCH} at a time: each time those after the last one. */
export async function* inBatches<Row>(read: (last: Row | undefined) => Promise<readonly Row[]>): AsyncGenerator<Row> {
  let last: Row | undefined;
  for (;;) {
    const rows = await read(last);
    yield* rows;
    last = rows.at(-1);
    if (rows.length < BATCH) return;
  }
}

/** The same with each row made into what is told of it. */
export async function* mapped<Row, Told>(rows: AsyncIterable<Row>, tell: (row: Row) => Told): AsyncGenerator<Told> {
  for await (const row of rows) yield tell(row);
}
