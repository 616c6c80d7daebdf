import { localTime } from "@tenfold/astronomy/names";
import type { SkyEventReply } from "@tenfold/contract/astrology";
import type { Retrograde } from "./computed.ts";

/** What a subscriber may choose among; a retrograde comes with its stations and its shadow. */
export const FEED_KINDS = ["phase", "ingress", "retrograde", "eclipse", "void"] as const;
export type FeedKind = (typeof FEED_KINDS)[number];

export interface FeedEntry {
  readonly kind: FeedKind;
  /** What tells it from all others of its day, such as "ingress/Mercury/Leo". */
  readonly name: string;
  readonly summary: string;
  readonly description?: string;
  /** Without an end it is a moment. */
  readonly from: number;
  readonly until?: number;
}

/** The Sun and the Moon are called by their names with an article. */
const called = (body: string) => (body === "Sun" || body === "Moon" ? `the ${body}` : body);

const eastern = (at: number) => {
  const { date, time } = localTime(at);
  return `${date}, ${time}`;
};

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** An event as an entry. Stations are told with the retrograde periods, so they are none here. */
export function entryOf(event: SkyEventReply): FeedEntry | undefined {
  const { kind, planet = "", constellation = "" } = event;
  const from = Date.parse(event.at);
  switch (kind) {
    case "ingress":
      return { kind, name: `${planet}/${constellation}`, summary: `${capital(called(planet))} enters ${constellation}`, from };
    case "phase":
      return { kind, name: `${event.phase}`, summary: `${event.phase} in ${constellation}`, from };
    case "eclipse": {
      const type = event.eclipse ?? "";
      const summary = `${capital(type)} eclipse of ${called(planet)} in ${constellation}`;
      return { kind, name: planet, summary, description: "The time is that of the greatest eclipse.", from };
    }
    case "void": {
      const until = Date.parse(event.until ?? event.at);
      const description = `The Moon makes no further aspect until she enters ${constellation}: ${eastern(until)}.`;
      return { kind, name: `Moon/${constellation}`, summary: "Moon void of course", description, from, until };
    }
    case "station":
      return undefined;
  }
}

/** A retrograde period as entries: the two turns, and the stretches of time before, between and after them. */
export function entriesOf(period: Retrograde): FeedEntry[] {
  const { planet, shadowFrom, from, until, shadowUntil, signFrom, signUntil } = period;
  const kind = "retrograde";
  const description = [
    `The shadow begins: ${eastern(shadowFrom)}`,
    `${planet} turns retrograde in ${signFrom}: ${eastern(from)}`,
    `${planet} turns direct in ${signUntil}: ${eastern(until)}`,
    `The shadow ends: ${eastern(shadowUntil)}`,
  ].join("\n");
  const entry = (part: string, summary: string, begin: number, end?: number): FeedEntry => ({
    kind,
    name: `${planet}/${part}`,
    summary,
    description,
    from: begin,
    ...(end === undefined ? {} : { until: end }),
  });
  return [
    entry("shadow before", `${planet} in the shadow before its retrograde`, shadowFrom, from),
    entry("turns retrograde", `${planet} turns retrograde in ${signFrom}`, from),
    entry("retrograde", `${planet} retrograde`, from, until),
    entry("turns direct", `${planet} turns direct in ${signUntil}`, until),
    entry("shadow after", `${planet} in the shadow after its retrograde`, until, shadowUntil),
  ];
}
