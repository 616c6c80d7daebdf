import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

export const sharedReadingsMigrations: Readonly<Record<string, Migration>> = {
  "2026-12-12-shared-readings": {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("shared_readings")
        .addColumn("id", "text", (column) => column.primaryKey())
        .addColumn("reading", "text")
        .addColumn("picture", "text")
        .addColumn("created_at", "bigint", (column) => column.notNull())
        .execute();
    },
  },
};
