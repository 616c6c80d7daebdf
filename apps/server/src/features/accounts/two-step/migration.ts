import type { Kysely } from "kysely";

/** Rows are deleted with their member. */
export async function makeTwoStep(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("totp_secrets")
    .addColumn("user_id", "text", (column) => column.primaryKey().references("users.id").onDelete("cascade"))
    .addColumn("secret_sealed", "text", (column) => column.notNull())
    .addColumn("last_step", "bigint", (column) => column.notNull())
    .addColumn("confirmed_at", "bigint")
    .execute();
  await db.schema
    .createTable("passkeys")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("public_key", "text", (column) => column.notNull())
    .addColumn("counter", "bigint", (column) => column.notNull())
    .addColumn("transports", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("last_used_at", "bigint")
    .execute();
  await db.schema.createIndex("passkeys_user").on("passkeys").column("user_id").execute();
  await db.schema
    .createTable("recovery_codes")
    .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("code_hash", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("recovery_codes_key", ["user_id", "code_hash"])
    .execute();
  await db.schema
    .createTable("account_challenges")
    .addColumn("token_hash", "text", (column) => column.primaryKey())
    .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("purpose", "text", (column) => column.notNull())
    .addColumn("expires_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("account_challenges_user").on("account_challenges").column("user_id").execute();
  await db.schema.createIndex("account_challenges_ends").on("account_challenges").column("expires_at").execute();
}
