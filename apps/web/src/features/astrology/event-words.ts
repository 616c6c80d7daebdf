import type { EventKind } from "@tenfold/astronomy/names";
import type { SkyEventReply } from "@tenfold/contract/astrology";
import type { Clock } from "./clock.ts";

/** The kinds of events, in the calendar's order, with their labels and their names in the feed's address. */
export const KINDS: readonly { readonly kind: EventKind; readonly label: string; readonly inFeed: string }[] = [
  { kind: "phase", label: "Moon phases", inFeed: "phase" },
  { kind: "ingress", label: "Sign changes", inFeed: "ingress" },
  { kind: "station", label: "Retrograde", inFeed: "retrograde" },
  { kind: "eclipse", label: "Eclipses", inFeed: "eclipse" },
  { kind: "void", label: "Moon void of course", inFeed: "void" },
];

export function feedAddress(kinds: readonly EventKind[]): string {
  const named = KINDS.filter(({ kind }) => kinds.includes(kind)).map(({ inFeed }) => inFeed);
  return named.length === KINDS.length ? "/astrology/calendar.ics" : `/astrology/calendar.ics?kinds=${named.join(",")}`;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function voidWords({ at, until, constellation }: SkyEventReply, { date, time }: Clock): string {
  if (!until) return "Moon void of course";
  const end = date(until) === date(at) ? time(until) : `${date(until)}, ${time(until)}`;
  return `Moon void of course until ${end}${constellation ? `, when she enters ${constellation}` : ""}`;
}

export function eventWords(event: SkyEventReply, clock: Clock): string {
  const planet = event.planet ?? "Moon";
  switch (event.kind) {
    case "phase":
      return event.phase ?? "Moon phase";
    case "ingress":
      return `${planet} enters ${event.constellation ?? "another sign"}`;
    case "station":
      return `${planet} turns ${event.direction ?? "around"}`;
    case "eclipse":
      return capital(`${event.eclipse ?? ""} eclipse of the ${planet}`.trim());
    case "void":
      return voidWords(event, clock);
  }
}
