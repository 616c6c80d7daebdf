import { HOUR_MS } from "@tenfold/domain/time";
import type { FastifyRequest } from "fastify";
import { v7 as sortableUuid } from "uuid";
import type { Core } from "../../core.ts";
import { showsToken } from "../../platform/bearer.ts";
import { AppError } from "../../platform/errors.ts";
import { shortKeyedHash } from "../../platform/keyed-hash.ts";
import { visitorOf } from "../accounts/index.ts";
import type { AdminTables } from "./tables.ts";

/** How many wrong tokens one network may show in an hour. */
const WRONG = { max: 10, windowMs: HOUR_MS };

export async function writeAudit(core: Core, request: FastifyRequest, act: AdminTables["admin_audit"]["act"]): Promise<void> {
  const { address } = visitorOf(request);
  const hash = shortKeyedHash(core.secrets.hashPepper, `admin ${address}`);
  const entry = { id: sortableUuid(), act, address_hash: hash, at: core.now() };
  await core.db.insertInto("admin_audit").values(entry).execute();
}

/**
 * Lets only those pass who show the token. Throws `admin_token_not_set`, `wrong_admin_token`, or
 * `too_many_requests` after too many wrong ones, even if this one is right.
 */
export async function requireAdmin(core: Core, request: FastifyRequest): Promise<void> {
  if (core.config.adminToken === undefined) throw new AppError("admin_token_not_set");
  const name = `admin ${visitorOf(request).address}`;
  await core.attempts.takeOrRefuse(name, WRONG, "Too many wrong tokens came from your network.");
  if (!showsToken(request, core.config.adminToken)) {
    await writeAudit(core, request, "refused");
    throw new AppError("wrong_admin_token");
  }
  await core.attempts.giveBack(name);
}
