// Mails that anybody can ask for. The request is answered before anything is looked up, so neither the words nor the
// timing of the answer tell whether there is an account.

import { emailFault, foldEmail, foldUsername } from "@tenfold/domain/account-rules";
import { HOUR_MS, MINUTE_MS, SECOND_MS } from "@tenfold/domain/time";
import type { Core } from "../../core.ts";
import type { Db } from "../../platform/db/index.ts";
import { transact } from "../../platform/db/transact.ts";
import { enqueue, type JobContext } from "../../platform/jobs/index.ts";
import { hashVisitor, record } from "./activity.ts";
import { queueLink, queueMail } from "./mails.ts";
import { findUser, findUserByEmail, findUserByPendingEmail, findUserByUsername } from "./store.ts";
import type { PastVisitor, Visitor } from "./visitor.ts";

export const MAIL_REQUEST_JOB = "accounts.ask";

/** How soon the same mail may be asked for again. */
const COOL_DOWN = { max: 1, windowMs: MINUTE_MS };
const ONE_TEXT = { max: 6, windowMs: HOUR_MS };
const ONE_ADDRESS = { max: 30, windowMs: HOUR_MS };

export type MailRequest = "reset-by-email" | "reset-by-username" | "username" | "verification";

/** A requested mail, with the name or address as it was typed. */
export interface WaitingRequest {
  readonly ask: MailRequest;
  readonly text: string;
  /** The network address is hashed before the request waits; requests queued by an earlier release hold it in plain text. */
  readonly visitor: PastVisitor | Visitor;
  /** The member who asks to confirm an address: others may have given the same one. */
  readonly userId?: string | undefined;
}

/** Queues a request and resolves to the seconds until it may be made again. */
export async function requestMail(
  core: Core,
  ask: MailRequest,
  text: string,
  visitor: Visitor,
  userId?: string,
): Promise<number> {
  const name = `${ask}:${text.toLowerCase()}`;
  const words = "A mail was asked for a moment ago.";
  // Checked first, so that too many requests from one network can't use up the allowance of others.
  await core.attempts.takeOrRefuse(`asks-from:${visitor.address}`, ONE_ADDRESS, "Many mails were asked for from your network.");
  await core.attempts.takeOrRefuse(`cool-down:${name}`, COOL_DOWN, words);
  await core.attempts.takeOrRefuse(`ask:${name}`, ONE_TEXT, "Several mails were asked for already.");
  const payload = { ask, text, visitor: hashVisitor(core, visitor), userId } satisfies WaitingRequest;
  await enqueue(core.db, { kind: MAIL_REQUEST_JOB, payload, now: core.now() });
  core.jobs.wake();
  return COOL_DOWN.windowMs / SECOND_MS;
}

async function mailReset(core: Core, tx: Db, { ask, text, visitor }: WaitingRequest, id: string): Promise<void> {
  // No username is an address, and people give theirs for it, as at sign-in.
  const byEmail = ask === "reset-by-email" || emailFault(text) === undefined;
  const user = byEmail ? await findUserByEmail(tx, foldEmail(text)) : await findUserByUsername(tx, foldUsername(text));
  if (!user?.email) return;
  await record(core, tx, { userId: user.id, act: "reset-asked", visitor });
  await queueLink(core, tx, { id, kind: "reset-password", user, to: user.email, words: "reset-password" });
}

async function mailUsername(core: Core, tx: Db, { text }: WaitingRequest): Promise<void> {
  const user = await findUserByEmail(tx, foldEmail(text));
  if (user?.email) await queueMail(core, tx, { words: "username", to: user.email, username: user.username });
}

async function mailVerification(core: Core, tx: Db, { text, userId }: WaitingRequest, id: string): Promise<void> {
  const folded = foldEmail(text);
  const asking = userId === undefined ? undefined : await findUser(tx, userId);
  const holder = await findUserByEmail(tx, folded);
  if (holder?.is_email_verified === 1) return;
  const owner = asking?.email_folded === folded ? asking : holder;
  const waits = asking?.pending_email_folded === folded;
  const waiting = waits ? asking : await findUserByPendingEmail(tx, folded);
  if (waiting?.pending_email && (waits || !owner))
    await queueLink(core, tx, { id, kind: "change-email", user: waiting, to: waiting.pending_email, words: "confirm-new-email" });
  else if (owner?.email)
    await queueLink(core, tx, { id, kind: "verify-email", user: owner, to: owner.email, words: "verify-email" });
}

/** Sends what was requested. A link has the job's id, so that a job done twice makes only one. */
export async function fulfillRequest(core: Core, { id }: JobContext, waiting: WaitingRequest): Promise<void> {
  await transact(core.db, async (tx) => {
    if (waiting.ask === "username") await mailUsername(core, tx, waiting);
    else if (waiting.ask === "verification") await mailVerification(core, tx, waiting, id);
    else await mailReset(core, tx, waiting, id);
  });
  core.jobs.wake();
}
