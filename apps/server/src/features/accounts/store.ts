import { foldUsername, usernameSkeleton } from "@tenfold/domain/account-rules";
import { DAY_MS } from "@tenfold/domain/time";
import type { Insertable, Selectable, Updateable } from "kysely";
import { compileOnce, type Placeholders } from "../../platform/db/compile-once.ts";
import type { Db } from "../../platform/db/index.ts";
import { changesAny, findsAny } from "../../platform/db/rows.ts";
import type { AccountsTables } from "./tables.ts";

/** How long a session can last, however often it is used. */
const SIGN_IN_LASTS_MS = 180 * DAY_MS;

export type UserRow = Selectable<AccountsTables["users"]>;
export type SessionRow = Selectable<AccountsTables["sessions"]>;
export type LinkRow = Selectable<AccountsTables["account_links"]>;

/** Adds a member; false if the username, or the address they are to hold, is taken. */
export function insertUser(db: Db, user: Insertable<AccountsTables["users"]>): Promise<boolean> {
  return changesAny(
    db
      .insertInto("users")
      .values(user)
      .onConflict((conflict) => conflict.doNothing()),
  );
}

export function findUser(db: Db, id: string): Promise<UserRow | undefined> {
  return db.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Whether somebody has this username, or one that looks like it. */
export function isUsernameTaken(db: Db, username: string): Promise<boolean> {
  return findsAny(
    db
      .selectFrom("users")
      .select("id")
      .where((is) =>
        is.or([is("username_folded", "=", foldUsername(username)), is("username_skeleton", "=", usernameSkeleton(username))]),
      )
      .limit(1),
  );
}

export async function findUserByUsername(db: Db, folded: string): Promise<UserRow | undefined> {
  // PostgreSQL refuses texts with a NUL, and no username has one.
  if (folded.includes("\0")) return undefined;
  return db.selectFrom("users").selectAll().where("username_folded", "=", folded).executeTakeFirst();
}

/** The member who holds an address, or else the last who claimed it. */
export function findUserByEmail(db: Db, folded: string): Promise<UserRow | undefined> {
  return db
    .selectFrom("users")
    .selectAll()
    .where("email_folded", "=", folded)
    .orderBy("email_held", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** The member who waits to confirm an address; the latest if there are several. */
export function findUserByPendingEmail(db: Db, folded: string): Promise<UserRow | undefined> {
  return db
    .selectFrom("users")
    .selectAll()
    .where("pending_email_folded", "=", folded)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

export function findOthersWithEmail(db: Db, folded: string, id: string): Promise<UserRow[]> {
  return db.selectFrom("users").selectAll().where("email_folded", "=", folded).where("id", "!=", id).execute();
}

export async function updateUser(db: Db, id: string, values: Updateable<AccountsTables["users"]>): Promise<void> {
  await db.updateTable("users").set(values).where("id", "=", id).execute();
}

/**
 * Replaces a password hash; false if it is no longer the given one, or the member is gone. Nobody else can do the same
 * until the transaction is over.
 */
export function replacePassword(db: Db, id: string, from: string, to: string): Promise<boolean> {
  return changesAny(db.updateTable("users").set({ password_hash: to }).where("id", "=", id).where("password_hash", "=", from));
}

/**
 * Locks a member's row until the transaction ends. False if the password was changed since `user` was read, or the account
 * is gone.
 */
export const holdUser = (tx: Db, { id, password_hash }: UserRow) => replacePassword(tx, id, password_hash, password_hash);

export async function noteFirstSignIn(db: Db, id: string, now: number): Promise<void> {
  await db
    .updateTable("users")
    .set({ first_signed_in_at: now })
    .where("id", "=", id)
    .where("first_signed_in_at", "is", null)
    .execute();
}

export async function deleteUser(db: Db, id: string): Promise<void> {
  await db.deleteFrom("users").where("id", "=", id).execute();
}

export async function insertSession(db: Db, session: Insertable<AccountsTables["sessions"]>): Promise<void> {
  await db.insertInto("sessions").values(session).execute();
}

const USER_COLUMNS = [
  "users.id",
  "users.username",
  "users.username_folded",
  "users.username_skeleton",
  "users.password_hash",
  "users.email",
  "users.email_folded",
  "users.email_held",
  "users.is_email_verified",
  "users.pending_email",
  "users.pending_email_folded",
  "users.forum_notifications",
  "users.first_signed_in_at",
  "users.created_at",
  "users.suspended_at",
  "users.suspended_until",
  "users.suspension_reason",
  "users.moderator_since",
] as const;

const sessionOf = compileOnce((db, given: Placeholders<{ tokenHash: string; now: number; createdSince: number }>) =>
  db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .select(USER_COLUMNS)
    .select(["sessions.id as session_id", "sessions.last_seen_at as last_seen_at"])
    .where("sessions.token_hash", "=", given.tokenHash)
    .where("sessions.expires_at", ">", given.now)
    .where("sessions.created_at", ">", given.createdSince),
);

/** The session of a token's hash and its member, in one query: nearly every request needs them. */
export async function findSession(
  db: Db,
  tokenHash: string,
  now: number,
): Promise<{ session: Pick<SessionRow, "id" | "last_seen_at">; user: UserRow } | undefined> {
  const [found] = await sessionOf(db, { tokenHash, now, createdSince: now - SIGN_IN_LASTS_MS });
  if (!found) return undefined;
  const { session_id, last_seen_at, ...user } = found;
  return { session: { id: session_id, last_seen_at }, user };
}

export function findSessions(db: Db, userId: string, now: number): Promise<SessionRow[]> {
  return db
    .selectFrom("sessions")
    .selectAll()
    .where("user_id", "=", userId)
    .where("expires_at", ">", now)
    .where("created_at", ">", now - SIGN_IN_LASTS_MS)
    .orderBy("last_seen_at", "desc")
    .execute();
}

export async function extendSessions(db: Db, ids: readonly string[], seenAt: number, expiresAt: number): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ last_seen_at: seenAt, expires_at: expiresAt })
    .where("id", "in", ids)
    .where("last_seen_at", "<", seenAt)
    .execute();
}

export async function updateSession(db: Db, id: string, values: Updateable<AccountsTables["sessions"]>): Promise<void> {
  await db.updateTable("sessions").set(values).where("id", "=", id).execute();
}

/** False if the member has no session of this id. */
export function deleteSession(db: Db, userId: string, id: string): Promise<boolean> {
  return changesAny(db.deleteFrom("sessions").where("user_id", "=", userId).where("id", "=", id));
}

export async function deleteSessionOfToken(db: Db, tokenHash: string): Promise<SessionRow | undefined> {
  return db.deleteFrom("sessions").where("token_hash", "=", tokenHash).returningAll().executeTakeFirst();
}

export async function deleteSessions(db: Db, userId: string, except = ""): Promise<void> {
  await db.deleteFrom("sessions").where("user_id", "=", userId).where("id", "!=", except).execute();
}

export async function deleteExpired(db: Db, userId: string, now: number): Promise<void> {
  await db.deleteFrom("sessions").where("user_id", "=", userId).where("expires_at", "<=", now).execute();
  await db.deleteFrom("account_links").where("user_id", "=", userId).where("expires_at", "<=", now).execute();
}

export function insertLink(db: Db, link: Insertable<AccountsTables["account_links"]>): Promise<boolean> {
  return changesAny(
    db
      .insertInto("account_links")
      .values(link)
      .onConflict((conflict) => conflict.doNothing()),
  );
}

/** Makes a link valid under a token; false if the link is void or too old. */
export function armLink(db: Db, id: string, tokenHash: string, now: number): Promise<boolean> {
  return changesAny(
    db.updateTable("account_links").set({ token_hash: tokenHash }).where("id", "=", id).where("expires_at", ">", now),
  );
}

export function findLink(db: Db, tokenHash: string, now: number): Promise<LinkRow | undefined> {
  return db
    .selectFrom("account_links")
    .selectAll()
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", now)
    .executeTakeFirst();
}

export function findLinks(db: Db, userId: string, now: number): Promise<LinkRow[]> {
  return db
    .selectFrom("account_links")
    .selectAll()
    .where("user_id", "=", userId)
    .where("expires_at", ">", now)
    .orderBy("expires_at")
    .orderBy("kind")
    .execute();
}

/** False if somebody else deleted it first. */
export function deleteLink(db: Db, id: string): Promise<boolean> {
  return changesAny(db.deleteFrom("account_links").where("id", "=", id));
}

export async function deleteLinks(db: Db, userId: string, kind: string): Promise<void> {
  await db.deleteFrom("account_links").where("user_id", "=", userId).where("kind", "=", kind).execute();
}

/** Forgets the address that waits to be confirmed: somebody who knew the old password may have given it. */
export async function dropPendingEmail(db: Db, id: string): Promise<void> {
  await updateUser(db, id, { pending_email: null, pending_email_folded: null });
  await deleteLinks(db, id, "change-email");
}

/** Deletes the links that this one replaces: the member's others of its kind that went to another address. */
export async function deleteReplaced(db: Db, link: Pick<LinkRow, "id" | "user_id" | "kind" | "email_folded">): Promise<void> {
  await db
    .deleteFrom("account_links")
    .where("user_id", "=", link.user_id)
    .where("kind", "=", link.kind)
    .where("email_folded", "!=", link.email_folded)
    .execute();
}

export async function insertActivity(db: Db, entry: Insertable<AccountsTables["account_activity"]>): Promise<void> {
  await db.insertInto("account_activity").values(entry).execute();
}

export function findActivity(db: Db, userId: string, limit: number, before?: string) {
  return db
    .selectFrom("account_activity")
    .select(["id", "act", "device", "at"])
    .where("user_id", "=", userId)
    .$if(before !== undefined, (query) => query.where("id", "<", before ?? ""))
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}
