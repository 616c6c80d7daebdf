import {
  type Body,
  isWanderer,
  localTime,
  type Phase,
  type Quarter,
  type SeenSky,
  type Sign,
  seenPhase,
} from "@tenfold/astronomy/names";

/** What the ephemeris says about a planet on a day; instants are ISO strings. */
export interface PlanetDay {
  /** The instant at which all of this is true. */
  readonly at: string;
  /** Whole degrees within the sign, 0 to 29. */
  readonly degree: number;
  readonly isRetrograde: boolean;
  readonly nextIngress: { readonly constellation: Sign; readonly at: string };
  /** Null for Sun and Moon. */
  readonly nextStation: { readonly at: string } | null;
  readonly moonPhase: { readonly current: Phase; readonly nextPhase: { readonly type: Quarter; readonly at: string } };
  /** Its closest aspect that will be or was exact. */
  readonly aspect?: {
    readonly name: SeenSky["aspects"][number]["name"];
    readonly other: Body;
    readonly applying: boolean;
    readonly exactAt: string;
  };
}

/** What a reading is about. */
export interface PlanetInSign {
  readonly planet: Body;
  readonly sign: Sign;
  /** Undefined if the sky is unknown or has the planet in another sign; the reading then says nothing about the day. */
  readonly day: PlanetDay | undefined;
}

/** The sky in the shape of the API's answers. */
export interface DaySky extends SeenSky {
  readonly at: string;
  readonly planets: readonly (SeenSky["planets"][number] & { readonly degree: number })[];
}

/** What a sky says about a planet, unless it has the planet in another sign. */
export function planetDay(sky: DaySky, planet: Body, sign: Sign): PlanetDay | undefined {
  const found = sky.planets.find(({ name }) => name === planet);
  if (found?.constellation !== sign) return undefined;
  const { degree, isRetrograde, nextIngress, nextStation } = found;
  const [aspect] = sky.aspects.flatMap(({ bodies, name, applying, exactAt }) => {
    const other = bodies.find((body) => body !== planet);
    return bodies.includes(planet) && other && exactAt !== null ? [{ name, other, applying, exactAt }] : [];
  });
  const { at, moonPhase } = sky;
  return { at, degree, isRetrograde, nextIngress, nextStation, moonPhase, ...(aspect ? { aspect } : {}) };
}

/** Words that replace their names in braces within a sentence. */
export type Slots = Readonly<Record<string, string>>;

/** A body's name within a sentence. */
export const bodyInSentence = (body: Body) => (isWanderer(body) ? body : `the ${body}`);

/** The day of an instant in Eastern time: "December 12", with the year if it differs from that of `now`. */
function dateText(at: string, now: string): string {
  const { date } = localTime(Date.parse(at));
  const year = localTime(Date.parse(now)).date.slice(-4);
  return date.endsWith(`, ${year}`) ? date.slice(0, -6) : date;
}

/** An instant in Eastern time: "November 26 at 10:14 AM EST". */
const instantText = (at: string, now: string) => `${dateText(at, now)} at ${localTime(Date.parse(at)).time}`;

/** The facts of the day in plain sentences. */
export function plainFactsOf(about: PlanetInSign): string[] {
  const { place, station, aspect, moon } = factsOf(about);
  const { applying, name } = about.day?.aspect ?? {};
  const motion = isWanderer(about.planet) ? place?.motion : "never retrograde";
  return [
    place && `${place.planet} is at ${place.degree} of ${place.sign}, ${motion}; it enters ${place.next} on ${place.date}.`,
    station && `It is ${place?.motion} until ${station.date}.`,
    aspect && `It is in ${name} with ${aspect.other}, which ${applying ? "becomes" : "was"} exact on ${aspect.when}.`,
    moon && `The Moon's phase is ${moon.phase}; the ${moon.quarter} comes on ${moon.date}.`,
  ].filter((fact) => fact !== undefined);
}

/** The words for the sentences on each fact; missing facts are left out. */
export function factsOf({
  planet,
  sign,
  day,
}: PlanetInSign): Readonly<Partial<Record<"place" | "station" | "aspect" | "moon", Slots>>> {
  if (!day) return {};
  const { at, degree, isRetrograde, nextIngress, nextStation, moonPhase, aspect } = day;
  const name = bodyInSentence(planet);
  const { nextPhase } = moonPhase;
  return {
    place: {
      planet: name,
      sign,
      degree: `${degree} degree${degree === 1 ? "" : "s"}`,
      motion: isRetrograde ? "retrograde" : "direct",
      next: nextIngress.constellation,
      date: dateText(nextIngress.at, at),
    },
    moon: {
      phase: seenPhase(moonPhase).toLowerCase(),
      quarter: nextPhase.type.toLowerCase(),
      date: dateText(nextPhase.at, at),
    },
    ...(nextStation ? { station: { planet: name, date: dateText(nextStation.at, at) } } : {}),
    ...(aspect ? { aspect: { planet: name, other: bodyInSentence(aspect.other), when: instantText(aspect.exactAt, at) } } : {}),
  };
}
