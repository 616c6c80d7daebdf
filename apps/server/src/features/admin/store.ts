import type { Insertable } from "kysely";
import type { Db } from "../../platform/db/index.ts";
import type { AdminTables } from "./tables.ts";

export async function insertAudit(db: Db, entry: Insertable<AdminTables["admin_audit"]>): Promise<void> {
  await db.insertInto("admin_audit").values(entry).execute();
}
