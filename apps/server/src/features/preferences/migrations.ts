import { type Kysely, sql } from "kysely";
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
  "2026-11-28-preferences-kept-until": {
    async up(db: Kysely<unknown>) {
      await sql`create index preferences_age on preferences (updated_at)`.execute(db);
    },
  },
};
