import rateLimit from "@fastify/rate-limit";
import swagger from "@fastify/swagger";
import { jsonSchemaTransform, serializerCompiler, validatorCompiler, type ZodTypeProvider } from "@fastify/type-provider-zod";
import { ERRORS } from "@tenfold/contract/errors";
import Fastify, { type FastifyServerOptions } from "fastify";
import { mountAccounts } from "./features/accounts/index.ts";
import { mountPictures } from "./features/pictures/index.ts";
import { mountPreferences } from "./features/preferences/index.ts";
import { mountReadings, type ReadingsDeps } from "./features/readings/index.ts";
import type { App } from "./platform/app.ts";
import { AppError, errorBody, toAppError } from "./platform/errors.ts";
import { LIMITS } from "./platform/limits.ts";
import { decodable, partsOf, type Site, sendFile } from "./platform/pages.ts";
import { securityHeaders } from "./platform/security-headers.ts";
import { endConnectionsWhenStopping } from "./platform/stopping.ts";

/** Everything the server works with; main.ts chooses, tests hand in their own. */
export interface AppDeps extends ReadingsDeps {
  readonly productName: string;
  readonly publicUrl: string | undefined;
  readonly trustProxy: boolean | string;
  readonly logger: FastifyServerOptions["logger"];
  /** The built site; without it only the calls are answered. */
  readonly site: Site | undefined;
}

/** The largest body a call takes, in bytes. */
const BODY_LIMIT = 64 * 1024;

function answerErrors(app: App): void {
  app.setErrorHandler((error, request, reply) => {
    const answered = toAppError(error);
    if (answered.code === "internal") request.log.error({ err: error }, "a request failed");
    return reply.code(ERRORS[answered.code].status).header("cache-control", "no-store").send(errorBody(answered));
  });
}

function answerPages(app: App, site: Site | undefined): void {
  app.setNotFoundHandler((request, reply) => {
    const { path, query } = partsOf(request.url);
    const reads = request.method === "GET" || request.method === "HEAD";
    if (path.startsWith("/api/") || path.startsWith("/pictures/") || !reads || !site) throw new AppError("not_found");
    const file = site.find(path);
    if (file) return sendFile(request, reply, file);
    const bare = path.replace(/\/+$/, "");
    if (bare !== path && site.find(bare)) return reply.redirect(`${bare}${query}`, 308);
    return sendFile(request, reply, site.notFound, 404);
  });
}

/** Builds the server, ready to listen or to be called by tests. */
export async function buildApp(deps: AppDeps): Promise<App> {
  const options: FastifyServerOptions = {
    logger: deps.logger ?? false,
    trustProxy: deps.trustProxy,
    bodyLimit: BODY_LIMIT,
    requestTimeout: 30_000,
    forceCloseConnections: "idle",
    rewriteUrl: ({ url }) => decodable(url ?? "/"),
  };
  const app: App = Fastify(options).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.removeContentTypeParser("text/plain");
  answerErrors(app);
  endConnectionsWhenStopping(app);
  app.addHook("onRequest", securityHeaders(deps.publicUrl));
  await app.register(rateLimit, {
    ...LIMITS.all,
    errorResponseBuilder: () => new AppError("too_many_requests"),
    addHeadersOnExceeding: { "x-ratelimit-limit": false, "x-ratelimit-remaining": false, "x-ratelimit-reset": false },
    addHeaders: { "x-ratelimit-limit": false, "x-ratelimit-remaining": false, "x-ratelimit-reset": false, "retry-after": true },
  });
  await app.register(swagger, {
    openapi: { openapi: "3.1.0", info: { title: deps.productName, version: "1" } },
    transform: jsonSchemaTransform,
  });
  await app.register(async (scope) => {
    const features = scope as App;
    features.get("/api/openapi.json", { schema: { hide: true } }, async (_request, reply) =>
      reply.type("application/json; charset=utf-8").send(JSON.stringify(app.swagger())),
    );
    mountAccounts(features);
    mountPreferences(features, deps);
    mountReadings(features, deps);
    mountPictures(features, deps.gallery);
  });
  answerPages(app, deps.site);
  return app;
}
