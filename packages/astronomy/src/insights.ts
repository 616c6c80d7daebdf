import type { AspectName } from "./aspect-names.ts";
import type { Body } from "./bodies.ts";
import { type Phase, type Quarter, seenPhase } from "./phase-names.ts";
import { SIGNS, type Sign } from "./signs.ts";

/** What is known of the sky at an instant, in the shape of the API's answers: instants are ISO strings. */
export interface SeenSky {
  readonly planets: readonly {
    readonly name: Body;
    readonly constellation: Sign;
    readonly isRetrograde: boolean;
    readonly nextIngress: { readonly constellation: Sign; readonly at: string };
    readonly nextStation: { readonly direction: "retrograde" | "direct"; readonly at: string } | null;
  }[];
  readonly moonPhase: { readonly current: Phase; readonly nextPhase: { readonly type: Quarter; readonly at: string } };
  /** Closest first. */
  readonly aspects: readonly {
    readonly bodies: readonly [Body, Body];
    readonly name: AspectName;
    readonly orb: number;
    readonly applying: boolean;
    readonly exactAt: string | null;
  }[];
}

const ASPECTS_TOLD = 2;

/** An element is mentioned when at least this many of the ten bodies share it. */
const MANY = 4;

const ELEMENTS = ["fire", "earth", "air", "water"] as const;
const NUMBERS = ["None", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten"];

/** A body as it appears within a sentence: "the Moon", "Venus". */
function nameInSentence(body: Body): string {
  return body === "Sun" || body === "Moon" ? `the ${body}` : body;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const list = (words: readonly string[]) =>
  words.length > 1 ? `${words.slice(0, -1).join(", ")} and ${words.at(-1)}` : (words[0] ?? "");

/** An angle in degrees as whole degrees and minutes of arc, truncated. */
export function arcOf(angle: number): { readonly degree: number; readonly minute: number } {
  const minutes = Math.floor(angle * 60);
  return { degree: Math.floor(minutes / 60), minute: minutes % 60 };
}

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? "" : "s"}`;

/** Degrees from exact in words, as many screen readers leave the signs out: "1 degree 5 minutes". */
function orbText(orb: number): string {
  const { degree, minute } = arcOf(orb);
  if (degree === 0) return minute === 0 ? "less than a minute of arc" : `${counted(minute, "minute")} of arc`;
  return minute === 0 ? counted(degree, "degree") : `${counted(degree, "degree")} ${counted(minute, "minute")}`;
}

/** How far apart an aspect has two bodies, for whoever hears its name for the first time. */
const APART: Readonly<Record<AspectName, string>> = {
  conjunction: "one beside the other",
  sextile: "a sixth of the circle apart",
  square: "a quarter of the circle apart",
  trine: "a third of the circle apart",
  opposition: "half the circle apart",
};

type Tell = (at: string) => string;

function ofTheLights({ planets, moonPhase }: SeenSky, tell: Tell): string[] {
  const [sun, moon] = (["Sun", "Moon"] as const).map((body) => planets.find(({ name }) => name === body)?.constellation);
  if (!sun || !moon) return [];
  const { nextPhase } = moonPhase;
  const phase = `The phase is ${seenPhase(moonPhase).toLowerCase()}; the ${nextPhase.type.toLowerCase()} comes on ${tell(nextPhase.at)}.`;
  const place = sun === moon ? `The Sun and the Moon are both in ${sun}.` : `The Sun is in ${sun} and the Moon in ${moon}.`;
  return [`${place} ${phase}`];
}

function ofRetrogrades({ planets }: SeenSky, tell: Tell): string[] {
  const retrograde = planets.filter(({ isRetrograde }) => isRetrograde);
  if (retrograde.length === 0)
    return ["No planet is retrograde: seen from the Earth, all of them move forward through the signs."];
  const one = retrograde.length === 1;
  const names = list(retrograde.map(({ name }) => name));
  const seen = `${names} ${one ? "is" : "are"} retrograde: seen from the Earth, ${one ? "it moves" : "they move"} backward through the signs.`;
  const [first] = retrograde
    .flatMap(({ name, nextStation }) => (nextStation ? [{ name, at: nextStation.at }] : []))
    .sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
  if (!first) return [seen];
  return [`${seen} ${one ? "It turns" : `${first.name} is the first to turn, and goes`} forward again on ${tell(first.at)}.`];
}

function ofAspect({ bodies, name, orb, applying, exactAt }: SeenSky["aspects"][number], tell: Tell): string {
  const [a, b] = bodies;
  const article = name === "opposition" ? "an" : "a";
  const course = applying ? "growing closer" : "growing wider";
  const exact = exactAt === null ? "" : `; it ${applying ? "is" : "was"} exact on ${tell(exactAt)}`;
  const pair = `${capital(nameInSentence(a))} and ${nameInSentence(b)}`;
  return `${pair} form ${article} ${name}, ${APART[name]}. It is ${orbText(orb)} from exact and ${course}${exact}.`;
}

function ofAspects({ aspects }: SeenSky, tell: Tell): string[] {
  if (aspects.length === 0) return ["No two of the ten form an aspect."];
  const told = aspects.slice(0, ASPECTS_TOLD).map((aspect) => ofAspect(aspect, tell));
  return [`${told.length === 1 ? "One aspect stands out." : "Two aspects are the closest."} ${told.join(" ")}`];
}

function ofElements({ planets }: SeenSky): string[] {
  return ELEMENTS.flatMap((element, at) => {
    const there = planets.filter(({ constellation }) => SIGNS.indexOf(constellation) % 4 === at);
    if (there.length < MANY) return [];
    return [
      `${NUMBERS[there.length]} of the ten are in ${element} signs: ${list(there.map(({ name }) => nameInSentence(name)))}.`,
    ];
  });
}

function ofNextIngress({ planets }: SeenSky, tell: Tell): string[] {
  const [next] = planets.toSorted((a, b) => Date.parse(a.nextIngress.at) - Date.parse(b.nextIngress.at));
  if (!next) return [];
  const { constellation, at } = next.nextIngress;
  return [`The next to change signs is ${nameInSentence(next.name)}, which enters ${constellation} on ${tell(at)}.`];
}

/**
 * What stands out in a sky, in plain sentences, one paragraph each: Sun, Moon and phase; what is retrograde; the closest aspects;
 * an element that many bodies share; the next change of signs. `tell` puts an instant into words, such as "March 20, 2026 at
 * 10:46 AM EDT". Empty when the sky holds no planets.
 */
export function insightsOf(sky: SeenSky, tell: (at: string) => string): string[] {
  if (sky.planets.length === 0) return [];
  return [
    ...ofTheLights(sky, tell),
    ...ofRetrogrades(sky, tell),
    ...ofAspects(sky, tell),
    ...ofElements(sky),
    ...ofNextIngress(sky, tell),
  ];
}
