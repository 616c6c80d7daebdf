import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

export const myReadingsMigrations: Readonly<Record<string, Migration>> = {
  "2026-12-13-kept-readings": {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("kept_readings_accounts")
        .addColumn("user_id", "text", (column) => column.primaryKey().references("users.id").onDelete("cascade"))
        .addColumn("epoch", "text", (column) => column.notNull())
        .addColumn("version", "bigint", (column) => column.notNull())
        .execute();
      await db.schema
        .createTable("kept_readings")
        .addColumn("key", "text", (column) => column.primaryKey())
        .addColumn("user_id", "text", (column) =>
          column.notNull().references("kept_readings_accounts.user_id").onDelete("cascade"),
        )
        .addColumn("id", "text", (column) => column.notNull())
        .addColumn("reading", "text")
        .addColumn("favorite", "integer", (column) => column.notNull())
        .addColumn("note", "text", (column) => column.notNull())
        .addColumn("read_at", "bigint", (column) => column.notNull())
        .addColumn("version", "bigint", (column) => column.notNull())
        .addColumn("changed_at", "bigint", (column) => column.notNull())
        .execute();
      await db.schema.createIndex("kept_readings_by_version").on("kept_readings").columns(["user_id", "version"]).execute();
      await sql`create index kept_readings_removed on kept_readings (changed_at) where reading is null`.execute(db);
    },
  },
};
