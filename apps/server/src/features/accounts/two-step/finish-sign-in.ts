import type { SecondStep, Step } from "@tenfold/contract/second-step";
import type { FastifyReply, FastifyRequest } from "fastify";
import { transact } from "../../../platform/db/transact.ts";
import { AppError } from "../../../platform/errors.ts";
import { record } from "../activity.ts";
import type { AccountsDeps } from "../deps.ts";
import { knownDevice, rememberDevice, visitorOf } from "../devices.ts";
import { endSessionOf, startSession } from "../sessions.ts";
import { findUser, replacePassword, type UserRow } from "../store.ts";
import { makeChallenge, readChallenge, useChallenge } from "./challenges.ts";
import { requestOf, siteOf } from "./passkeys.ts";
import { checkStep } from "./second-step.ts";
import { findPasskeys, findTotp } from "./store.ts";

/** What a sign-in with the right password waits for; undefined where two-step sign-in is off. */
export async function secondStepOf(deps: AccountsDeps, user: UserRow, request: FastifyRequest): Promise<SecondStep | undefined> {
  const app = ((await findTotp(deps.db, user.id))?.confirmed_at ?? null) !== null;
  const passkeys = await findPasskeys(deps.db, user.id);
  if (!app && passkeys.length === 0) return undefined;
  const ticket = await makeChallenge(deps, user.id, "sign-in");
  if (passkeys.length === 0) return { ticket, app };
  return { ticket, app, passkey: await requestOf(siteOf(deps, request), passkeys, ticket) };
}

/** Signs in by a sign-in's ticket and its second step. Throws where either does not do, or too many wrong steps were given. */
export async function finishSignIn(
  deps: AccountsDeps,
  { ticket, step }: { readonly ticket: string; readonly step: Step },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<UserRow> {
  const userId = await readChallenge(deps, ticket, "sign-in");
  const user = userId === undefined ? undefined : await findUser(deps.db, userId);
  if (!user) throw new AppError("sign_in_expired");
  const visitor = visitorOf(request);
  const device = knownDevice(deps, request, user.id);
  const count = device ? `device:${device}:${user.id}` : `account:${user.id}`;
  const use = await checkStep(deps, user, step, { request, count, ticket });
  const giveToken = await transact(deps.db, async (tx) => {
    // In the meantime the password may have been changed, for others to be signed out.
    const asBefore = await replacePassword(tx, user.id, user.password_hash, user.password_hash);
    if (!asBefore || !(await useChallenge(tx, ticket))) throw new AppError("sign_in_expired");
    await use(tx);
    await endSessionOf(deps, tx, request);
    await record(deps, tx, { userId: user.id, act: "signed-in", visitor });
    return startSession(deps, tx, user.id, visitor);
  });
  giveToken(reply);
  rememberDevice(deps, request, reply, user.id);
  return user;
}
