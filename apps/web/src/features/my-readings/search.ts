import type { KeptReading } from "./database.ts";

/** A text without accents, marks and capitals, so that who types plainly finds it. */
const fold = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").replace(/[’‘]/g, "'").toLowerCase();

const textOf = ({ reading, note }: KeptReading) =>
  fold([reading.title, reading.about, note, ...reading.parts.flatMap(({ title, text }) => [title ?? "", text])].join("\n"));

/** The readings that hold every word of what was typed. */
export function find(readings: readonly KeptReading[], typed: string, favoritesOnly: boolean): KeptReading[] {
  const words = fold(typed).split(/\s+/).filter(Boolean);
  return readings.filter((one) => {
    if (favoritesOnly && !one.favorite) return false;
    const text = textOf(one);
    return words.every((word) => text.includes(word));
  });
}
