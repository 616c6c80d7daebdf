import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

export const attemptsMigrations: Readonly<Record<string, Migration>> = {
  "2026-11-21-attempts": {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("attempts")
        .addColumn("key", "text", (column) => column.primaryKey())
        .addColumn("count", "integer", (column) => column.notNull())
        .addColumn("resets_at", "bigint", (column) => column.notNull())
        .execute();
      await db.schema.createIndex("attempts_resets_at").on("attempts").column("resets_at").execute();
    },
  },
};
