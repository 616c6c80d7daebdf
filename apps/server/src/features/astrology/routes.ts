import { getAstrology, getAstrologyCalendar, getAstrologyStatus } from "@tenfold/contract/astrology";
import type { ReplyOf } from "@tenfold/contract/endpoint";
import { MINUTE_MS } from "@tenfold/domain/time";
import type { Core } from "../../core.ts";
import type { App } from "../../platform/app.ts";
import { etagOf } from "../../platform/conditional.ts";
import { AppError } from "../../platform/errors.ts";
import { type Call, mount } from "../../platform/mount.ts";
import { isAnsweredByCache } from "./answer-cached.ts";
import { openAskedSkies } from "./asked-skies.ts";
import { eventsWithin, spanOf } from "./calendar.ts";
import { INTERVAL_MINUTES } from "./current-sky.ts";
import { mountFeed } from "./feed.ts";
import { skyService } from "./open.ts";
import { mountPlanetPages } from "./pages.ts";
import { findMonitor, findSnapshotTimes } from "./store.ts";

/** How long what never changes may be kept: not for good, since the ephemeris may yet improve. */
const LASTING_MS = 7 * 24 * 60 * MINUTE_MS;

/** Answers with a body that may be kept, or with its headers alone where who asks holds it. */
function answerCached<E extends typeof getAstrology | typeof getAstrologyCalendar>(
  { request, reply }: Pick<Call<E>, "request" | "reply">,
  body: ReplyOf<E>,
  cached: { readonly etag: string; readonly freshFor: number },
): ReplyOf<E> {
  // Once an answer has been given, the framework takes the reply itself for "nothing more".
  return isAnsweredByCache(request, reply, cached) ? (reply as never) : body;
}

/** Mounts the calls about the sky, and its calendar. */
export function mountAstrology(app: App, core: Core): void {
  const { db, now } = core;
  const { ephemeris, sky, almanac } = skyService(core);
  const skyOf = openAskedSkies(ephemeris);
  const askedLimit = app.createRateLimit(app.limits.skies);

  mount(app, getAstrology, async (call) => {
    const { at } = call.query;
    if (at === undefined) {
      const { reply, etag, freshUntil } = await sky.read();
      return answerCached<typeof getAstrology>(call, reply, { etag, freshFor: freshUntil - now() });
    }
    const judged = await askedLimit(call.request);
    if (!judged.isAllowed && judged.isExceeded) throw new AppError("too_many_requests", { retryAfter: judged.ttlInSeconds });
    const { reply, etag } = await skyOf(Date.parse(at));
    return answerCached<typeof getAstrology>(call, reply, { etag, freshFor: LASTING_MS });
  });

  mount(app, getAstrologyStatus, async () => {
    const [times, monitor] = await Promise.all([findSnapshotTimes(db), findMonitor(db)]);
    const failedAt = monitor?.failed_at ?? null;
    return {
      lastUpdate: times ? new Date(times.computedAt).toISOString() : null,
      checkIntervalMinutes: INTERVAL_MINUTES,
      lastError: failedAt === null ? null : { at: new Date(failedAt).toISOString(), message: monitor?.last_error ?? "" },
    };
  });

  mount(
    app,
    getAstrologyCalendar,
    async (call) => {
      const { query } = call;
      const span = spanOf(query, now());
      const body = {
        from: new Date(span.from).toISOString(),
        to: new Date(span.to).toISOString(),
        events: eventsWithin(await almanac.events(span), span),
      };
      const lasting = query.from !== undefined || query.to !== undefined;
      const freshFor = lasting ? LASTING_MS : MINUTE_MS - (now() % MINUTE_MS);
      return answerCached<typeof getAstrologyCalendar>(call, body, { etag: etagOf(JSON.stringify(body)), freshFor });
    },
    { limit: "skies" },
  );

  mountFeed(app, core);
  mountPlanetPages(app, core.site);
}
