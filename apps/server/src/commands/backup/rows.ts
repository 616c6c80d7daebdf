import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "../../platform/db/index.ts";
import type { PlannedTable } from "./plan.ts";

const PAGE = 500;

export type Row = Readonly<Record<string, unknown>>;

/** A table's row count and checksum: the same on either engine, whatever order the rows are read in. */
export interface TableSum {
  readonly rows: number;
  /** SHA-256 of each row, added up modulo 2^256, as hexadecimal digits. */
  readonly checksum: string;
}

/** A table's rows in key order, a page at a time. */
export async function* readRows(db: Db, { name, columns, key }: PlannedTable): AsyncGenerator<readonly Row[]> {
  const picked = sql.join(columns.map((column) => sql.ref(column)));
  const place = sql.join(key.map((column) => sql.ref(column)));
  let last: Row | undefined;
  for (;;) {
    const after = last && sql`where (${place}) > (${sql.join(key.map((column) => last?.[column]))})`;
    const { rows } = await sql<Row>`select ${picked} from ${sql.table(name)} ${after ?? sql``}
      order by ${place} limit ${sql.lit(PAGE)}`.execute(db);
    if (rows.length > 0) yield rows;
    if (rows.length < PAGE) return;
    last = rows.at(-1);
  }
}

/** Adds rows up as they pass. */
export function openSum(columns: readonly string[]) {
  let rows = 0;
  let total = 0n;
  return {
    add(row: Row): void {
      const digest = createHash("sha256")
        .update(JSON.stringify(columns.map((column) => row[column])))
        .digest("hex");
      total = BigInt.asUintN(256, total + BigInt(`0x${digest}`));
      rows += 1;
    },
    end: (): TableSum => ({ rows, checksum: total.toString(16).padStart(64, "0") }),
  };
}

export async function sumTable(db: Db, table: PlannedTable): Promise<TableSum> {
  const sum = openSum(table.columns);
  for await (const page of readRows(db, table)) for (const row of page) sum.add(row);
  return sum.end();
}
