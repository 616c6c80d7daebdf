import { FIRST_INSTANT, LAST_INSTANT } from "@tenfold/astronomy/names";
import { CALENDAR_DAYS_MAX, type SkyEventReply } from "@tenfold/contract/astrology";
import { DAY_MS, MINUTE_MS } from "@tenfold/domain/time";
import { invalidField } from "../../platform/errors.ts";
import { iso } from "../../platform/instants.ts";
import type { Chapter, Span } from "./computed.ts";

/** The span unless another is asked for. */
const DEFAULT_SPAN = 90 * DAY_MS;

const within = (at: number) => Math.min(Math.max(at, FIRST_INSTANT), LAST_INSTANT);

/** The stretch that is asked for: 90 days from now, or from or until what is given. Throws "invalid_input" beyond 400 days. */
export function spanOf(asked: { readonly from?: string | undefined; readonly to?: string | undefined }, now: number): Span {
  const to = asked.to === undefined ? undefined : Date.parse(asked.to);
  // Rounded to the minute, so that many get the same answer.
  const begin = to === undefined ? Math.floor(now / MINUTE_MS) * MINUTE_MS : to - DEFAULT_SPAN;
  const from = asked.from === undefined ? within(begin) : Date.parse(asked.from);
  const span = { from, to: to ?? within(from + DEFAULT_SPAN) };
  if (span.to - span.from > CALENDAR_DAYS_MAX * DAY_MS) {
    const words = `A calendar spans at most ${CALENDAR_DAYS_MAX} days.`;
    throw invalidField("to", words);
  }
  return span;
}

/** Events from one instant to before another, in order, including those that began before and still go on. */
export function eventsWithin(chapters: readonly Chapter<SkyEventReply>[], { from, to }: Span): SkyEventReply[] {
  // Instants in this one format sort as strings.
  const [begin, end] = [iso(from), iso(to)];
  return chapters
    .flatMap(({ items }) => items)
    .filter(({ at, until }) => at < end && (at >= begin || (until !== undefined && until > begin)));
}
