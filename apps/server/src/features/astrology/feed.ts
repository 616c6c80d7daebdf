import { DAY_MS, HOUR_MS } from "@tenfold/domain/time";
import ical, { escape as escapeText, ICalEventTransparency } from "ical-generator";
import { LRUCache } from "lru-cache";
import { v5 as uuidOf } from "uuid";
import type { Core } from "../../core.ts";
import { partsOf } from "../../platform/address.ts";
import type { App } from "../../platform/app.ts";
import { etagOf } from "../../platform/conditional.ts";
import { invalidField } from "../../platform/errors.ts";
import type { Almanac } from "./almanac.ts";
import { isAnsweredByCache } from "./answer-cached.ts";
import { eventsWithin } from "./calendar.ts";
import type { Span } from "./computed.ts";
import { entriesOf, entryOf, FEED_KINDS, type FeedEntry, type FeedKind } from "./feed-entries.ts";
import { skyService } from "./open.ts";

const FEED_PATH = "/astrology/calendar.ics";

/** From when until when the feed tells, around the beginning of the day (UTC). */
const BEHIND_MS = 31 * DAY_MS;
const AHEAD_MS = 366 * DAY_MS;

/** How often calendars may look for news. */
const REFRESH_SECONDS = DAY_MS / 1000;

/** How long an answer may be kept without revalidation. */
const FRESH_FOR_MS = HOUR_MS;

/** Every choice of kinds that there is; one day's feeds. */
const KEPT = 2 ** FEED_KINDS.length;

/** What is told unless somebody chooses: the Moon is void of course every other day. */
const DEFAULT_KINDS: readonly FeedKind[] = ["phase", "ingress", "retrograde", "eclipse"];

/** Names the entries. It never changes, so that a calendar knows each again. */
const NAMESPACE = "c9a3f5a2-6d0e-4f0b-9a52-5f1d3a7c8e41";

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

type Entry = FeedEntry & { readonly computedAt: number };

/** The kinds in a query such as "phase,eclipse", in one order. Throws "invalid_input" where one is unknown. */
function kindsOf(asked: unknown): readonly FeedKind[] {
  if (asked === undefined) return DEFAULT_KINDS;
  const names = [asked].flat().flatMap((part) => String(part).split(","));
  if (!names.every((name) => (FEED_KINDS as readonly string[]).includes(name))) {
    const words = `Please choose among ${FEED_KINDS.join(", ")}, parted by commas.`;
    throw invalidField("kinds", words);
  }
  return FEED_KINDS.filter((kind) => names.includes(kind));
}

async function readEntries(almanac: Almanac, span: Span, kinds: readonly FeedKind[]): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (const chapter of await almanac.events(span)) {
    for (const event of eventsWithin([chapter], span)) {
      const entry = entryOf(event);
      if (entry) entries.push({ ...entry, computedAt: chapter.computedAt });
    }
  }
  const told = new Set<string>();
  for (const { items, computedAt } of await almanac.retrogrades(span)) {
    for (const period of items) {
      const key = `${period.planet} ${dayOf(period.from)}`;
      if (told.has(key) || period.shadowUntil <= span.from || period.shadowFrom >= span.to) continue;
      told.add(key);
      entries.push(...entriesOf(period).map((entry) => ({ ...entry, computedAt })));
    }
  }
  return entries
    .filter(({ kind }) => kinds.includes(kind))
    .sort((one, other) => one.from - other.from || (one.name < other.name ? -1 : 1));
}

function write({ config, linkBase }: Core, entries: readonly Entry[]): string {
  const url = `${linkBase()}/astrology`;
  const name = escapeText(config.productName, false);
  const calendar = ical({
    prodId: { company: name, product: "Celestial calendar", language: "EN" },
    name: `${name}: celestial calendar`,
    ttl: REFRESH_SECONDS,
  });
  for (const { kind, name: what, summary, description, from, until, computedAt } of entries) {
    // By the day: a time that is computed better by some seconds is no other event.
    calendar.createEvent({
      id: uuidOf(`${kind}/${what}/${dayOf(from)}`, NAMESPACE),
      stamp: new Date(computedAt),
      start: new Date(from),
      ...(until === undefined ? {} : { end: new Date(until) }),
      summary,
      ...(description === undefined ? {} : { description }),
      categories: [{ name: kind }],
      transparency: ICalEventTransparency.TRANSPARENT,
      url,
    });
  }
  // The library leaves the last line without its end.
  return `${calendar.toString()}\r\n`;
}

/** Mounts the calendar that people can subscribe to. It is written once a day and choice of kinds. */
export function mountFeed(app: App, core: Core): void {
  const written = new LRUCache<string, { readonly body: string; readonly etag: string }>({ max: KEPT });

  async function read(kinds: readonly FeedKind[]) {
    const today = Math.floor(core.now() / DAY_MS) * DAY_MS;
    const key = `${today} ${kinds} ${core.linkBase()}`;
    const kept = written.get(key);
    if (kept) return kept;
    const span = { from: today - BEHIND_MS, to: today + AHEAD_MS };
    const body = write(core, await readEntries(skyService(core).almanac, span, kinds));
    const feed = { body, etag: etagOf(body) };
    written.set(key, feed);
    return feed;
  }

  app.get("/api/astrology/calendar.ics", { schema: { hide: true } }, async (request, reply) =>
    reply.redirect(`${FEED_PATH}${partsOf(request.url).query}`, 308),
  );

  app.get<{ Querystring: { kinds?: unknown } }>(
    FEED_PATH,
    { config: { rateLimit: app.limits.skies }, schema: { hide: true } },
    async (request, reply) => {
      const { body, etag } = await read(kindsOf(request.query.kinds));
      if (isAnsweredByCache(request, reply, { etag, freshForMs: FRESH_FOR_MS })) return reply;
      return reply.type("text/calendar; charset=utf-8").send(body);
    },
  );
}
