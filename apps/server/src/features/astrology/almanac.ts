import { FIRST_INSTANT, LAST_INSTANT } from "@tenfold/astronomy/names";
import type { SkyEventReply } from "@tenfold/contract/astrology";
import { DAY_MS } from "@tenfold/domain/time";
import { LRUCache } from "lru-cache";
import type { Db } from "../../platform/db/index.ts";
import { AppError } from "../../platform/errors.ts";
import type { Chapter, Retrograde, Span } from "./computed.ts";
import type { Ephemeris } from "./ephemeris.ts";
import { findChapter, keepChapter } from "./store.ts";
import type { Urgency } from "./waited-for-first.ts";

/** Some 30 KB each. */
const IN_MEMORY = 40;

/** How many chapters may be computed for visitors at once; each takes about a second. */
const AT_A_TIME = 6;

/** How many chapters are computed ahead of time in one go. */
const A_RUN = 2;

const RETRY_AFTER_SECONDS = 10;

/** How long before a span an event may begin and still reach into it: a void-of-course Moon lasts two days at most. */
const LONGEST_EVENT = 4 * DAY_MS;

/** Events in the sky: from memory, from the database, or computed now. All throw "busy" if too much is being computed. */
export interface Almanac {
  /** Everything that touches a span, and more, in order of its beginning, by quarters of the year. */
  events(span: Span): Promise<Chapter<SkyEventReply>[]>;
  /** The retrograde periods of the years that a span touches; one that lies in two years comes with both. */
  retrogrades(span: Span): Promise<Chapter<Retrograde>[]>;
  /**
   * Prepares both for a span around now, however much is being computed: from now on first, then the past, a few chapters at most.
   * Resolves to whether everything is ready.
   */
  prepare(span: Span & { readonly now: number }): Promise<boolean>;
}

type Work<Item> = (urgency: Urgency) => Promise<readonly Item[]>;

interface Stretch extends Span {
  readonly name: string;
}

/** A stretch of some months of UTC, cut where the ephemeris ends. */
function stretchOf(kind: string, year: number, month: number, months: number): Stretch {
  const from = Date.UTC(year, month, 1);
  const name = `${kind} ${new Date(from).toISOString().slice(0, 7)}`;
  return { name, from, to: Math.min(Date.UTC(year, month + months, 1), LAST_INSTANT) };
}

/** The stretches, each beginning a number of months after the last and with a year, that a span touches. */
function stretchesOf(kind: string, months: number, { from, to }: Span): Stretch[] {
  const first = new Date(Math.max(from, FIRST_INSTANT));
  const year = first.getUTCFullYear();
  let month = first.getUTCMonth() - (first.getUTCMonth() % months);
  const stretches = [stretchOf(kind, year, month, months)];
  for (month += months; Date.UTC(year, month, 1) < Math.min(to, LAST_INSTANT); month += months)
    stretches.push(stretchOf(kind, year, month, months));
  return stretches;
}

const quartersOf = ({ from, to }: Span) => stretchesOf("events", 3, { from: from - LONGEST_EVENT, to });
const yearsOf = (span: Span) => stretchesOf("retrogrades", 12, span);

/** Opens the almanac that all processes share in the database. Its contents never change, so each chapter is computed once. */
export function openAlmanac(deps: { readonly db: Db; readonly now: () => number; readonly ephemeris: Ephemeris }): Almanac {
  const { db, now, ephemeris } = deps;
  const known = new LRUCache<string, Chapter<unknown>>({ max: IN_MEMORY });
  const computing = new Map<string, { readonly chapter: Promise<Chapter<unknown>>; readonly urgency: Urgency }>();

  async function compute(name: string, work: () => Promise<readonly unknown[]>): Promise<Chapter<unknown>> {
    await keepChapter(db, name, { items: await work(), computedAt: now() });
    // If another process was first, its chapter counts.
    const kept = await findChapter(db, name);
    if (!kept) throw new Error(`The chapter ${name} was kept and is gone`);
    known.set(name, kept);
    return kept;
  }

  async function recall(name: string): Promise<Chapter<unknown> | undefined> {
    const kept = known.get(name) ?? (await findChapter(db, name));
    if (kept) known.set(name, kept);
    // It may have been computed while the database was asked.
    return kept ?? known.get(name);
  }

  async function find(name: string, work: Work<unknown>, ahead: boolean): Promise<Chapter<unknown>> {
    const kept = await recall(name);
    if (kept) return kept;
    const underWay = computing.get(name);
    if (underWay) {
      underWay.urgency.ahead &&= ahead;
      return underWay.chapter;
    }
    if (!ahead && computing.size >= AT_A_TIME) throw new AppError("busy", { retryAfter: RETRY_AFTER_SECONDS });
    const urgency = { ahead };
    const chapter = compute(name, () => work(urgency)).finally(() => computing.delete(name));
    computing.set(name, { chapter, urgency });
    return chapter;
  }

  async function all<Item>(stretches: readonly Stretch[], work: (span: Span, urgency: Urgency) => Promise<readonly Item[]>) {
    const chapters: Chapter<Item>[] = [];
    for (const stretch of stretches)
      chapters.push((await find(stretch.name, (urgency) => work(stretch, urgency), false)) as Chapter<Item>);
    return chapters;
  }

  return {
    events: (span) => all(quartersOf(span), ephemeris.events),
    retrogrades: (span) => all(yearsOf(span), ephemeris.retrogrades),
    async prepare({ from, now: middle, to }) {
      const quarters = [...quartersOf({ from: middle, to }), ...quartersOf({ from, to: middle })];
      const chapters: { readonly name: string; readonly work: Work<unknown> }[] = [
        ...quarters.map((stretch) => ({ name: stretch.name, work: (urgency: Urgency) => ephemeris.events(stretch, urgency) })),
        ...yearsOf({ from, to }).map((stretch) => ({
          name: stretch.name,
          work: (urgency: Urgency) => ephemeris.retrogrades(stretch, urgency),
        })),
      ];
      let computed = 0;
      for (const { name, work } of chapters) {
        if (await recall(name)) continue;
        if (computed === A_RUN) return false;
        await find(name, work, true);
        computed += 1;
      }
      return true;
    },
  };
}
