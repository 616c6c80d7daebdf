/** The ten bodies astrology follows, Sun and Moon first. */
export const BODIES = ["Sun", "Moon", "Mercury", "Venus", "Mars", "Jupiter", "Saturn", "Uranus", "Neptune", "Pluto"] as const;

export type Body = (typeof BODIES)[number];

/** The bodies that turn retrograde at times: all but Sun and Moon. */
export type Wanderer = Exclude<Body, "Sun" | "Moon">;

export const WANDERERS: readonly Wanderer[] = BODIES.filter((body) => body !== "Sun" && body !== "Moon");

/** Each body's symbol as a text character (U+FE0E keeps it from being shown as an emoji). */
export const BODY_SYMBOLS: Readonly<Record<Body, string>> = {
  Sun: "☉\uFE0E",
  Moon: "☽\uFE0E",
  Mercury: "☿\uFE0E",
  Venus: "♀\uFE0E",
  Mars: "♂\uFE0E",
  Jupiter: "♃\uFE0E",
  Saturn: "♄\uFE0E",
  Uranus: "♅\uFE0E",
  Neptune: "♆\uFE0E",
  Pluto: "♇\uFE0E",
};

/** The body of that name in any letter case, or undefined. */
export function bodyNamed(name: string): Body | undefined {
  const wanted = name.toLowerCase();
  return BODIES.find((body) => body.toLowerCase() === wanted);
}

export function isWanderer(body: Body): body is Wanderer {
  return body !== "Sun" && body !== "Moon";
}
