import { usernameSkeleton } from "@tenfold/domain/account-rules";
import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { isPostgres } from "../../platform/db/engine.ts";
import type { AccountsTables } from "./tables.ts";
import { makeTwoStep } from "./two-step/migration.ts";

async function makeUsers(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("users")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("username", "text", (column) => column.notNull())
    .addColumn("username_folded", "text", (column) => column.notNull().unique())
    .addColumn("password_hash", "text", (column) => column.notNull())
    .addColumn("email", "text")
    .addColumn("email_folded", "text")
    .addColumn("email_held", "integer", (column) => column.notNull())
    .addColumn("is_email_verified", "integer", (column) => column.notNull())
    .addColumn("pending_email", "text")
    .addColumn("pending_email_folded", "text")
    .addColumn("forum_notifications", "integer", (column) => column.notNull())
    .addColumn("first_signed_in_at", "bigint")
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("suspended_at", "bigint")
    .execute();
  await db.schema.createIndex("users_email").on("users").column("email_folded").execute();
  await db.schema.createIndex("users_pending_email").on("users").column("pending_email_folded").execute();
  await sql`create unique index users_email_held on users (email_folded) where email_held = 1`.execute(db);
}

async function makeSessions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("sessions")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("token_hash", "text", (column) => column.notNull().unique())
    .addColumn("device", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("last_seen_at", "bigint", (column) => column.notNull())
    .addColumn("expires_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("sessions_user").on("sessions").column("user_id").execute();
}

async function makeLinks(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("account_links")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("email_folded", "text", (column) => column.notNull())
    .addColumn("token_hash", "text", (column) => column.unique())
    .addColumn("expires_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("account_links_user").on("account_links").columns(["user_id", "kind"]).execute();
}

/** Records of what happened are never changed; they are deleted with their account. */
async function makeActivity(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("account_activity")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("user_id", "text", (column) => column.references("users.id").onDelete("cascade"))
    .addColumn("act", "text", (column) => column.notNull())
    .addColumn("device", "text")
    .addColumn("address_hash", "text", (column) => column.notNull())
    .addColumn("at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("account_activity_user").on("account_activity").columns(["user_id", "id"]).execute();
  if (isPostgres(db)) {
    await sql`create function refuse_change() returns trigger language plpgsql as
      $$ begin raise exception 'what has been written down is not changed'; end $$`.execute(db);
    await sql`create trigger account_activity_append_only before update on account_activity
      for each row execute function refuse_change()`.execute(db);
  } else {
    await sql`create trigger account_activity_append_only before update on account_activity
      begin select raise(abort, 'what has been written down is not changed'); end`.execute(db);
  }
}

const BATCH = 1_000;

/** Members whose names look alike already keep them; no new name that looks like them is allowed. */
async function addSkeletons(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("users").addColumn("username_skeleton", "text").execute();
  const users = db as Kysely<Pick<AccountsTables, "users">>;
  for (let after = ""; ; ) {
    const found = await users
      .selectFrom("users")
      .select(["id", "username"])
      .where("id", ">", after)
      .orderBy("id")
      .limit(BATCH)
      .execute();
    for (const { id, username } of found)
      await users
        .updateTable("users")
        .set({ username_skeleton: usernameSkeleton(username) })
        .where("id", "=", id)
        .execute();
    after = found.at(-1)?.id ?? "";
    if (found.length < BATCH) break;
  }
  await sql`create index users_looks on users (username_skeleton, id)`.execute(db);
  await sql`update users set username_skeleton = null where exists (
    select 1 from users as earlier where earlier.username_skeleton = users.username_skeleton and earlier.id < users.id)`.execute(
    db,
  );
  await sql`drop index users_looks`.execute(db);
  await sql`create unique index users_looks on users (username_skeleton)`.execute(db);
}

export const accountsMigrations: Readonly<Record<string, Migration>> = {
  "2026-11-21-users": { up: makeUsers },
  "2026-11-22-sessions": { up: makeSessions },
  "2026-11-22-account-links": { up: makeLinks },
  "2026-11-22-account-activity": { up: makeActivity },
  "2026-11-28-accounts-kept-until": {
    async up(db: Kysely<unknown>) {
      await sql`create index sessions_ends on sessions (expires_at)`.execute(db);
      await sql`create index account_links_ends on account_links (expires_at)`.execute(db);
      await sql`create index users_stale on users (created_at) where first_signed_in_at is null`.execute(db);
      await sql`create index account_activity_unknown on account_activity (at) where user_id is null`.execute(db);
    },
  },
  "2026-12-11-usernames-that-look-alike": { up: addSkeletons },
  "2026-12-13-two-step": { up: makeTwoStep },
  "2026-12-27-moderators": {
    async up(db: Kysely<unknown>) {
      for (const [column, type] of [
        ["suspended_until", "bigint"],
        ["suspension_reason", "text"],
        ["moderator_since", "bigint"],
      ] as const)
        await db.schema.alterTable("users").addColumn(column, type).execute();
      await sql`create index users_moderators on users (moderator_since) where moderator_since is not null`.execute(db);
    },
  },
};
