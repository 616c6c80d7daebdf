import type { FastifyRequest } from "fastify";
import type { App } from "../../platform/app.ts";
import { showsToken } from "../../platform/bearer.ts";
import { AppError } from "../../platform/errors.ts";
import { isLocal } from "../../platform/local.ts";
import { openMetrics } from "./metrics.ts";
import { checkReadiness, type ReadinessDeps } from "./readiness.ts";
import { mountSecurityTxt, type SecurityTxtDeps } from "./security-txt.ts";

export { LEAST_FREE_BYTES } from "./readiness.ts";

export interface OperationsDeps extends ReadinessDeps, SecurityTxtDeps {
  /** What opens the measurements to other machines; without it only this one may read them. */
  readonly metricsToken: string | undefined;
}

/** Whether whoever asks may know more of the server than that it is there. */
function mayMeasure({ metricsToken }: OperationsDeps, request: FastifyRequest): boolean {
  return metricsToken === undefined ? isLocal(request) : showsToken(request, metricsToken);
}

/** For machines that watch over the server (whether it lives, can work, and how it does), and for who has found a hole in it. */
export function mountOperations(app: App, deps: OperationsDeps): void {
  mountSecurityTxt(app, deps);
  const metrics = openMetrics(app, deps.db);
  const options = { schema: { hide: true }, config: { rateLimit: false as const } };
  app.get("/healthz", options, async (_request, reply) => reply.header("cache-control", "no-store").send({ status: "ok" }));
  app.get("/readyz", options, async (request, reply) => {
    const { ready, checks } = await checkReadiness(deps);
    return reply
      .code(ready ? 200 : 503)
      .header("cache-control", "no-store")
      .send({ status: ready ? "ready" : "not ready", ...(mayMeasure(deps, request) ? { checks } : {}) });
  });
  app.get("/metrics", options, async (request, reply) => {
    if (!mayMeasure(deps, request)) throw new AppError("not_found");
    return reply
      .header("cache-control", "no-store")
      .type(metrics.contentType)
      .send(await metrics.metrics());
  });
}
