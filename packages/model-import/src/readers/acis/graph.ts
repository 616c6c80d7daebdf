import type { AcisBody, AcisRecord } from "./records.ts";

/** Follows the pointers of a body's records. */
export class AcisGraph {
  readonly #body: AcisBody;

  constructor(body: AcisBody) {
    this.#body = body;
  }

  all(type: string): AcisRecord[] {
    return this.#body.records.filter((record) => record.type === type);
  }

  /** The records that a record points at, in order. */
  #targets(record: AcisRecord): (AcisRecord | undefined)[] {
    return record.tokens.filter(({ kind }) => kind === "pointer").map(({ value }) => this.#body.records[Number(value)]);
  }

  first(record: AcisRecord, type: string | RegExp): AcisRecord | undefined {
    return this.#targets(record).find(
      (target) => target && (typeof type === "string" ? target.type === type : type.test(target.type)),
    );
  }

  every(record: AcisRecord, type: string): AcisRecord[] {
    return this.#targets(record).filter((target): target is AcisRecord => target?.type === type);
  }

  /** Yields a first record and those of its type that each names next; a circle is followed only once. */
  *chain(first: AcisRecord | undefined): Generator<AcisRecord> {
    const seen = new Set<AcisRecord>();
    for (let record = first; record && !seen.has(record); record = this.every(record, record.type)[0]) {
      seen.add(record);
      yield record;
    }
  }

  /** The numbers of a place or shape. In text, whole numbers also count, except those before the last pointer. */
  figures(record: AcisRecord): number[] {
    const { tokens } = record;
    const from = this.#body.isText ? tokens.findLastIndex(({ kind }) => kind === "pointer") + 1 : 0;
    const counted = this.#body.isText ? ["number", "integer"] : ["number"];
    return tokens
      .slice(from)
      .filter(({ kind }) => counted.includes(kind))
      .map(({ value }) => Number(value));
  }

  /** Whether a record runs opposite to what it points at: the first flag after the pointer to a record of that type. */
  isReversed(record: AcisRecord, type: RegExp): boolean {
    const { tokens } = record;
    const pointer = tokens.findIndex(
      ({ kind, value }) => kind === "pointer" && type.test(this.#body.records[Number(value)]?.type ?? ""),
    );
    for (const { kind, value } of tokens.slice(pointer + 1)) {
      if (kind === "flag") return value === true;
      if (kind === "choice" || (kind === "integer" && this.#body.isText)) return value === 1;
    }
    return false;
  }
}
