import { BODIES, type Body } from "@tenfold/astronomy/names";
import type { Digit } from "../principles/index.ts";

/** The meaning of one of the ten bodies, wherever the site mentions it. */
export interface PlanetMeaning {
  /** One or two plain sentences. */
  readonly attributes: string;
  /** Single words in lower case. */
  readonly keywords: readonly string[];
  /** The principle that the body represents; each of the ten has one body. */
  readonly principle: Digit;
}

/** The ten bodies' meanings. */
export const PLANETS: Readonly<Record<Body, PlanetMeaning>> = {
  // Refinement of Pace: by the Sun's steady course the day and the year are measured.
  Sun: {
    attributes:
      "What stands at the center and lights the rest: purpose, will and the pace of a life. Every other movement is told by its steady course.",
    keywords: ["identity", "vitality", "purpose", "will", "clarity", "rhythm"],
    principle: 6,
  },
  // Harmony: the Moon brings opposite tides into one rhythm, and answers light with light.
  Moon: {
    attributes:
      "What is felt before it is thought: moods, memory and the need to belong. It fills and empties in turn, and is whole throughout.",
    keywords: ["feeling", "memory", "care", "habit", "belonging", "tides"],
    principle: 7,
  },
  // Joining: the messenger carries words from one side to the other.
  Mercury: {
    attributes:
      "How a thought becomes a word and finds a listener: speech, learning and the road between two places. It joins what would stay apart.",
    keywords: ["speech", "thought", "learning", "exchange", "curiosity", "travel"],
    principle: 3,
  },
  // Change: what is loved changes whoever loves it, and is never the same twice.
  Venus: {
    attributes:
      "What draws people to each other and to beautiful things: affection, taste and worth. Whoever loves lets themselves be changed.",
    keywords: ["love", "beauty", "affection", "worth", "grace", "renewal"],
    principle: 1,
  },
  // Uniqueness: to act is to set oneself apart.
  Mars: {
    attributes:
      "The strength to begin, to defend and to stand alone: drive, courage and heat. It shows the way of acting that is nobody else's.",
    keywords: ["drive", "courage", "action", "heat", "independence", "resolve"],
    principle: 2,
  },
  // Growth: the greatest of the planets stands for increase.
  Jupiter: {
    attributes: "The wish for a wider view: generosity, trust and increase. It shows where things grow when they are given room.",
    keywords: ["growth", "generosity", "trust", "meaning", "abundance", "horizon"],
    principle: 4,
  },
  // Desire: the limits that the farthest planet seen by the eye sets are what teaches desire to choose.
  Saturn: {
    attributes: "What limits and what lasts: time, duty and patience. Against its edge a wish finds out whether it is meant.",
    keywords: ["structure", "discipline", "patience", "duty", "commitment", "time"],
    principle: 5,
  },
  // Remembrance: its turn takes a lifetime, and it wakes what was forgotten.
  Uranus: {
    attributes:
      "The sudden insight that breaks a habit: freedom, invention and surprise. What it uncovers seems new and was only forgotten.",
    keywords: ["insight", "freedom", "invention", "surprise", "awakening", "recall"],
    principle: 8,
  },
  // Omniscience: a sea without shores, which knows by taking in.
  Neptune: {
    attributes:
      "What has no edges: dreams, compassion and imagination. It knows as the sea knows a shore, by touching all of it.",
    keywords: ["dream", "compassion", "imagination", "vision", "surrender", "wonder"],
    principle: 9,
  },
  // Nonseparation: the farthest and darkest, where forms return to the ground they came from.
  Pluto: {
    attributes:
      "What ends so that something can begin: depth, loss and return. In its dark the forms go back to the ground they share.",
    keywords: ["depth", "ending", "rebirth", "power", "truth", "ground"],
    principle: 0,
  },
};

/** The body that represents a principle. */
export const planetOf = (principle: Digit) => BODIES.find((body) => PLANETS[body].principle === principle) as Body;
