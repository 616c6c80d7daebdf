import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

export const angelMigrations: Readonly<Record<string, Migration>> = {
  "2026-11-26-angel-readings": {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("angel_readings")
        .addColumn("id", "text", (column) => column.primaryKey())
        .addColumn("user_id", "text", (column) => column.references("users.id").onDelete("cascade"))
        .addColumn("session_id", "text", (column) => column.notNull())
        .addColumn("address_hash", "text")
        .addColumn("number", "text", (column) => column.notNull())
        .addColumn("meaning", "text", (column) => column.notNull())
        .addColumn("guidance", "text", (column) => column.notNull())
        .addColumn("personalized_message", "text", (column) => column.notNull())
        .addColumn("universal_principles", "text", (column) => column.notNull())
        .addColumn("reduced_digit", "text", (column) => column.notNull())
        .addColumn("style", "text", (column) => column.notNull())
        .addColumn("composition", "text", (column) => column.notNull())
        .addColumn("keywords", "text", (column) => column.notNull())
        .addColumn("seed", "text", (column) => column.notNull())
        .addColumn("created_at", "bigint", (column) => column.notNull())
        .execute();
      await db.schema.createIndex("angel_readings_session").on("angel_readings").columns(["session_id", "id"]).execute();
      await db.schema.createIndex("angel_readings_user").on("angel_readings").columns(["user_id", "id"]).execute();
      await sql`create index angel_readings_addresses on angel_readings (created_at) where address_hash is not null`.execute(db);
    },
  },
  "2026-11-28-angel-kept-until": {
    async up(db: Kysely<unknown>) {
      await sql`create index angel_readings_visitors on angel_readings (created_at) where user_id is null`.execute(db);
    },
  },
};
