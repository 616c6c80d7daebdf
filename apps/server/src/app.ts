import cookie from "@fastify/cookie";
import rateLimit from "@fastify/rate-limit";
import swagger from "@fastify/swagger";
import { jsonSchemaTransform, serializerCompiler, validatorCompiler, type ZodTypeProvider } from "@fastify/type-provider-zod";
import { ERRORS } from "@tenfold/contract/errors";
import Fastify, {
  type FastifyRequest,
  type FastifyServerOptions,
  type onRequestHookHandler,
  type preHandlerAsyncHookHandler,
} from "fastify";
import type { Core } from "./core.ts";
import type { OpenFeature } from "./feature.ts";
import { decodable, partsOf, withoutEndSlashes } from "./platform/address.ts";
import { noteMethods, reads } from "./platform/allowed-methods.ts";
import { limitAnswerTime } from "./platform/answer-time.ts";
import type { App } from "./platform/app.ts";
import { IDLE_MS, LONGEST_BODY_TIME_MS, limitBodyTime, SILENCE_MS } from "./platform/body-time.ts";
import { encodingOf } from "./platform/conditional.ts";
import { refuseCrossSite } from "./platform/cross-site.ts";
import { queueOf } from "./platform/db/index.ts";
import { AppError, errorBody, isDamaged, toAppError } from "./platform/errors.ts";
import { readForwarded } from "./platform/forwarded.ts";
import { type Limit, limitsWith } from "./platform/limits.ts";
import { networkOf, WIDER_TIMES, widerOf } from "./platform/network.ts";
import { Overload } from "./platform/overload.ts";
import { refuseUnreadable } from "./platform/refuse-at-socket.ts";
import { HTML, type Site, sendFile } from "./platform/served-file.ts";

const MAX_BODY_BYTES = 64 * 1024;

const DAMAGED =
  "the database is damaged: npm run doctor says where; stop the server, and restore a backup into a new data folder";

/** Headers of every answer; a page adds its own content security policy. */
function securityHeaders(publicUrl: string | undefined): onRequestHookHandler {
  const headers: Record<string, string> = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "x-frame-options": "DENY",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  };
  if (publicUrl?.startsWith("https:")) headers["strict-transport-security"] = "max-age=31536000; includeSubDomains";
  return (_request, reply, done) => {
    reply.headers(headers);
    done();
  };
}

const SHUTDOWN_GRACE_MS = 10_000;

/**
 * Lets the server stop soon: answers given while stopping close their connections, which would otherwise stay open for
 * the next request, and what still hangs after the grace period is cut off.
 */
function endConnectionsWhenStopping(app: App): void {
  let stopping: NodeJS.Timeout | undefined;
  app.addHook("preClose", (done) => {
    stopping = setTimeout(() => app.server.closeAllConnections(), SHUTDOWN_GRACE_MS).unref();
    done();
  });
  app.addHook("onClose", (_app, done) => {
    clearTimeout(stopping);
    done();
  });
  app.addHook("onSend", (_request, reply, payload, done) => {
    if (stopping) reply.header("connection", "close");
    done(null, payload);
  });
}

function answerErrors(app: App): void {
  app.setErrorHandler((error, request, reply) => {
    const answered = toAppError(error);
    if (isDamaged(error)) request.log.fatal({ err: error }, DAMAGED);
    else if (answered.code === "internal" || answered.code === "unavailable")
      request.log.error({ err: error }, "a request failed");
    if (answered.details.retryAfter !== undefined) reply.header("retry-after", answered.details.retryAfter);
    return reply.code(ERRORS[answered.code].status).header("cache-control", "no-store").send(errorBody(answered));
  });
}

/**
 * Makes every limit by visitor one of wider networks, too, which counts what the visitor's own has let through. Returns
 * that of all together.
 */
function limitWiderNetworks(app: App): (request: FastifyRequest) => Promise<void> {
  /** Empty where there is none, as of IPv4. */
  const keyGenerator = ({ ip }: FastifyRequest) => (ip.includes(":") && widerOf(networkOf(ip))) || "";
  const limitBy = (limit: Limit) => {
    const count = app.createRateLimit({ ...limit, max: limit.max * WIDER_TIMES, keyGenerator });
    return async (request: FastifyRequest) => {
      const found = keyGenerator(request) === "" ? undefined : await count(request);
      if (found?.isAllowed === false && found.isExceeded)
        throw new AppError("too_many_requests", { retryAfter: found.ttlInSeconds });
    };
  };
  const together = limitBy(app.limits.all);
  app.addHook("onRoute", (route) => {
    const limit = route.config?.rateLimit;
    if (limit === false) return;
    route.onRequest = [route.onRequest ?? [], limit ? limitBy(limit as Limit) : together].flat();
  });
  return together;
}

function answerPages(
  app: App,
  site: Site | undefined,
  methodsOf: (path: string) => readonly string[],
  limitWider: (request: FastifyRequest) => Promise<void>,
): void {
  const limit = app.rateLimit();
  const fileAt = (url: string) => site?.find(partsOf(url).path);
  // Pages and unknown addresses count against the limit as calls do; a page's assets don't, since one page may ask for
  // fifty files, unless they have to be unpacked for who asks, which takes several milliseconds.
  const preHandler: preHandlerAsyncHookHandler = async function limitPages(request, reply) {
    const file = fileAt(request.url);
    if (file && file.type !== HTML && !(file.br && !encodingOf(request))) return;
    await limit.call(this, request, reply);
    await limitWider(request);
  };
  app.setNotFoundHandler({ preHandler }, (request, reply) => {
    const { path, query } = partsOf(request.url);
    const file = fileAt(request.url);
    const allowed = file ? ["GET", "HEAD"] : methodsOf(path);
    if (allowed.length > 0 && !allowed.includes(request.method)) {
      reply.header("allow", allowed.join(", "));
      throw new AppError("method_not_allowed");
    }
    if (path.startsWith("/api/") || path.startsWith("/pictures/") || !reads(request) || !site) throw new AppError("not_found");
    if (file) return sendFile(request, reply, file);
    const bare = withoutEndSlashes(path);
    if (bare !== path && site.find(bare)) return reply.redirect(`${bare}${query}`, 308);
    return sendFile(request, reply, site.notFound, 404);
  });
}

export async function buildApp(core: Core, features: readonly OpenFeature[]): Promise<App> {
  const { config } = core;
  const overload = new Overload({ now: core.now, log: core.log, database: queueOf(core.db) });
  const options: FastifyServerOptions = {
    serverFactory: overload.serverFactory,
    loggerInstance: core.log,
    trustProxy: config.trustProxy,
    bodyLimit: MAX_BODY_BYTES,
    // Calls check path parameters themselves, so that their errors have the usual form.
    routerOptions: { maxParamLength: 4096 },
    requestTimeout: LONGEST_BODY_TIME_MS,
    connectionTimeout: SILENCE_MS,
    keepAliveTimeout: IDLE_MS,
    clientErrorHandler: refuseUnreadable,
    forceCloseConnections: "idle",
    // Requests that arrive while the server is stopping are still answered.
    return503OnClosing: false,
    rewriteUrl: ({ url }) => decodable(url ?? "/"),
  };
  const app: App = Fastify(options).withTypeProvider<ZodTypeProvider>();
  app.decorate("overload", overload);
  app.decorate("limits", limitsWith(config.limits, config.instances));
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.removeContentTypeParser("text/plain");
  answerErrors(app);
  const methodsOf = noteMethods(app);
  endConnectionsWhenStopping(app);
  app.addHook("onRequest", readForwarded());
  limitBodyTime(app);
  limitAnswerTime(app);
  app.addHook("onRequest", securityHeaders(config.publicUrl));
  app.addHook("onRequest", refuseCrossSite(config.publicUrl));
  await app.register(cookie);
  await app.register(rateLimit, {
    ...app.limits.all,
    errorResponseBuilder: () => new AppError("too_many_requests"),
    addHeadersOnExceeding: { "x-ratelimit-limit": false, "x-ratelimit-remaining": false, "x-ratelimit-reset": false },
    addHeaders: { "x-ratelimit-limit": false, "x-ratelimit-remaining": false, "x-ratelimit-reset": false, "retry-after": true },
  });
  const limitWider = limitWiderNetworks(app);
  await app.register(swagger, {
    openapi: { openapi: "3.1.0", info: { title: config.productName, version: "1" } },
    transform: jsonSchemaTransform,
  });
  app.get("/api/openapi.json", { schema: { hide: true } }, async (_request, reply) =>
    reply.type("application/json; charset=utf-8").send(JSON.stringify(app.swagger())),
  );
  for (const feature of features) await feature.mount(app, features);
  answerPages(app, core.site, methodsOf, limitWider);
  return app;
}
