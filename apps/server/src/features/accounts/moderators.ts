// What the forum's moderation may know about members and do with them.
import type { Actor } from "@tenfold/domain/forum-rules";
import { sql } from "kysely";
import type { Config } from "../../config.ts";
import type { Db } from "../../platform/db/index.ts";
import { changesAny } from "../../platform/db/rows.ts";
import type { UserRow } from "./store.ts";

export interface Suspension {
  readonly since: number;
  /** When it ends by itself; null if it doesn't. */
  readonly until: number | null;
  readonly reason: string | null;
}

interface Deps {
  readonly config: Pick<Config, "moderation">;
  readonly now: () => number;
}

/** Whether a member may read but not write. A suspension ends by itself when its time has passed. */
export function isSuspended(user: Pick<UserRow, "suspended_at" | "suspended_until">, now: number): boolean {
  return user.suspended_at !== null && (user.suspended_until === null || user.suspended_until > now);
}

/** A member as the forum's permissions see them, as of now: who was a moderator a moment ago may not be one any more. */
export function actorOf({ config, now }: Deps, user: UserRow): Actor {
  return {
    id: user.id,
    suspended: isSuspended(user, now()),
    moderator: user.moderator_since !== null || config.moderation.moderators.includes(user.username_folded),
  };
}

const suspendedAt = (now: number) =>
  sql<boolean>`(suspended_at is not null and (suspended_until is null or suspended_until > ${now}))`;

/**
 * Suspends a member, or ends their suspension where none is given. Only a suspension of the given beginning is ended, if
 * one is given. False if the member is suspended already, or is not.
 */
export function setSuspension(
  db: Db,
  userId: string,
  suspension: Suspension | undefined,
  { now, begun }: { readonly now: number; readonly begun?: number },
): Promise<boolean> {
  return changesAny(
    db
      .updateTable("users")
      .set({
        suspended_at: suspension?.since ?? null,
        suspended_until: suspension?.until ?? null,
        suspension_reason: suspension?.reason ?? null,
      })
      .where("id", "=", userId)
      .where(suspension ? sql<boolean>`not ${suspendedAt(now)}` : suspendedAt(now))
      .$if(begun !== undefined, (query) => query.where("suspended_at", "=", begun ?? 0)),
  );
}

/** Makes a member a moderator from an instant on, or ends that; false if nothing changed. */
export function setModerator(db: Db, userId: string, since: number | null): Promise<boolean> {
  return changesAny(
    db
      .updateTable("users")
      .set({ moderator_since: since })
      .where("id", "=", userId)
      .where("moderator_since", since === null ? "is not" : "is", null),
  );
}

/** Members who were made moderators by command, or whose names are among those given. */
function moderators(db: Db, named: readonly string[]) {
  return db
    .selectFrom("users")
    .select(["id", "username", "email", "moderator_since"])
    .where((is) =>
      is.or([is("moderator_since", "is not", null), is("username_folded", "in", named.length > 0 ? [...named] : [""])]),
    )
    .orderBy("username_folded");
}

export const findModerators = (db: Db, named: readonly string[]) => moderators(db, named).execute();

/** The moderators who want forum mails, are not suspended and have confirmed that their address is theirs. */
export function findModeratorsToMail(db: Db, named: readonly string[], now: number) {
  return moderators(db, named)
    .where("forum_notifications", "=", 1)
    .where("is_email_verified", "=", 1)
    .where("email_held", "=", 1)
    .where(sql<boolean>`not ${suspendedAt(now)}`)
    .execute();
}

export interface Standing {
  readonly id: string;
  readonly username: string;
  readonly created_at: number;
  readonly suspended_at: number | null;
  readonly suspended_until: number | null;
  readonly suspension_reason: string | null;
}

export async function findStandings(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Standing>> {
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom("users")
          .select(["id", "username", "created_at", "suspended_at", "suspended_until", "suspension_reason"])
          .where("id", "in", [...ids])
          .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
