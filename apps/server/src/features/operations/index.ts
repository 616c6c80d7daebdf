import type { FastifyRequest } from "fastify";
import type { Core } from "../../core.ts";
import type { Feature } from "../../feature.ts";
import type { App } from "../../platform/app.ts";
import { showsToken } from "../../platform/bearer.ts";
import { AppError } from "../../platform/errors.ts";
import { isLocal } from "../../platform/local.ts";
import { openMetrics } from "./metrics.ts";
import { checkReadiness } from "./readiness.ts";
import { mountSecurityTxt } from "./security-txt.ts";

export { LEAST_FREE_BYTES } from "./readiness.ts";

/** Whether whoever asks may know more of the server than that it is there. */
function mayMeasure({ config: { metricsToken } }: Core, request: FastifyRequest): boolean {
  return metricsToken === undefined ? isLocal(request) : showsToken(request, metricsToken);
}

/** For machines that watch over the server (whether it lives, can work, and how it does), and for who has found a hole in it. */
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
