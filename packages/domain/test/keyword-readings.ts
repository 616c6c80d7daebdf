import { type Composition, STYLES } from "../src/preferences/index.ts";
import { PRINCIPLES } from "../src/principles/index.ts";
import { type Keyword, keywordsOf, readerOf } from "../src/readings/index.ts";
import { phraseOf, type Topic, topicOf } from "../src/readings/topics.ts";
import { libraryOf } from "./library.ts";
import { type TakenUp, takenUp } from "./prose.ts";

/** What people might type, one for each topic. */
const TYPED = [
  ...[
    "autism",
    "my boss",
    "job interview",
    "my exam",
    "my studies",
    "moving to Oslo",
    "rent",
    "first date",
    "our wedding",
    "a baby",
  ],
  ...["my kids", "my mother", "my brother", "best friend", "a quarrel", "my diet", "sleep", "my dog", "a trip", "new kitchen"],
  ...[
    "tomatoes",
    "my violin",
    "painting",
    "yoga",
    "prayer",
    "a decision",
    "waiting for news",
    "next year",
    "a fresh start",
    "my family",
    "rest",
  ],
  ...[
    "my birthday",
    "presentation",
    "Christmas",
    "my phone",
    "cooking",
    "driving",
    "politics",
    "coming out",
    "jealousy",
    "trust",
  ],
  ...["stuck", "moon", "books", "chess"],
];

/** How many readings are made for each topic, voice and length. */
const SEEDS = 6;

const VOICES = [...STYLES, "simple"] as const;

const poolOf = (voice: (typeof VOICES)[number], topic: string) =>
  (libraryOf(0).topics.get(`${voice} ${topic}`) ?? []).map(({ text }) => text);

/** The units of each topic in all voices. */
export const topicPools = (): ReadonlyMap<Topic, readonly string[]> =>
  new Map(
    TYPED.map((typed) => {
      const topic = topicOf(keywordsOf(typed)[0] as Keyword);
      return [topic, VOICES.flatMap((voice) => poolOf(voice, topic))];
    }),
  );

/** The responses to keywords in readings of a length, for every topic in every voice. */
export function keywordReadings(composition: Composition): TakenUp[] {
  return TYPED.flatMap((typed, index) => {
    const keyword = keywordsOf(typed)[0] as Keyword;
    const topic = topicOf(keyword);
    const { digit } = PRINCIPLES[index % PRINCIPLES.length] as (typeof PRINCIPLES)[number];
    return STYLES.flatMap((style) => {
      const reader = readerOf(libraryOf(digit), digit, { style, composition, keywords: typed });
      const voice = composition === "simple" ? "simple" : style;
      const pool = poolOf(voice, topic);
      const before = VOICES.slice(0, VOICES.indexOf(voice)).flatMap((one) => poolOf(one, topic)).length;
      return Array.from({ length: SEEDS }, (_, seed) => {
        const said = takenUp(reader.read(seed * 61).principle.content, pool, phraseOf(keyword, topic));
        return { ...said, unit: before + said.unit, composition, topic };
      });
    });
  });
}
