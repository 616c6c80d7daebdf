import { describe, expect, it } from "vitest";
import { libraryOf, sorrows } from "../../test/library.ts";
import { COMPOSITIONS, KEYWORDS_MAX, STYLES } from "../preferences/index.ts";
import { PRINCIPLES } from "../principles/index.ts";
import { createRandom } from "../random/index.ts";
import { careFaults, woundsOf } from "./care.ts";
import { sentencesOf, TENDER_STYLES } from "./corpus.ts";
import { composeReading, countWords, keywordsOf, parseCorpus, wordRangeOf } from "./index.ts";

const MANNERS = STYLES.flatMap((style) => COMPOSITIONS.map((composition) => ({ style, composition })));
const TENDER_MANNERS = MANNERS.filter(({ style }) => TENDER_STYLES.includes(style));

describe("a corpus of single sentences", () => {
  it("has not enough for a sorrow where it hurts everywhere", () => {
    const hurting = parseCorpus("@poetic zero\n(death): One.\n(death): Two.");
    expect(careFaults(hurting).join("\n")).toContain("@poetic zero: 0 units are left in sorrow (death)");
    expect(careFaults(parseCorpus("@poetic zero\n: One.\n: Two."))).toEqual([]);
  });

  it("refuses a wound that there is not", () => {
    expect(() => parseCorpus("@a b\n\n(dearth): One.")).toThrow("line 3: “dearth” is no wound");
    expect(parseCorpus("@a b\n(death home): One.").get("a b")).toEqual([{ text: "One.", wounds: ["death", "home"] }]);
  });
});

/** Nine sorrows of different kinds. */
const NINE = [
  "my late husband",
  "miscarriage",
  "put our dog to sleep",
  "the biopsy",
  "mom’s dementia",
  "they let me go",
  "in debt",
  "divorce",
  "so lonely",
];

describe.each(NINE)("a reading about “%s”", (typed) => {
  const wounds = woundsOf(typed);
  const carried = [...sorrows.values()].flat().flatMap(({ text, wounds: hurting }) => {
    const sentences = sentencesOf(text.replace("{q}", `“${typed}”`));
    return [sentences, sentences.slice(0, 2), sentences.slice(0, 1)].map((said) => ({ text: said.join(" "), wounds: hurting }));
  });

  it("is the spiritual one where a drier voice was asked for", () => {
    for (const { digit } of PRINCIPLES)
      for (const { style, composition } of MANNERS.filter((manner) => !TENDER_MANNERS.includes(manner))) {
        const of = (chosen: typeof style) =>
          composeReading(libraryOf(digit), {
            number: digit,
            preferences: { style: chosen, composition, keywords: typed },
            seed: digit,
          });
        expect(of(style)).toEqual(of("spiritual"));
      }
  });

  it("has nothing that would hurt, in text, title, insight, affirmation and what is asked for afterwards", () => {
    const faults: string[] = [];
    for (const { digit } of PRINCIPLES) {
      const arcs = TENDER_STYLES.flatMap((style) => libraryOf(digit).arcs[style] ?? []);
      const units = [...arcs.flatMap(({ parts, addresses }) => [...Object.values(parts).flat(), ...addresses]), ...carried];
      const known = new Map(units.map((unit) => [unit.text, unit.wounds]));
      for (const { style, composition } of TENDER_MANNERS)
        for (let seed = 0; seed < 50; seed += 1) {
          const request = { number: digit, preferences: { style, composition, keywords: typed }, seed: seed * 7_919 };
          const { principle, affirmation, sentences, afterwards } = composeReading(libraryOf(digit), request);
          const { shadow, questions, exercise } = afterwards;
          const title = principle.title.slice(principle.title.indexOf(": ") + 2);
          const fault = (what: string) => faults.push(`${what} (${digit} ${style} ${composition} ${request.seed})`);
          const words = countWords(principle.content);
          const [least, most] = wordRangeOf(composition, typed);
          if (words < least || words > most) fault(`${words} words`);
          for (const text of [...sentences, title, principle.insight, affirmation, shadow, ...questions, exercise]) {
            const hurting = known.get(text)?.filter((wound) => wounds.includes(wound));
            if (hurting === undefined) fault(`not in the corpus: ${text}`);
            else if (hurting.length > 0) fault(`${hurting.join(" ")}: ${text}`);
          }
          // There is no text beyond the listed sentences.
          const rest = sentences.reduce((left, text) => left.replace(text, ""), principle.content);
          if (rest.trim() !== "") fault(`besides its sentences: ${rest}`);
        }
    }
    expect(faults.slice(0, 20)).toEqual([]);
  });
});

describe("a sorrow among other keywords", () => {
  const TYPED = [
    "cancer, Maria",
    "my boss, laid off",
    "divorce, Berlin, brave",
    "tea, moon, grief",
    "running, dog died, Rome",
    "grief, debt",
    "loss, fear, shame",
    "ill, sad, war, debt, moon",
    "ill,sad,war,hiv,sick,loss,poor",
  ];

  it.each(TYPED)("has a sentence of its own: %s", (typed) => {
    expect(typed.length).toBeLessThanOrEqual(KEYWORDS_MAX);
    const random = createRandom(typed);
    const given = keywordsOf(typed);
    const sorrows = given.filter(({ kind }) => kind === "sorrow");
    const faults: string[] = [];
    for (const { digit } of PRINCIPLES)
      for (const { style, composition } of TENDER_MANNERS)
        for (let round = 0; round < 8; round += 1) {
          const request = { number: digit, preferences: { style, composition, keywords: typed }, seed: random.whole(0, 2 ** 47) };
          const { principle } = composeReading(libraryOf(digit), request);
          const fault = (what: string) => faults.push(`${what} (${digit} ${style} ${composition}): ${principle.content}`);
          const words = countWords(principle.content);
          const [least, most] = wordRangeOf(composition, typed);
          if (words < least || words > most) fault(`${words} words`);
          for (const { text } of given) if (!principle.content.includes(`“${text}”`)) fault(`without ${text}`);
          const sentences = principle.content.split(/(?<=[.?]”?)\s+/);
          for (const sorrow of sorrows) {
            const with_ = sentences.filter((sentence) => sentence.includes(`“${sorrow.text}”`)).join(" ");
            const others = given.filter((other) => other !== sorrow && (sorrows.length <= 3 || other.kind !== "sorrow"));
            for (const { text } of others) if (with_.includes(`“${text}”`)) fault(`${sorrow.text} beside ${text}`);
          }
        }
    expect(faults.slice(0, 5)).toEqual([]);
  });
});
