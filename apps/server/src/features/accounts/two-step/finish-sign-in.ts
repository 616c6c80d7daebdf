import type { SecondStep, Step } from "@tenfold/contract/second-step";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Core } from "../../../core.ts";
import { transact } from "../../../platform/db/transact.ts";
import { AppError } from "../../../platform/errors.ts";
import { record } from "../activity.ts";
import { knownDevice, rememberDevice, visitorOf } from "../devices.ts";
import { endSessionOf, startSession } from "../sessions.ts";
import { findUser, holdUser, type UserRow } from "../store.ts";
import { readChallenge, useChallenge } from "./challenges.ts";
import { requestOf, siteOf } from "./passkeys.ts";
import { checkStep } from "./second-step.ts";
import { findPasskeys, findTotp } from "./store.ts";

/** The second step that a sign-in waits for which has this ticket; undefined if two-step sign-in is off. */
export async function secondStepOf(
  core: Core,
  user: UserRow,
  ticket: string,
  request: FastifyRequest,
): Promise<SecondStep | undefined> {
  const app = ((await findTotp(core.db, user.id))?.confirmed_at ?? null) !== null;
  const passkeys = await findPasskeys(core.db, user.id);
  if (!app && passkeys.length === 0) return undefined;
  if (passkeys.length === 0) return { ticket, app };
  return { ticket, app, passkey: await requestOf(siteOf(core, request), passkeys, ticket) };
}

/** Signs in by a sign-in's ticket and its second step. Throws if either is wrong, or after too many wrong steps. */
export async function finishSignIn(
  core: Core,
  { ticket, step }: { readonly ticket: string; readonly step: Step },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<UserRow> {
  const userId = await readChallenge(core, ticket, "sign-in");
  const user = userId === undefined ? undefined : await findUser(core.db, userId);
  if (!user) throw new AppError("sign_in_expired");
  const visitor = visitorOf(request);
  const device = knownDevice(core, request, user.id);
  const count = device ? `device:${device}:${user.id}` : `account:${user.id}`;
  const use = await checkStep(core, user, step, { request, count, ticket });
  const giveToken = await transact(core.db, async (tx) => {
    // Meanwhile the password may have been changed, to sign others out.
    const asBefore = await holdUser(tx, user);
    if (!asBefore || !(await useChallenge(tx, ticket))) throw new AppError("sign_in_expired");
    await use(tx);
    await endSessionOf(core, tx, request);
    await record(core, tx, { userId: user.id, act: "signed-in", visitor });
    return startSession(core, tx, user.id, visitor);
  });
  giveToken(reply);
  rememberDevice(core, request, reply, user.id);
  return user;
}
