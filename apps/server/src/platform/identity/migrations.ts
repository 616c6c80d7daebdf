import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

export const identityMigrations: Readonly<Record<string, Migration>> = {
  "2026-12-06-database-identity": {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("database_identity")
        .addColumn("only", "integer", (column) => column.primaryKey())
        .addColumn("id", "text", (column) => column.notNull())
        .execute();
    },
  },
  "2026-12-26-secrets-mark": {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable("database_identity").addColumn("secrets_mark", "text").execute();
    },
  },
};
