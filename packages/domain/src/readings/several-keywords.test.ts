import { expect, it } from "vitest";
import { libraryOf } from "../../test/library.ts";
import { COMPOSITIONS, KEYWORDS_MAX, STYLES } from "../preferences/index.ts";
import { PRINCIPLES } from "../principles/index.ts";
import { createRandom, type Random } from "../random/index.ts";
import { sentencesOf } from "./corpus.ts";
import { composeReading, type Keyword, keywordsOf, readerOf } from "./index.ts";

type Kind = Exclude<Keyword["kind"], "beside">;
const OF_KIND: Readonly<Record<Kind, readonly [string, string, string]>> = {
  person: ["Mom", "Maria", "Grandpa"],
  place: ["Berlin", "Paris", "Rome"],
  doing: ["running", "singing", "letting go"],
  quality: ["brave", "quiet", "gentle"],
  thing: ["courage", "cats", "tea leaves"],
  sorrow: ["grief", "loss", "pain"],
  quoted: ["piano", "my dog", "exam"],
};
const KINDS = Object.keys(OF_KIND) as Kind[];

/** Two and three keywords for each pair of kinds; both may be of the same kind. */
const TYPED = KINDS.flatMap((kind, index) =>
  KINDS.slice(index).flatMap((other) => {
    const two = [OF_KIND[kind][0], OF_KIND[other][1]];
    return [two, [...two, OF_KIND[kind][2]]].map((words) => words.join(", "));
  }),
);

const SEEDS = 50;

it("has keywords of each kind that a visitor can type", () => {
  for (const kind of KINDS)
    expect(keywordsOf(OF_KIND[kind].join(", ")).map((keyword) => keyword.kind)).toEqual([kind, kind, kind]);
  expect(TYPED).toHaveLength(56);
  expect(TYPED.filter((typed) => typed.length > KEYWORDS_MAX)).toEqual([]);
});

it.each(["piano, my sister", "exam, my dog"].flatMap((typed) => [...Array(8).keys()].map((seed) => ({ typed, seed }))))(
  "tells a scientific detailed reading of 4 about “$typed”, seed $seed",
  ({ typed, seed }) => {
    const preferences = { style: "scientific", composition: "detailed", keywords: typed } as const;
    const { principle } = composeReading(libraryOf(4), { number: 4, preferences, seed });
    expect(principle.content).toContain(typed === "piano, my sister" ? "your piano and your sister" : "your exam and your dog");
  },
);

it.each(STYLES)("speaks of each of two keywords by turns, beside what is said to both: %s", (style) => {
  const library = libraryOf(4);
  const reader = readerOf(library, 4, { style, composition: "detailed", keywords: "exam, my dog" });
  const read = Array.from({ length: 40 }, (_, round) => reader.read(round * 61).sentences);
  const toldOf = (topic: string, words: string) => {
    const units = (library.topics.get(`${style} ${topic}`) ?? []).map(({ text }) =>
      sentencesOf(text.replace("{k}", () => words)),
    );
    return read.map((sentences) => units.some((unit) => unit.every((sentence) => sentences.join(" ").includes(sentence))));
  };
  const [several, exam, pet] = [
    toldOf("several", "your exam and your dog"),
    toldOf("exam", "your exam"),
    toldOf("pet", "your dog"),
  ];
  expect(several).not.toContain(false);
  expect(exam.map((told, index) => told !== pet[index])).not.toContain(false);
  expect(exam).toContain(true);
  expect(pet).toContain(true);
});

/** The sentence for a keyword doesn't depend on the digit, so digits take turns; TESTS=all tries each. */
const digitsOf = (round: number) =>
  process.env.TESTS === "all" ? PRINCIPLES : PRINCIPLES.slice(round % PRINCIPLES.length).slice(0, 1);

const draws = (random: Random) =>
  Array.from({ length: SEEDS }, (_, round) => {
    const seed = random.whole(0, 2 ** 47);
    return digitsOf(round).map(({ digit }) => ({ digit, seed }));
  }).flat();

it.each(STYLES.flatMap((style) => COMPOSITIONS.map((composition) => ({ style, composition }))))(
  "carries two and three keywords of each pair of kinds: $style, $composition",
  ({ style, composition }) => {
    const random = createRandom(`several keywords ${style} ${composition}`);
    const faults: string[] = [];
    for (const typed of TYPED)
      for (const { digit, seed } of draws(random)) {
        const fault = (what: string) => faults.push(`${what} (digit ${digit}, seed ${seed}, keywords “${typed}”)`);
        try {
          const request = { number: digit, preferences: { style, composition, keywords: typed }, seed };
          const { principle, sentences } = composeReading(libraryOf(digit), request);
          const content = principle.content.toLowerCase();
          // "my dog" becomes “my dog” beside a sorrow, otherwise "your dog".
          if (!typed.split(", ").every((word) => content.includes(word.toLowerCase().replace("my ", ""))))
            fault("without a keyword");
          if (new Set(sentences).size < sentences.length) fault("a sentence twice");
        } catch (error) {
          fault(String(error));
        }
      }
    expect(faults).toEqual([]);
  },
);
