import { digitalRoot, digitsOf, formatBirthDate, reduceSteps, writeSteps } from "@tenfold/domain/numerology";
import { type Principle, principleOf } from "@tenfold/domain/principles";
import { DAY_MS } from "@tenfold/domain/time";
import ical, { escape as escapeText, ICalEventTransparency } from "ical-generator";
import { LRUCache } from "lru-cache";
import { v5 as uuidOf } from "uuid";
import type { Core } from "../../core.ts";
import type { Feature } from "../../feature.ts";
import type { App } from "../../platform/app.ts";
import { ATOM_TYPE, writeAtom } from "../../platform/atom.ts";
import { sendText } from "../../platform/conditional.ts";

const FEED = "/today/feed.atom";
const CALENDAR = "/today/calendar.ics";

const DAYS_IN_FEED = 14;
const DAYS_BEHIND = 31;
const DAYS_AHEAD = 366;
const REFRESH_SECONDS = DAY_MS / 1000;

interface Day {
  /** When it begins (UTC). */
  readonly at: number;
  /** "2026-11-22". */
  readonly name: string;
  readonly principle: Principle;
  /** "11/22/2026: 1+1+2+2+2+0+2+6 = 16, 1+6 = 7". */
  readonly sum: string;
}

function dayAt(at: number): Day {
  const begin = new Date(Math.floor(at / DAY_MS) * DAY_MS);
  const date = formatBirthDate({ month: begin.getUTCMonth() + 1, day: begin.getUTCDate(), year: begin.getUTCFullYear() });
  const digits = digitsOf(date);
  return {
    at: begin.getTime(),
    name: begin.toISOString().slice(0, 10),
    principle: principleOf(digitalRoot(digits)),
    sum: `${date}: ${writeSteps(reduceSteps(digits))}`,
  };
}

/** So many days, beginning so many after the one of a moment. */
const daysFrom = (moment: number, first: number, count: number) =>
  Array.from({ length: count }, (_, index) => dayAt(moment + (first + index) * DAY_MS));

const titleOf = ({ principle }: Day) => `${principle.digit}: ${principle.name}`;
const textOf = ({ principle, sum }: Day) => `${sum}. ${principle.subtitle}. ${principle.description}`;
const idOf = (url: string) => uuidOf(url, uuidOf.URL);

function feedOf({ config, linkBase, now }: Core): string {
  const base = linkBase();
  return writeAtom(
    { name: config.productName, base },
    {
      id: idOf(`${base}${FEED}`),
      title: "Today’s number",
      path: "/",
      self: FEED,
      updated: dayAt(now()).at,
      entries: daysFrom(now(), 1 - DAYS_IN_FEED, DAYS_IN_FEED)
        .reverse()
        .map((day) => ({
          id: idOf(`${base}/today/${day.name}`),
          title: titleOf(day),
          path: "/",
          published: day.at,
          updated: day.at,
          summary: textOf(day),
        })),
    },
  );
}

function calendarOf({ config, linkBase, now }: Core): string {
  const base = linkBase();
  const name = escapeText(config.productName, false);
  const calendar = ical({
    prodId: { company: name, product: "A number a day", language: "EN" },
    name: `${name}: a number a day`,
    ttl: REFRESH_SECONDS,
  });
  for (const day of daysFrom(now(), -DAYS_BEHIND, DAYS_BEHIND + DAYS_AHEAD))
    calendar.createEvent({
      id: idOf(`${base}/today/${day.name}`),
      stamp: new Date(day.at),
      start: new Date(day.at),
      allDay: true,
      summary: titleOf(day),
      description: textOf(day),
      transparency: ICalEventTransparency.TRANSPARENT,
      url: `${base}/`,
    });
  // The library leaves the last line without its end.
  return `${calendar.toString()}\r\n`;
}

/** The digit of each day, for who wants it in a feed reader or a calendar. */
function mountToday(app: App, core: Core): void {
  // Writing the calendar holds up everybody for a tenth of a second, so it is done once a day.
  const written = new LRUCache<string, string>({ max: 1, memoMethod: () => calendarOf(core) });
  app.get(FEED, { schema: { hide: true } }, async (request, reply) => sendText(request, reply, feedOf(core), ATOM_TYPE));
  app.get(CALENDAR, { schema: { hide: true } }, async (request, reply) =>
    sendText(request, reply, written.memo(`${dayAt(core.now()).name} ${core.linkBase()}`), "text/calendar; charset=utf-8"),
  );
}

export const today: Feature = { open: (core) => ({ mount: (app) => mountToday(app, core) }) };
