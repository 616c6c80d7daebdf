/** A digit, and so also a principle: 0 to 9. */
export type Digit = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;

/** One of the ten principles, as used on every page and in every reading and picture. */
export interface Principle {
  readonly digit: Digit;
  /** The principle's name, as in "Change". */
  readonly name: string;
  /** The name as shown in titles, as in "Universal Change". */
  readonly title: string;
  readonly subtitle: string;
  /** One or two plain sentences. */
  readonly description: string;
  readonly keywords: readonly string[];
  /** The color's name and its sRGB hex value. */
  readonly color: { readonly name: string; readonly hex: string };
}

const principle = (
  digit: Digit,
  name: string,
  subtitle: string,
  description: string,
  keywords: readonly string[],
  color: Principle["color"],
): Principle => ({ digit, name, title: `Universal ${name}`, subtitle, description, keywords, color });

/** The ten principles; the index is the digit. */
export const PRINCIPLES: readonly Principle[] = [
  principle(
    0,
    "Nonseparation",
    "The ground before any division",
    "Nothing stands apart. Before there are two of anything there is the open ground that holds them both, and it never left.",
    ["unity", "source", "stillness", "belonging", "openness", "ground"],
    { name: "Black", hex: "#17151c" },
  ),
  principle(
    1,
    "Change",
    "The movement that keeps things alive",
    "Whatever lives is on its way to being something else. Change lets go, begins again, and keeps the pattern while the parts go through.",
    ["movement", "release", "beginning", "renewal", "passage", "courage"],
    { name: "Red", hex: "#c8323c" },
  ),
  principle(
    2,
    "Uniqueness",
    "The difference only you can make",
    "No two are the same, and no one is spare. Uniqueness is the particular shape, voice and place that cannot be filled by another.",
    ["difference", "voice", "character", "distinction", "originality", "presence"],
    { name: "Yellow", hex: "#e6b422" },
  ),
  principle(
    3,
    "Joining",
    "The meeting that makes a third thing",
    "Two come together and something is there that neither could be alone. Joining is the bond, the bridge and the conversation.",
    ["meeting", "bond", "bridge", "trust", "conversation", "weaving"],
    { name: "Blue", hex: "#2f6fc4" },
  ),
  principle(
    4,
    "Growth",
    "The slow increase from root to branch",
    "What is fed becomes more itself. Growth is patient, works mostly out of sight, and needs a season, a root and enough light.",
    ["patience", "roots", "nourishment", "season", "structure", "ripening"],
    { name: "Green", hex: "#2f8f57" },
  ),
  principle(
    5,
    "Desire",
    "The pull that gives a direction",
    "Wanting is how a life leans toward what it does not have yet. Desire lights the way, asks to be listened to, and asks to be chosen with care.",
    ["longing", "attraction", "appetite", "direction", "spark", "devotion"],
    { name: "Orange", hex: "#e07a1f" },
  ),
  principle(
    6,
    "Refinement of Pace",
    "The right speed for the work in hand",
    "Everything has a tempo at which it can be done well. Refinement of Pace listens for it, slows where haste spoils, and moves when the moment comes.",
    ["rhythm", "timing", "pause", "attention", "craft", "steadiness"],
    { name: "Indigo", hex: "#4b3fa7" },
  ),
  principle(
    7,
    "Harmony",
    "The accord that leaves nothing straining",
    "Different notes, tuned to one another, come to rest in a quiet that was there all along. Harmony does not make things alike; it lets them agree.",
    ["balance", "accord", "resonance", "quiet", "proportion", "ease"],
    { name: "Violet", hex: "#8a4fc2" },
  ),
  principle(
    8,
    "Remembrance",
    "The return to what was always known",
    "To remember is to gather again what was scattered. Remembrance keeps faith with those who came before and recognizes what was never lost.",
    ["memory", "return", "recognition", "gratitude", "ancestry", "keeping"],
    { name: "Brown", hex: "#8a5a3c" },
  ),
  principle(
    9,
    "Omniscience",
    "The whole seen at once",
    "Every part is already inside the whole that sees it. Omniscience is the wide view: clear, unhurried, and modest about any single place to stand.",
    ["clarity", "witness", "wholeness", "understanding", "breadth", "completion"],
    { name: "White", hex: "#f4f1ea" },
  ),
];

/** The principle of a digit. */
export function principleOf(digit: Digit): Principle {
  return PRINCIPLES[digit] as Principle;
}

/** Whether a value is a whole number from 0 to 9. */
export function isDigit(value: unknown): value is Digit {
  return typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= 9;
}
