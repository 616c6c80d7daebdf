import { MINUTE_MS } from "@tenfold/domain/time";
import type { FastifyReply, FastifyRequest } from "fastify";
import { v7 as sortableUuid } from "uuid";
import { type Core, perServer } from "../../core.ts";
import type { Db } from "../../platform/db/index.ts";
import { cookieNames, cookieOptions, MARKER_COOKIE } from "./cookies.ts";
import { hashToken, makeToken } from "./secret-tokens.ts";
import { SESSION_LASTS_MS, sessionTouches } from "./session-touches.ts";
import {
  deleteExpired,
  deleteSessionOfToken,
  findSession,
  insertSession,
  noteFirstSignIn,
  type SessionRow,
  type UserRow,
  updateSession,
} from "./store.ts";
import type { Visitor } from "./visitor.ts";

/** How precisely it is known when a session was last seen; it is renewed no more often. */
const SEEN_EVERY_MS = 5 * MINUTE_MS;

export interface Member {
  readonly user: UserRow;
  readonly session: Pick<SessionRow, "id" | "last_seen_at">;
}

function setCookies(core: Core, reply: FastifyReply, token: string): void {
  const options = { ...cookieOptions(core), maxAge: SESSION_LASTS_MS / 1000 };
  reply.setCookie(cookieNames(core).session, token, options);
  reply.setCookie(MARKER_COOKIE, "1", { ...options, httpOnly: false });
}

export function clearCookies(core: Core, reply: FastifyReply): void {
  reply.clearCookie(cookieNames(core).session, cookieOptions(core));
  reply.clearCookie(MARKER_COOKIE, { ...cookieOptions(core), httpOnly: false });
}

/**
 * Signs a member in with a new session and token. Returns what hands the token to the browser, to be called once the
 * transaction has succeeded.
 */
export async function startSession(core: Core, db: Db, userId: string, visitor: Visitor): Promise<(reply: FastifyReply) => void> {
  const token = makeToken();
  const now = core.now();
  await deleteExpired(db, userId, now);
  await noteFirstSignIn(db, userId, now);
  await insertSession(db, {
    id: sortableUuid({ msecs: now }),
    user_id: userId,
    token_hash: hashToken(token),
    device: visitor.device,
    created_at: now,
    last_seen_at: now,
    expires_at: now + SESSION_LASTS_MS,
  });
  return (reply) => setCookies(core, reply, token);
}

/**
 * Hashes of tokens that were replaced of late. Calls that were sent with them before are refused, but don't make the
 * browser forget the new one. Each process knows its own.
 */
const replacedTokens = perServer(() => new Set<string>());

/** Replaces the token of the session that makes a request; the old one no longer counts. */
export async function renewToken(
  core: Core,
  db: Db,
  sessionId: string,
  request: FastifyRequest,
): Promise<(reply: FastifyReply) => void> {
  const token = makeToken();
  const replaced = hashToken(request.cookies[cookieNames(core).session] ?? "");
  replacedTokens(core).add(replaced);
  setTimeout(() => replacedTokens(core).delete(replaced), MINUTE_MS).unref();
  await updateSession(db, sessionId, { token_hash: hashToken(token) });
  return (reply) => setCookies(core, reply, token);
}

export async function endSessionOf(core: Core, db: Db, request: FastifyRequest): Promise<SessionRow | undefined> {
  const token = request.cookies[cookieNames(core).session];
  return token === undefined ? undefined : deleteSessionOfToken(db, hashToken(token));
}

/**
 * The member who makes a request. Using a session extends it by thirty days; a browser whose session has ended is told
 * to forget it.
 */
export async function findMember(core: Core, request: FastifyRequest, reply: FastifyReply): Promise<Member | undefined> {
  const token = request.cookies[cookieNames(core).session];
  if (token === undefined) {
    if (request.cookies[MARKER_COOKIE] !== undefined) clearCookies(core, reply);
    return undefined;
  }
  const now = core.now();
  const tokenHash = hashToken(token);
  const found = await findSession(core.db, tokenHash, now);
  if (!found) {
    if (!replacedTokens(core).has(tokenHash)) clearCookies(core, reply);
    return undefined;
  }
  if (now - found.session.last_seen_at >= SEEN_EVERY_MS) {
    sessionTouches(core).touch(found.session.id, now);
    setCookies(core, reply, token);
  }
  return found;
}
