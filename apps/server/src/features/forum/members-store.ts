import { foldUsername } from "@tenfold/domain/account-rules";
import type { Db } from "../../platform/db/index.ts";
import { bytewise } from "./engines.ts";

/** How many usernames are offered. */
const OFFERED = 8;

/** Usernames that begin with a text, in upper or lower case, in order. */
export function findNames(db: Db, prefix: string): Promise<{ username: string }[]> {
  const folded = foldUsername(prefix);
  const name = bytewise(db, "username_folded");
  return db
    .selectFrom("users")
    .select("username")
    .where(name, ">=", folded)
    .where(name, "<", `${folded}\u{10ffff}`)
    .where("first_signed_in_at", "is not", null)
    .orderBy(name)
    .limit(OFFERED)
    .execute();
}
