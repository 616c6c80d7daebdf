import type { Digit } from "../principles/index.ts";

/** One of the four elements. They share their numbers with the principles 1 to 4, and so their colors. */
export interface Element {
  readonly number: Digit;
  readonly name: string;
  readonly emoji: string;
  /** Two or three plain sentences. */
  readonly description: string;
}

const FIRE: Element = {
  number: 1,
  name: "Fire",
  emoji: "🔥",
  description:
    "Fire is Change you can warm your hands at. It turns one thing into another, gives light while it does so, and must be fed and watched. Ask of it a beginning.",
};
const AIR: Element = {
  number: 2,
  name: "Air",
  emoji: "💨",
  description:
    "Air carries each voice separately and leaves room between things. It belongs to Uniqueness: breath, word, outline, and the distance from which a shape can be made out.",
};
const WATER: Element = {
  number: 3,
  name: "Water",
  emoji: "💧",
  description:
    "Water goes to what is lowest and touches it on all sides. It is the element of Joining and of feeling, at home wherever two streams become one that is wider.",
};
const EARTH: Element = {
  number: 4,
  name: "Earth",
  emoji: "🌍",
  description:
    "Earth holds still long enough for something to take root. It gives Growth its floor, its food and its seasons, and returns what it was lent in another form.",
};

/** The four elements in the order of their numbers, 1 to 4. */
export const ELEMENTS: readonly Element[] = [FIRE, AIR, WATER, EARTH];

/** The elements in the order in which the zodiac assigns them to the signs, from Aries on, three times around. */
export const ZODIAC_ELEMENTS: readonly Element[] = [FIRE, EARTH, AIR, WATER];
