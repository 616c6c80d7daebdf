import { MINUTE_MS } from "@tenfold/domain/time";
import type { Core } from "../../../core.ts";
import type { Db } from "../../../platform/db/index.ts";
import { hashToken, makeToken } from "../secret-tokens.ts";
import { deleteChallenge, deleteOldChallenges, findChallenge, insertChallenge } from "./store.ts";

/** What the browser was asked to do: finish a sign-in, show a passkey before a change, or make a new one. */
type Purpose = "sign-in" | "change" | "new-passkey";

const LASTS_MS = 10 * MINUTE_MS;

/** Gives a member a challenge that can be answered once, within ten minutes. */
export async function makeChallenge({ db, now }: Pick<Core, "db" | "now">, userId: string, purpose: Purpose): Promise<string> {
  const token = makeToken();
  const expires_at = now() + LASTS_MS;
  await deleteOldChallenges(db, userId, now());
  await insertChallenge(db, { token_hash: hashToken(token), user_id: userId, purpose, expires_at });
  return token;
}

export function readChallenge(core: Core, token: string, purpose: Purpose): Promise<string | undefined> {
  return findChallenge(core.db, hashToken(token), purpose, core.now());
}

/** Uses a challenge up; false if that was done meanwhile. */
export const useChallenge = (tx: Db, token: string) => deleteChallenge(tx, hashToken(token));
