import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

export const jobsMigrations: Readonly<Record<string, Migration>> = {
  "2026-11-21-jobs": {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("jobs")
        .addColumn("id", "text", (column) => column.primaryKey())
        .addColumn("kind", "text", (column) => column.notNull())
        .addColumn("payload", "text", (column) => column.notNull())
        .addColumn("run_at", "bigint", (column) => column.notNull())
        .addColumn("attempts", "integer", (column) => column.notNull())
        .addColumn("lease_owner", "text")
        .addColumn("lease_until", "bigint")
        .addColumn("failed_at", "bigint")
        .addColumn("last_error", "text")
        .addColumn("created_at", "bigint", (column) => column.notNull())
        .execute();
      await db.schema
        .createIndex("jobs_due")
        .on("jobs")
        .columns(["run_at", "id"])
        .where(sql.ref("failed_at"), "is", null)
        .execute();
    },
  },
};
