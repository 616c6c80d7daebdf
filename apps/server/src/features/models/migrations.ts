import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

export const modelsMigrations: Readonly<Record<string, Migration>> = {
  "2026-11-28-models": {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("models")
        .addColumn("id", "text", (column) => column.primaryKey())
        .addColumn("urn", "text", (column) => column.notNull().unique())
        .addColumn("session_id", "text")
        .addColumn("slug", "text", (column) => column.unique())
        .addColumn("status", "text", (column) => column.notNull())
        .addColumn("progress", "integer", (column) => column.notNull())
        .addColumn("reason", "text")
        .addColumn("name", "text", (column) => column.notNull())
        .addColumn("format", "text")
        .addColumn("bytes", "bigint", (column) => column.notNull())
        .addColumn("warnings", "text", (column) => column.notNull())
        .addColumn("properties", "text")
        .addColumn("file_hash", "text")
        .addColumn("file_bytes", "bigint")
        .addColumn("document", "text")
        .addColumn("started_at", "bigint")
        .addColumn("created_at", "bigint", (column) => column.notNull())
        .addColumn("ended_at", "bigint")
        .addColumn("expires_at", "bigint")
        .execute();
      await db.schema.createIndex("models_session").on("models").columns(["session_id", "id"]).execute();
      await db.schema.createIndex("models_file").on("models").column("file_hash").execute();
      await db.schema.createIndex("models_expiry").on("models").column("expires_at").execute();
      await sql`create index models_waiting on models (id) where status = 'inprogress'`.execute(db);
    },
  },
  // Whatever translates a model, its file is here.
  "2026-12-05-models-without-documents": {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable("models").dropColumn("document").execute();
    },
  },
  "2026-12-10-models-by-network": {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable("models").addColumn("network_hash", "text").execute();
      await db.schema.createIndex("models_network").on("models").columns(["network_hash", "id"]).execute();
    },
  },
  "2026-12-31-models-by-wider-network": {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable("models").addColumn("wider_hash", "text").execute();
      await db.schema.createIndex("models_wider_network").on("models").columns(["wider_hash", "id"]).execute();
    },
  },
};
