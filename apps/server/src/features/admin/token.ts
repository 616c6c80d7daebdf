import { createHmac } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { v7 as sortableUuid } from "uuid";
import { type Attempts, tooMany } from "../../platform/attempts/index.ts";
import { showsToken } from "../../platform/bearer.ts";
import { AppError } from "../../platform/errors.ts";
import { type AccountsDeps, visitorOf } from "../accounts/index.ts";
import { insertAudit } from "./store.ts";
import type { AdminTables } from "./tables.ts";

export interface AdminDeps extends Pick<AccountsDeps, "db" | "now" | "secrets" | "requireEmailVerification"> {
  readonly attempts: Attempts;
  readonly adminToken: string | undefined;
}

/** How many wrong tokens one network may show in an hour. */
const WRONG = { max: 10, window: 60 * 60_000 };

export function writeAudit(deps: AdminDeps, request: FastifyRequest, act: AdminTables["admin_audit"]["act"]): Promise<void> {
  const { address } = visitorOf(request);
  const hash = createHmac("sha256", deps.secrets.hashPepper).update(`admin ${address}`).digest("base64url").slice(0, 22);
  return insertAudit(deps.db, { id: sortableUuid(), act, address_hash: hash, at: deps.now() });
}

/**
 * Lets only those pass who show the token. Throws `admin_token_not_set`, `wrong_admin_token`, or
 * `too_many_requests` after too many wrong ones, even if this one is right.
 */
export async function requireAdmin(deps: AdminDeps, request: FastifyRequest): Promise<void> {
  if (deps.adminToken === undefined) throw new AppError("admin_token_not_set");
  const name = `admin ${visitorOf(request).address}`;
  const seconds = await deps.attempts.take(name, WRONG);
  if (seconds > 0) throw tooMany("Too many wrong tokens came from your network.", seconds);
  if (!showsToken(request, deps.adminToken)) {
    await writeAudit(deps, request, "refused");
    throw new AppError("wrong_admin_token");
  }
  await deps.attempts.giveBack(name);
}
