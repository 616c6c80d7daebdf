import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

export const adminMigrations: Readonly<Record<string, Migration>> = {
  "2026-11-29-admin-audit": {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("admin_audit")
        .addColumn("id", "text", (column) => column.primaryKey())
        .addColumn("act", "text", (column) => column.notNull())
        .addColumn("address_hash", "text", (column) => column.notNull())
        .addColumn("at", "bigint", (column) => column.notNull())
        .execute();
      await db.schema.createIndex("admin_audit_at").on("admin_audit").column("at").execute();
    },
  },
};
