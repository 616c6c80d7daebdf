import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

export const readingsMigrations: Readonly<Record<string, Migration>> = {
  "2026-11-21-recent-readings": {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("recent_readings")
        .addColumn("id", "text", (column) => column.primaryKey())
        .addColumn("session_id", "text", (column) => column.notNull())
        .addColumn("seed", "text", (column) => column.notNull())
        .addColumn("created_at", "bigint", (column) => column.notNull())
        .execute();
      await db.schema.createIndex("recent_readings_by_session").on("recent_readings").columns(["session_id", "id"]).execute();
    },
  },
  "2026-11-28-readings-kept-until": {
    async up(db: Kysely<unknown>) {
      await sql`create index recent_readings_age on recent_readings (created_at)`.execute(db);
    },
  },
  "2026-12-01-recent-readings-about": {
    async up(db: Kysely<unknown>) {
      // Earlier rows were of any digit; they expire with age.
      await db.schema
        .alterTable("recent_readings")
        .addColumn("about", "text", (column) => column.notNull().defaultTo(""))
        .execute();
      await db.schema.dropIndex("recent_readings_by_session").execute();
      await db.schema
        .createIndex("recent_readings_by_subject")
        .on("recent_readings")
        .columns(["session_id", "about", "id"])
        .execute();
    },
  },
  "2026-12-11-written-readings": {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("written_readings")
        .addColumn("key", "text", (column) => column.primaryKey())
        .addColumn("written", "text", (column) => column.notNull())
        .addColumn("created_at", "bigint", (column) => column.notNull())
        .execute();
      await db.schema.createIndex("written_readings_age").on("written_readings").column("created_at").execute();
    },
  },
};
