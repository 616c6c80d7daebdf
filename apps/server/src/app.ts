import cookie from "@fastify/cookie";
import rateLimit from "@fastify/rate-limit";
import swagger from "@fastify/swagger";
import { jsonSchemaTransform, serializerCompiler, validatorCompiler, type ZodTypeProvider } from "@fastify/type-provider-zod";
import { ERRORS } from "@tenfold/contract/errors";
import Fastify, { type FastifyServerOptions, type preHandlerAsyncHookHandler } from "fastify";
import { type AccountsDeps, mountAccounts } from "./features/accounts/index.ts";
import { type AdminDeps, mountAdmin } from "./features/admin/index.ts";
import { exportAngelNumbers, mountAngel } from "./features/angel/index.ts";
import { type AstrologyDeps, mountAstrology, mountAstrologyPages } from "./features/astrology/index.ts";
import { mountBirthDate } from "./features/birth-date/index.ts";
import { mountBlog } from "./features/blog/index.ts";
import {
  exportAuthor,
  type ForumSiteDeps,
  forgetAuthor,
  mountFeeds,
  mountForum,
  mountForumPages,
} from "./features/forum/index.ts";
import { type ModelsDeps, mountModels } from "./features/models/index.ts";
import { mountOperations, type OperationsDeps } from "./features/operations/index.ts";
import { mountPictures } from "./features/pictures/index.ts";
import { mountPlanetReadings, type PlanetReadingsDeps } from "./features/planet-readings/index.ts";
import { mountPreferences } from "./features/preferences/index.ts";
import { mountReadings, type ReadingsDeps } from "./features/readings/index.ts";
import { mountSiteMap } from "./features/site-map/index.ts";
import { mountSpeech, type SpeechDeps } from "./features/speech/index.ts";
import { mountTerminology } from "./features/terminology/index.ts";
import { noteMethods, reads } from "./platform/allowed-methods.ts";
import { limitAnswerTime } from "./platform/answer-time.ts";
import type { App } from "./platform/app.ts";
import { IDLE, LONGEST_BODY_TIME, limitBodyTime, SILENCE } from "./platform/body-time.ts";
import { refuseCrossSite } from "./platform/cross-site.ts";
import { AppError, errorBody, isDamaged, toAppError } from "./platform/errors.ts";
import { readForwarded } from "./platform/forwarded.ts";
import { limitsWith } from "./platform/limits.ts";
import { decodable, HTML, partsOf, type Site, sendFile } from "./platform/pages.ts";
import { refuseUnreadable } from "./platform/refuse-at-socket.ts";
import { securityHeaders } from "./platform/security-headers.ts";
import { endConnectionsWhenStopping } from "./platform/stopping.ts";

/** Everything the server works with; main.ts chooses, tests hand in their own. */
export interface AppDeps
  extends ReadingsDeps,
    AccountsDeps,
    AdminDeps,
    OperationsDeps,
    ForumSiteDeps,
    AstrologyDeps,
    ModelsDeps,
    PlanetReadingsDeps,
    SpeechDeps {
  /** The proxies whose word on a visitor's address is taken (comma-separated, IP or CIDR). */
  readonly trustProxy: string | false;
  /** Other numbers of requests than the usual ones, by the limit's name. */
  readonly limits: Parameters<typeof limitsWith>[0];
  readonly logger: FastifyServerOptions["logger"];
  /** The built site; without it only the calls are answered. */
  readonly site: Site | undefined;
}

/** The largest body a call takes, in bytes. */
const BODY_LIMIT = 64 * 1024;

const DAMAGED =
  "the database is damaged: npm run doctor says where; stop the server, and restore a backup into a new data folder";

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

function answerPages(app: App, site: Site | undefined, methodsOf: (path: string) => readonly string[]): void {
  const limit = app.rateLimit();
  const fileAt = (url: string) => site?.find(partsOf(url).path);
  // Pages, and what there is not, count as calls do; what a page is made of does not: one page may ask for fifty files.
  const preHandler: preHandlerAsyncHookHandler = async function limitPages(request, reply) {
    const file = fileAt(request.url);
    if (!file || file.type === HTML) await limit.call(this, request, reply);
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
    // What is in a path is judged by the calls themselves, whose answers have a form.
    routerOptions: { maxParamLength: 4096 },
    requestTimeout: LONGEST_BODY_TIME,
    connectionTimeout: SILENCE,
    keepAliveTimeout: IDLE,
    clientErrorHandler: refuseUnreadable,
    forceCloseConnections: "idle",
    rewriteUrl: ({ url }) => decodable(url ?? "/"),
  };
  const app: App = Fastify(options).withTypeProvider<ZodTypeProvider>();
  app.decorate("limits", limitsWith(deps.limits));
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.removeContentTypeParser("text/plain");
  answerErrors(app);
  const methodsOf = noteMethods(app);
  endConnectionsWhenStopping(app);
  app.addHook("onRequest", readForwarded());
  limitBodyTime(app);
  limitAnswerTime(app);
  app.addHook("onRequest", securityHeaders(deps.publicUrl));
  app.addHook("onRequest", refuseCrossSite(deps.publicUrl));
  await app.register(cookie);
  await app.register(rateLimit, {
    ...app.limits.all,
    errorResponseBuilder: () => new AppError("too_many_requests"),
    addHeadersOnExceeding: { "x-ratelimit-limit": false, "x-ratelimit-remaining": false, "x-ratelimit-reset": false },
    addHeaders: { "x-ratelimit-limit": false, "x-ratelimit-remaining": false, "x-ratelimit-reset": false, "retry-after": true },
  });
  await app.register(swagger, {
    openapi: { openapi: "3.1.0", info: { title: deps.productName, version: "1" } },
    transform: jsonSchemaTransform,
  });
  mountOperations(app, deps);
  await app.register(async (scope) => {
    const features = scope as App;
    features.get("/api/openapi.json", { schema: { hide: true } }, async (_request, reply) =>
      reply.type("application/json; charset=utf-8").send(JSON.stringify(app.swagger())),
    );
    await mountAccounts(features, { ...deps, writings: { exportAuthor, exportAngelNumbers, forgetAuthor } });
    mountAdmin(features, deps);
    mountForum(features, deps);
    mountFeeds(features, deps);
    mountForumPages(features, deps);
    mountAngel(features, deps);
    mountAstrology(features, deps);
    mountAstrologyPages(features, deps.site);
    mountPreferences(features, deps);
    mountReadings(features, deps);
    mountPlanetReadings(features, deps);
    mountTerminology(features, deps);
    mountBirthDate(features, deps);
    mountModels(features, deps);
    mountPictures(features, deps.gallery);
    mountSpeech(features, deps);
    mountBlog(features, deps);
    mountSiteMap(features, deps);
  });
  answerPages(app, deps.site, methodsOf);
  return app;
}
