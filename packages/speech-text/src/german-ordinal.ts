const ONES = ["", "ein", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun"];
const TEENS =
  "erste zweite dritte vierte fünfte sechste siebte achte neunte zehnte elfte zwölfte dreizehnte vierzehnte fünfzehnte sechzehnte siebzehnte achtzehnte neunzehnte";

/** The ordinal of a day of the month, 1 to 31, in German with an ending: "erste" plus "r", "n" or nothing. */
export function germanOrdinal(day: number, ending: "r" | "n" | ""): string {
  const teen = TEENS.split(" ")[day - 1];
  const tens = day < 30 ? "zwanzigste" : "dreißigste";
  const one = ONES[day % 10];
  return `${teen ?? (one ? `${one}und${tens}` : tens)}${ending}`;
}
