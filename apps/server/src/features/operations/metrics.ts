import type { FastifyRequest } from "fastify";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { App } from "../../platform/app.ts";
import type { Db } from "../../platform/db/index.ts";
import { countJobs } from "../../platform/jobs/index.ts";

/** The histogram's upper bounds. */
const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** A request's declared route, so that there are as many series as routes and none holds what people typed. */
const routeOf = (request: FastifyRequest) => request.routeOptions.url ?? "page";

/** Memory, garbage and the event loop. They are watched once for the process: what watches them can't be ended. */
const ofProcess = new Registry();
collectDefaultMetrics({ register: ofProcess });

/** The metrics of a server and its process; nothing in them is about anybody. */
export function openMetrics(app: App, db: Db): Registry {
  const registry = new Registry();
  const requests = new Histogram({
    name: "http_request_duration_seconds",
    help: "How long requests took, by method, route and status.",
    labelNames: ["method", "route", "status"],
    buckets: BUCKETS_SECONDS,
    registers: [registry],
  });
  app.addHook("onResponse", async (request, reply) => {
    const labels = { method: request.method, route: routeOf(request), status: String(reply.statusCode) };
    requests.observe(labels, reply.elapsedTime / 1000);
  });
  const refused = new Counter({
    name: "http_requests_refused_total",
    help: "Requests that were refused because more was asked than could be answered in time.",
    registers: [registry],
    collect() {
      refused.reset();
      refused.inc(app.overload.refused);
    },
  });
  const jobs = new Gauge({
    name: "jobs",
    help: "Work in the background: waiting, and given up.",
    labelNames: ["state"],
    registers: [registry],
    async collect() {
      const { waiting, givenUp } = await countJobs(db);
      jobs.set({ state: "waiting" }, waiting);
      jobs.set({ state: "given up" }, givenUp);
    },
  });
  return Registry.merge([ofProcess, registry]);
}
