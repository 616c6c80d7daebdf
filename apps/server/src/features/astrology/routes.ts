import { bodyNamed } from "@tenfold/astronomy/names";
import { getAstrology, getAstrologyCalendar, getAstrologyStatus } from "@tenfold/contract/astrology";
import type { ReplyOf } from "@tenfold/contract/endpoint";
import { DAY_MS, MINUTE_MS } from "@tenfold/domain/time";
import type { Core } from "../../core.ts";
import { partsOf } from "../../platform/address.ts";
import type { App } from "../../platform/app.ts";
import { etagOf } from "../../platform/conditional.ts";
import { AppError } from "../../platform/errors.ts";
import { iso } from "../../platform/instants.ts";
import { type Call, mount } from "../../platform/mount.ts";
import { type Site, sendFile } from "../../platform/served-file.ts";
import { isAnsweredByCache } from "./answer-cached.ts";
import { eventsWithin, spanOf } from "./calendar.ts";
import { INTERVAL_MINUTES } from "./current-sky.ts";
import { mountFeed } from "./feed.ts";
import { skyService } from "./open.ts";
import { findMonitor, findSnapshotTimes } from "./store.ts";

/** The built page that stands for every planet that there is not. */
const UNKNOWN_PAGE = "/astrology/unknown";

/** Mounts the pages of the planets, whose names are taken in any letter case; other spellings are sent to the one address. */
function mountPlanetPages(app: App, site: Site | undefined): void {
  const unknown = site?.find(UNKNOWN_PAGE);
  // Without the built pages there is nothing to send for any planet.
  if (!site || !unknown) return;
  type Route = { Params: { planet: string } };
  app.get<Route>("/astrology/:planet", { schema: { hide: true } }, async (request, reply) => {
    const { path, query } = partsOf(request.url);
    if (path === "/astrology/") return reply.redirect(`/astrology${query}`, 308);
    const body = bodyNamed(request.params.planet);
    const page = body && site.find(`/astrology/${body}`);
    if (!page) return sendFile(request, reply.header("x-robots-tag", "noindex"), unknown, 404);
    if (path !== `/astrology/${body}`) return reply.redirect(`/astrology/${body}${query}`, 308);
    return sendFile(request, reply, page);
  });
  app.get<Route>("/astrology/:planet/", { schema: { hide: true } }, async (request, reply) =>
    reply.redirect(`/astrology/${encodeURIComponent(request.params.planet)}${partsOf(request.url).query}`, 308),
  );
}

/** How long what never changes may be kept: not for good, since the ephemeris may yet improve. */
const LASTING_MS = 7 * DAY_MS;

/** Answers with a body that may be kept, or with its headers alone where who asks holds it. */
function answerCached<E extends typeof getAstrology | typeof getAstrologyCalendar>(
  { request, reply }: Pick<Call<E>, "request" | "reply">,
  body: ReplyOf<E>,
  cached: { readonly etag: string; readonly freshForMs: number },
): ReplyOf<E> {
  // Once an answer has been given, the framework takes the reply itself for "nothing more".
  return isAnsweredByCache(request, reply, cached) ? (reply as never) : body;
}

export function mountAstrology(app: App, core: Core): void {
  const { db, now } = core;
  const { sky, skyAt, almanac } = skyService(core);
  const askedLimit = app.createRateLimit(app.limits.skies);

  mount(app, getAstrology, async (call) => {
    const { at } = call.query;
    if (at === undefined) {
      const { reply, etag, freshUntil } = await sky.read();
      return answerCached<typeof getAstrology>(call, reply, { etag, freshForMs: freshUntil - now() });
    }
    const judged = await askedLimit(call.request);
    if (!judged.isAllowed && judged.isExceeded) throw new AppError("too_many_requests", { retryAfter: judged.ttlInSeconds });
    const { reply, etag } = await skyAt(Date.parse(at));
    return answerCached<typeof getAstrology>(call, reply, { etag, freshForMs: LASTING_MS });
  });

  mount(app, getAstrologyStatus, async () => {
    const [times, monitor] = await Promise.all([findSnapshotTimes(db), findMonitor(db)]);
    const failedAt = monitor?.failed_at ?? null;
    return {
      lastUpdate: times ? iso(times.computedAt) : null,
      checkIntervalMinutes: INTERVAL_MINUTES,
      lastError: failedAt === null ? null : { at: iso(failedAt), message: monitor?.last_error ?? "" },
    };
  });

  mount(app, getAstrologyCalendar, { limit: "skies" }, async (call) => {
    const { query } = call;
    const span = spanOf(query, now());
    const body = {
      from: iso(span.from),
      to: iso(span.to),
      events: eventsWithin(await almanac.events(span), span),
    };
    const lasting = query.from !== undefined || query.to !== undefined;
    const freshForMs = lasting ? LASTING_MS : MINUTE_MS - (now() % MINUTE_MS);
    return answerCached<typeof getAstrologyCalendar>(call, body, { etag: etagOf(JSON.stringify(body)), freshForMs });
  });

  mountFeed(app, core);
  mountPlanetPages(app, core.site);
}
