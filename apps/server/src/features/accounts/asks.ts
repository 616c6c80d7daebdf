// Mails that anybody can ask for. Who asks is answered before anything is looked up, so neither the words nor the
// time of the answer tell whether there is an account.
import { foldEmail, foldUsername } from "@tenfold/domain/account-rules";
import { tooMany } from "../../platform/attempts/index.ts";
import type { Db } from "../../platform/db/index.ts";
import { transact } from "../../platform/db/transact.ts";
import { enqueue, type JobContext } from "../../platform/jobs/index.ts";
import { hashVisitor, record } from "./activity.ts";
import { type AccountsDeps, HOUR, MINUTE, type PastVisitor, SECOND, type Visitor } from "./deps.ts";
import { queueLink, queueMail } from "./mails.ts";
import { findUserByEmail, findUserByPendingEmail, findUserByUsername } from "./store.ts";

export const ASK_JOB = "accounts.ask";

/** How soon the same may be asked for again, in milliseconds. */
const COOL_DOWN = { max: 1, window: MINUTE };
const ONE_TEXT = { max: 6, window: HOUR };
const ONE_ADDRESS = { max: 30, window: HOUR };

export type Ask = "reset-by-email" | "reset-by-username" | "username" | "verification";

/** A mail that was asked for, with the name or address as it was typed. */
export interface WaitingAsk {
  readonly ask: Ask;
  readonly text: string;
  /** The network address is hashed before it waits; what an earlier release queued holds it plain. */
  readonly visitor: PastVisitor | Visitor;
}

/** Takes down what is asked for and resolves to the seconds until it may be asked for again. */
export async function takeAsk(deps: AccountsDeps, ask: Ask, text: string, visitor: Visitor): Promise<number> {
  const name = `${ask}:${text.toLowerCase()}`;
  const words = "A mail was asked for a moment ago.";
  // First of all: who asks too much from one network can't use up what others may ask for.
  const crowded = await deps.attempts.take(`asks-from:${visitor.address}`, ONE_ADDRESS);
  if (crowded > 0) throw tooMany("Many mails were asked for from your network.", crowded);
  const early = await deps.attempts.take(`cool-down:${name}`, COOL_DOWN);
  if (early > 0) throw tooMany(words, early);
  const often = await deps.attempts.take(`ask:${name}`, ONE_TEXT);
  if (often > 0) throw tooMany("Several mails were asked for already.", often);
  const payload = { ask, text, visitor: hashVisitor(deps, visitor) } satisfies WaitingAsk;
  await enqueue(deps.db, { kind: ASK_JOB, payload, now: deps.now() });
  deps.wakeWorker();
  return COOL_DOWN.window / SECOND;
}

async function mailReset(deps: AccountsDeps, tx: Db, { ask, text, visitor }: WaitingAsk, id: string): Promise<void> {
  const user =
    ask === "reset-by-email" ? await findUserByEmail(tx, foldEmail(text)) : await findUserByUsername(tx, foldUsername(text));
  if (!user?.email) return;
  await record(deps, tx, { userId: user.id, act: "reset-asked", visitor });
  await queueLink(deps, tx, { id, kind: "reset-password", user, to: user.email, words: "reset-password" });
}

async function mailUsername(deps: AccountsDeps, tx: Db, { text }: WaitingAsk): Promise<void> {
  const user = await findUserByEmail(tx, foldEmail(text));
  if (user?.email) await queueMail(deps, tx, { words: "username", to: user.email, username: user.username });
}

async function mailVerification(deps: AccountsDeps, tx: Db, { text }: WaitingAsk, id: string): Promise<void> {
  const folded = foldEmail(text);
  const [owner, waiting] = [await findUserByEmail(tx, folded), await findUserByPendingEmail(tx, folded)];
  if (owner?.email && owner.is_email_verified === 0)
    await queueLink(deps, tx, { id, kind: "verify-email", user: owner, to: owner.email, words: "verify-email" });
  else if (!owner && waiting?.pending_email)
    await queueLink(deps, tx, { id, kind: "change-email", user: waiting, to: waiting.pending_email, words: "confirm-new-email" });
}

/** Does what was asked for. A link has the job's id, so that a job done twice makes one. */
export async function answerAsk(deps: AccountsDeps, { id }: JobContext, waiting: WaitingAsk): Promise<void> {
  await transact(deps.db, async (tx) => {
    if (waiting.ask === "username") await mailUsername(deps, tx, waiting);
    else if (waiting.ask === "verification") await mailVerification(deps, tx, waiting, id);
    else await mailReset(deps, tx, waiting, id);
  });
  deps.wakeWorker();
}
