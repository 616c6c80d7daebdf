import { wrap360 } from "./angles.ts";

/** The twelve signs of the tropical zodiac, 30° each, starting at the equinox. */
export const SIGNS = [
  "Aries",
  "Taurus",
  "Gemini",
  "Cancer",
  "Leo",
  "Virgo",
  "Libra",
  "Scorpio",
  "Sagittarius",
  "Capricorn",
  "Aquarius",
  "Pisces",
] as const;

export type Sign = (typeof SIGNS)[number];

/** Each zodiac sign as a text character (U+FE0E keeps it from being shown as an emoji). */
export const SIGN_SYMBOLS: Readonly<Record<Sign, string>> = {
  Aries: "♈\uFE0E",
  Taurus: "♉\uFE0E",
  Gemini: "♊\uFE0E",
  Cancer: "♋\uFE0E",
  Leo: "♌\uFE0E",
  Virgo: "♍\uFE0E",
  Libra: "♎\uFE0E",
  Scorpio: "♏\uFE0E",
  Sagittarius: "♐\uFE0E",
  Capricorn: "♑\uFE0E",
  Aquarius: "♒\uFE0E",
  Pisces: "♓\uFE0E",
};

/** A place in the zodiac: the sign, whole degrees (0 to 29) and whole minutes of arc (0 to 59) within it. */
export interface ZodiacPlace {
  readonly sign: Sign;
  readonly degree: number;
  readonly minute: number;
}

/** The index, 0 for Aries to 11 for Pisces, of the sign that holds an ecliptic longitude in degrees. */
export function signIndex(longitude: number): number {
  return Math.floor(wrap360(longitude) / 30);
}

/** The sign that holds an ecliptic longitude in degrees. */
export function signOf(longitude: number): Sign {
  return SIGNS[signIndex(longitude)] as Sign;
}

/** The place in the zodiac of an ecliptic longitude in degrees. Minutes are truncated, never rounded: 29°59'59" is not yet the next sign. */
export function placeOf(longitude: number): ZodiacPlace {
  const within = wrap360(longitude) - 30 * signIndex(longitude);
  const degree = Math.floor(within);
  return { sign: signOf(longitude), degree, minute: Math.floor((within - degree) * 60) };
}
