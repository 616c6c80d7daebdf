/** A value of a declared shape in which lists may come an item at a time. */
export type Streamed<T> = T extends readonly (infer Item)[]
  ? readonly Streamed<Item>[] | AsyncIterable<Streamed<Item>>
  : T extends object
    ? { readonly [Key in keyof T]: Streamed<T[Key]> }
    : T;

const isStream = (value: object): value is AsyncIterable<unknown> => Symbol.asyncIterator in value;

/** Writes a value as JSON, a piece at a time, as its lists come. */
export async function* writeJson(value: unknown): AsyncGenerator<string> {
  if (typeof value !== "object" || value === null) {
    yield JSON.stringify(value);
    return;
  }
  const isList = Array.isArray(value) || isStream(value);
  let comma = "";
  yield isList ? "[" : "{";
  for await (const part of isList ? value : Object.entries(value)) {
    const [name, held] = isList ? ["", part] : (part as [string, unknown]);
    if (held === undefined) continue;
    yield isList ? comma : `${comma}${JSON.stringify(name)}:`;
    yield* writeJson(held);
    comma = ",";
  }
  yield isList ? "]" : "}";
}

/** Joins small pieces, so that each write to the connection is worthwhile. */
export async function* inBulk(pieces: AsyncIterable<string>, size = 16 * 1024): AsyncGenerator<string> {
  let bulk = "";
  for await (const piece of pieces) {
    bulk += piece;
    if (bulk.length < size) continue;
    yield bulk;
    bulk = "";
  }
  if (bulk !== "") yield bulk;
}
