import { gemoji } from "gemoji";

export interface NamedEmoji {
  readonly emoji: string;
  /** As people type it between colons. */
  readonly name: string;
}

/** Which name of an emoji fits what was typed, and how well: less is better. */
function matchOf(names: readonly string[], tags: readonly string[], typed: string): { name: string; rank: number } | undefined {
  const begun = names.filter((name) => name.startsWith(typed)).sort((a, b) => a.length - b.length)[0];
  if (begun !== undefined) return { name: begun, rank: begun.length };
  const word = names.find((name) => name.includes(`_${typed}`));
  if (word !== undefined) return { name: word, rank: 100 };
  const [name] = names;
  return name !== undefined && tags.some((tag) => tag.startsWith(typed)) ? { name, rank: 200 } : undefined;
}

/** Emoji whose names begin with what was typed, the shortest first, then those that have it as a word, then those about it. */
export function findEmoji(typed: string, count: number): NamedEmoji[] {
  return gemoji
    .flatMap(({ emoji, names, tags }) => {
      const found = matchOf(names, tags, typed);
      return found ? [{ emoji, ...found }] : [];
    })
    .sort((a, b) => a.rank - b.rank)
    .slice(0, count)
    .map(({ emoji, name }) => ({ emoji, name }));
}

/** The emoji of just this name. */
export const emojiNamed = (name: string): string | undefined => gemoji.find(({ names }) => names.includes(name))?.emoji;
