import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

export const astrologyMigrations: Readonly<Record<string, Migration>> = {
  "2026-11-21-astrology": {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("astrology_snapshot")
        .addColumn("id", "integer", (column) => column.primaryKey())
        .addColumn("sky", "text", (column) => column.notNull())
        .addColumn("computed_at", "bigint", (column) => column.notNull())
        .addColumn("changes_at", "bigint", (column) => column.notNull())
        .execute();
      await db.schema
        .createTable("astrology_monitor")
        .addColumn("id", "integer", (column) => column.primaryKey())
        .addColumn("job_id", "text")
        .addColumn("failed_at", "bigint")
        .addColumn("last_error", "text")
        .execute();
      await db.schema
        .createTable("astrology_almanac")
        .addColumn("chapter", "text", (column) => column.primaryKey())
        .addColumn("items", "text", (column) => column.notNull())
        .addColumn("computed_at", "bigint", (column) => column.notNull())
        .execute();
    },
  },
};
