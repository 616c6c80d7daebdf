import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

export const preferencesMigrations: Readonly<Record<string, Migration>> = {
  "2026-11-21-preferences": {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("preferences")
        .addColumn("session_id", "text", (column) => column.primaryKey())
        .addColumn("style", "text", (column) => column.notNull())
        .addColumn("composition", "text", (column) => column.notNull())
        .addColumn("keywords", "text", (column) => column.notNull())
        .addColumn("updated_at", "bigint", (column) => column.notNull())
        .execute();
    },
  },
};
