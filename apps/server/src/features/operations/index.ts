import { DAY_MS } from "@tenfold/domain/time";
import type { FastifyRequest } from "fastify";
import type { Core } from "../../core.ts";
import type { Feature } from "../../feature.ts";
import type { App } from "../../platform/app.ts";
import { showsToken } from "../../platform/bearer.ts";
import { sendText } from "../../platform/conditional.ts";
import { AppError } from "../../platform/errors.ts";
import { isLocal } from "../../platform/local.ts";
import { openMetrics } from "./metrics.ts";
import { checkReadiness } from "./readiness.ts";

export { LEAST_FREE_BYTES, leaving } from "./readiness.ts";

const SECURITY_TXT_PATH = "/.well-known/security.txt";

/** Counted from the last midnight; RFC 9116 asks for less than a year. */
const SECURITY_TXT_DAYS = 180;

/** Mounts the contact for reporting security holes (RFC 9116). */
function mountSecurityTxt(app: App, { now, config }: Core): void {
  const { publicUrl, securityContact, contact } = config;
  // The first address is the one to try first.
  const addresses = new Set([securityContact, contact?.href].filter((address) => address !== undefined));
  app.get(SECURITY_TXT_PATH, { schema: { hide: true } }, async (request, reply) => {
    if (addresses.size === 0) throw new AppError("not_found");
    const expires = new Date((Math.floor(now() / DAY_MS) + SECURITY_TXT_DAYS) * DAY_MS).toISOString();
    const contacts = [...addresses].map((address) => `Contact: ${address}`);
    const lines = [...contacts, `Expires: ${expires}`, "Preferred-Languages: en"];
    if (publicUrl !== undefined) lines.push(`Canonical: ${publicUrl}${SECURITY_TXT_PATH}`);
    return sendText(request, reply, `${lines.join("\n")}\n`, "text/plain; charset=utf-8");
  });
}

/** Whether the caller may learn more about the server than that it exists. */
function mayMeasure({ config: { metricsToken } }: Core, request: FastifyRequest): boolean {
  return metricsToken === undefined ? isLocal(request) : showsToken(request, metricsToken);
}

/** For monitoring (liveness, readiness, metrics), and for people who have found a security hole. */
function mountOperations(app: App, core: Core): void {
  mountSecurityTxt(app, core);
  const metrics = openMetrics(app, core.db);
  const options = { schema: { hide: true }, config: { rateLimit: false as const } };
  app.get("/healthz", options, async (_request, reply) => reply.header("cache-control", "no-store").send({ status: "ok" }));
  app.get("/readyz", options, async (request, reply) => {
    const { ready, checks } = await checkReadiness(core);
    return reply
      .code(ready ? 200 : 503)
      .header("cache-control", "no-store")
      .send({ status: ready ? "ready" : "not ready", ...(mayMeasure(core, request) ? { checks } : {}) });
  });
  app.get("/metrics", options, async (request, reply) => {
    if (!mayMeasure(core, request)) throw new AppError("not_found");
    return reply
      .header("cache-control", "no-store")
      .type(metrics.contentType)
      .send(await metrics.metrics());
  });
}

export const operations: Feature = { open: (core) => ({ mount: (app) => mountOperations(app, core) }) };
