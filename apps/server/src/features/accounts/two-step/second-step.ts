import type { Step } from "@tenfold/contract/second-step";
import { DAY_MS, MINUTE_MS } from "@tenfold/domain/time";
import type { FastifyRequest } from "fastify";
import type { Core } from "../../../core.ts";
import type { Db } from "../../../platform/db/index.ts";
import { AppError } from "../../../platform/errors.ts";
import { record } from "../activity.ts";
import { visitorOf } from "../devices.ts";
import { queueMail } from "../mails.ts";
import type { UserRow } from "../store.ts";
import { readChallenge, useChallenge } from "./challenges.ts";
import { readAnswer, siteOf } from "./passkeys.ts";
import { hashRecoveryCode } from "./recovery-codes.ts";
import { deleteRecoveryCode, findPasskeys, findTotp, hasRecoveryCode, notePasskeyUse, useTotpStep } from "./store.ts";
import { stepOfCode } from "./totp.ts";

/**
 * How many wrong second steps are taken for one member. Whoever gives them knows the password: of a million codes three
 * are right at a time, so that a year of guessing finds one with a chance of 3 in 100.
 */
const WRONG = [
  { name: "now", max: 5, windowMs: 15 * MINUTE_MS },
  { name: "day", max: 30, windowMs: DAY_MS },
] as const;

export async function hasTwoStep(db: Db, userId: string): Promise<boolean> {
  const totp = await findTotp(db, userId);
  return (totp?.confirmed_at ?? null) !== null || (await findPasskeys(db, userId)).length > 0;
}

/** Uses a second step up within the transaction that it is for; false if it was used meanwhile. */
type Use = (tx: Db) => Promise<boolean>;

interface Asked {
  readonly request: FastifyRequest;
  /** Whose wrong steps are counted together: who attacks from elsewhere is not to shut the member out. */
  readonly count: string;
  /** What a sign-in's browser holds, and its passkey signs. */
  readonly ticket?: string;
}

async function checkCode(core: Core, user: UserRow, code: string, { request }: Asked): Promise<Use | undefined> {
  const totp = await findTotp(core.db, user.id);
  const step = totp && totp.confirmed_at !== null ? await stepOfCode(core, totp, code) : undefined;
  if (totp && step !== undefined) return (tx) => useTotpStep(tx, totp, step);
  const hash = hashRecoveryCode(core, user.id, code);
  if (hash === undefined || !(await hasRecoveryCode(core.db, user.id, hash))) return undefined;
  return async (tx) => {
    if (!(await deleteRecoveryCode(tx, user.id, hash))) return false;
    await record(core, tx, { userId: user.id, act: "recovery-code-used", visitor: visitorOf(request) });
    if (user.email) await queueMail(core, tx, { words: "recovery-code-used", to: user.email, username: user.username });
    return true;
  };
}

async function checkPasskey(
  core: Core,
  user: UserRow,
  given: Extract<Step, { passkey: unknown }>["passkey"],
  { request, ticket }: Asked,
): Promise<Use | undefined> {
  const passkey = (await findPasskeys(core.db, user.id)).find(({ id }) => id === given.id);
  if (!passkey) return undefined;
  let answered = "";
  const isChallenge = async (challenge: string) => {
    answered = challenge;
    // The sign-in itself uses up its ticket.
    return ticket === undefined ? (await readChallenge(core, challenge, "change")) === user.id : challenge === ticket;
  };
  const counter = await readAnswer(siteOf(core, request), passkey, given, isChallenge);
  if (counter === undefined) return undefined;
  return async (tx) =>
    (ticket !== undefined || (await useChallenge(tx, answered))) && notePasskeyUse(tx, passkey.id, counter, core.now());
}

/** Uses up a correct step within the transaction that it is for. Throws if that was done meanwhile. */
export type RightStep = (tx: Db) => Promise<void>;

/**
 * Counts a second step before it is checked, so that many at once are counted too. Returns a function that takes it
 * back once it was right. Throws after too many wrong ones.
 */
export async function countStep(core: Core, whose: string): Promise<() => Promise<void>> {
  const counts = WRONG.map(({ name, ...limit }) => ({ name: `second-step:${name}:${whose}`, limit }));
  for (const { name, limit } of counts) {
    await core.attempts.takeOrRefuse(name, limit, "There were too many tries with a wrong code.");
  }
  return async () => {
    for (const { name } of counts) await core.attempts.giveBack(name);
  };
}

/** Checks a member's second step. Throws if it is wrong, or after too many wrong ones. */
export async function checkStep(core: Core, user: UserRow, step: Step, asked: Asked): Promise<RightStep> {
  const giveBack = await countStep(core, asked.count);
  const wrong = () =>
    new AppError(
      "wrong_second_step",
      "code" in step ? { field: "code" } : { error: "This passkey did not do. Please try again." },
    );
  const use = await ("code" in step ? checkCode(core, user, step.code, asked) : checkPasskey(core, user, step.passkey, asked));
  if (!use) {
    await record(core, core.db, { userId: user.id, act: "second-step-failed", visitor: visitorOf(asked.request) });
    throw wrong();
  }
  await giveBack();
  return async (tx) => {
    if (!(await use(tx))) throw wrong();
  };
}
