import type { Insertable, Selectable } from "kysely";
import type { Db } from "../../../platform/db/index.ts";
import { changesAny, countFound, findsAny } from "../../../platform/db/rows.ts";
import type { TwoStepTables } from "./tables.ts";

export type PasskeyRow = Selectable<TwoStepTables["passkeys"]>;
export type TotpRow = Selectable<TwoStepTables["totp_secrets"]>;

export function findTotp(db: Db, userId: string): Promise<TotpRow | undefined> {
  return db.selectFrom("totp_secrets").selectAll().where("user_id", "=", userId).executeTakeFirst();
}

/** Keeps a secret that waits for its first code, in the place of an earlier one. One that counts stays: false then. */
export function proposeTotp(db: Db, userId: string, sealed: string): Promise<boolean> {
  return changesAny(
    db
      .insertInto("totp_secrets")
      .values({ user_id: userId, secret_sealed: sealed, last_step: 0, confirmed_at: null })
      .onConflict((conflict) =>
        conflict.column("user_id").doUpdateSet({ secret_sealed: sealed }).where("totp_secrets.confirmed_at", "is", null),
      ),
  );
}

/** Lets a secret count from now on; false where it does already, or is another one by now. */
export function confirmTotp(db: Db, { user_id, secret_sealed }: TotpRow, step: number, now: number): Promise<boolean> {
  return changesAny(
    db
      .updateTable("totp_secrets")
      .set({ confirmed_at: now, last_step: step })
      .where("user_id", "=", user_id)
      .where("secret_sealed", "=", secret_sealed)
      .where("confirmed_at", "is", null),
  );
}

/** Uses up the code of a time step, and all before it; false where it was used. */
export function useTotpStep(db: Db, { user_id, secret_sealed }: TotpRow, step: number): Promise<boolean> {
  return changesAny(
    db
      .updateTable("totp_secrets")
      .set({ last_step: step })
      .where("user_id", "=", user_id)
      .where("secret_sealed", "=", secret_sealed)
      .where("last_step", "<", step),
  );
}

export function deleteTotp(db: Db, userId: string): Promise<boolean> {
  return changesAny(db.deleteFrom("totp_secrets").where("user_id", "=", userId).where("confirmed_at", "is not", null));
}

export function findPasskeys(db: Db, userId: string): Promise<PasskeyRow[]> {
  return db.selectFrom("passkeys").selectAll().where("user_id", "=", userId).orderBy("created_at").orderBy("id").execute();
}

/** Adds a passkey; false if somebody has it already. */
export function insertPasskey(db: Db, passkey: Insertable<TwoStepTables["passkeys"]>): Promise<boolean> {
  return changesAny(
    db
      .insertInto("passkeys")
      .values(passkey)
      .onConflict((conflict) => conflict.doNothing()),
  );
}

export function notePasskeyUse(db: Db, id: string, counter: number, now: number): Promise<boolean> {
  return changesAny(db.updateTable("passkeys").set({ counter, last_used_at: now }).where("id", "=", id));
}

export function deletePasskey(db: Db, userId: string, id: string): Promise<boolean> {
  return changesAny(db.deleteFrom("passkeys").where("user_id", "=", userId).where("id", "=", id));
}

export function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  return countFound(db.selectFrom("recovery_codes").where("user_id", "=", userId));
}

export async function replaceRecoveryCodes(db: Db, userId: string, hashes: readonly string[]): Promise<void> {
  await db.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
  if (hashes.length === 0) return;
  await db
    .insertInto("recovery_codes")
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute();
}

export function hasRecoveryCode(db: Db, userId: string, hash: string): Promise<boolean> {
  return findsAny(db.selectFrom("recovery_codes").select("user_id").where("user_id", "=", userId).where("code_hash", "=", hash));
}

/** Uses a recovery code up; false if there is no such code. */
export function deleteRecoveryCode(db: Db, userId: string, hash: string): Promise<boolean> {
  return changesAny(db.deleteFrom("recovery_codes").where("user_id", "=", userId).where("code_hash", "=", hash));
}

/** Deletes what goes with the last second step: recovery codes, and sign-ins that wait for one. */
export async function forgetSecondStep(db: Db, userId: string): Promise<void> {
  await replaceRecoveryCodes(db, userId, []);
  await deleteChallenges(db, userId);
}

export async function insertChallenge(db: Db, challenge: Insertable<TwoStepTables["account_challenges"]>): Promise<void> {
  await db.insertInto("account_challenges").values(challenge).execute();
}

export async function findChallenge(db: Db, tokenHash: string, purpose: string, now: number): Promise<string | undefined> {
  const found = await db
    .selectFrom("account_challenges")
    .select("user_id")
    .where("token_hash", "=", tokenHash)
    .where("purpose", "=", purpose)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return found?.user_id;
}

/** Uses a challenge up; false if somebody else did first. */
export function deleteChallenge(db: Db, tokenHash: string): Promise<boolean> {
  return changesAny(db.deleteFrom("account_challenges").where("token_hash", "=", tokenHash));
}

export async function deleteChallenges(db: Db, userId: string): Promise<void> {
  await db.deleteFrom("account_challenges").where("user_id", "=", userId).execute();
}

/** Removes all of a member's second steps with everything that goes with them; false if there were none. */
export async function removeTwoStep(db: Db, userId: string): Promise<boolean> {
  const hadApp = await deleteTotp(db, userId);
  const hadPasskey = await changesAny(db.deleteFrom("passkeys").where("user_id", "=", userId));
  await forgetSecondStep(db, userId);
  return hadApp || hadPasskey;
}

export async function deleteOldChallenges(db: Db, userId: string, now: number): Promise<void> {
  await db.deleteFrom("account_challenges").where("user_id", "=", userId).where("expires_at", "<=", now).execute();
}
