import type { Step } from "@tenfold/contract/second-step";
import type { TwoStep } from "@tenfold/contract/two-step";
import type { FastifyRequest } from "fastify";
import type { Core } from "../../../core.ts";
import type { Db } from "../../../platform/db/index.ts";
import { transact } from "../../../platform/db/transact.ts";
import { AppError, invalidField } from "../../../platform/errors.ts";
import { iso } from "../../../platform/instants.ts";
import { type Act, record } from "../activity.ts";
import { confirmPassword } from "../confirm-password.ts";
import { visitorOf } from "../devices.ts";
import { queueMail } from "../mails.ts";
import type { Member } from "../sessions.ts";
import { deleteSessions, holdUser, type UserRow } from "../store.ts";
import { hashRecoveryCode, makeRecoveryCodes } from "./recovery-codes.ts";
import { checkStep, hasTwoStep, type RightStep } from "./second-step.ts";
import { countRecoveryCodes, findPasskeys, findTotp, forgetSecondStep, replaceRecoveryCodes } from "./store.ts";

export async function readTwoStep(db: Db, userId: string): Promise<TwoStep> {
  const since = (await findTotp(db, userId))?.confirmed_at ?? null;
  const passkeys = (await findPasskeys(db, userId)).map(({ id, name, created_at, last_used_at }) => ({
    id,
    name,
    createdAt: iso(created_at),
    lastUsedAt: last_used_at === null ? null : iso(last_used_at),
  }));
  return {
    on: since !== null || passkeys.length > 0,
    app: since === null ? null : { since: iso(since) },
    passkeys,
    recoveryCodesLeft: await countRecoveryCodes(db, userId),
  };
}

export interface Proof {
  readonly password: string;
  readonly step?: Step | undefined;
}

/**
 * Checks that it is the member who wants a change: by the password and, with two-step sign-in on, by the second step,
 * which the returned function uses up. Throws if they are missing or wrong.
 */
export async function confirmMember(
  core: Core,
  user: UserRow,
  { password, step }: Proof,
  request: FastifyRequest,
): Promise<RightStep> {
  await confirmPassword(core, user, password, "password");
  if (!(await hasTwoStep(core.db, user.id))) return async () => undefined;
  if (!step) {
    const error = "Please enter a code from your app, or a recovery code.";
    throw invalidField("code", error);
  }
  return checkStep(core, user, step, { request, count: `member:${user.id}` });
}

/** Replaces all recovery codes; the new ones are shown only this once. */
async function giveRecoveryCodes(core: Core, tx: Db, userId: string): Promise<string[]> {
  const codes = makeRecoveryCodes();
  const hashes = codes.map((code) => hashRecoveryCode(core, userId, code) ?? "");
  await replaceRecoveryCodes(tx, userId, hashes);
  return codes;
}

/**
 * Changes a member's second steps in one transaction, records it and tells them by mail. Turning it on signs the
 * member out everywhere else and gives recovery codes; removing the last step deletes them. Throws if the password was
 * changed meanwhile.
 */
export async function changeSteps(
  core: Core,
  { user, session }: Member,
  request: FastifyRequest,
  change: (tx: Db) => Promise<void>,
  { newCodes = false } = {},
): Promise<{ twoStep: TwoStep; recoveryCodes?: string[] }> {
  const changed = await transact(core.db, async (tx) => {
    // Comes first, so that two changes at once run one after the other.
    if (!(await holdUser(tx, user))) throw new AppError("not_signed_in");
    const before = await hasTwoStep(tx, user.id);
    await change(tx);
    const after = await hasTwoStep(tx, user.id);
    const turnedOn = after && !before;
    if (turnedOn) await deleteSessions(tx, user.id, session.id);
    if (!after) await forgetSecondStep(tx, user.id);
    const recoveryCodes = turnedOn || newCodes ? await giveRecoveryCodes(core, tx, user.id) : undefined;
    const act: Act = after === before ? "two-step-changed" : after ? "two-step-on" : "two-step-off";
    await record(core, tx, { userId: user.id, act, visitor: visitorOf(request) });
    if (user.email) await queueMail(core, tx, { words: act, to: user.email, username: user.username });
    return { twoStep: await readTwoStep(tx, user.id), ...(recoveryCodes ? { recoveryCodes } : {}) };
  });
  core.jobs.wake();
  return changed;
}
