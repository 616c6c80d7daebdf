import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { COMPOSITIONS, STYLES, type Style } from "../preferences/index.ts";
import { type Digit, PRINCIPLES } from "../principles/index.ts";
import { createRandom } from "../random/index.ts";
import { type ArcLibrary, REMEMBERED, readerOf } from "./arc-reading.ts";
import { type Arc, parseArcs } from "./arcs.ts";
import { woundsOf } from "./care.ts";
import { WORD_RANGES } from "./compositions.ts";
import { corpusNameOf, countWords, parseCorpus } from "./corpus.ts";
import { keywordsOf } from "./keywords.ts";

const content = new URL("../../../../content/readings/", import.meta.url);
const keywords = parseCorpus(readFileSync(new URL("keywords.corpus", content), "utf8"));
/** The digits whose arcs are there in all voices, with them. */
const WRITTEN = PRINCIPLES.flatMap(({ digit, name }): { digit: Digit; name: string; library: ArcLibrary }[] => {
  const files = STYLES.map((style) => [style, new URL(`${corpusNameOf(digit)}/${style}.arcs`, content)] as const);
  if (!files.every(([, file]) => existsSync(file))) return [];
  const arcs = Object.fromEntries(files.map(([style, file]) => [style, parseArcs(readFileSync(file, "utf8"))]));
  return [{ digit, name, library: { arcs: arcs as Record<Style, Arc[]>, keywords } }];
});

const CHOICES = STYLES.flatMap((style) => COMPOSITIONS.map((composition) => ({ style, composition })));
const KEYWORDS = [
  "",
  "Maria",
  "letting go",
  "work stress",
  "2026 ♥ <b>",
  "moon, courage",
  "my late husband",
  "miscarriage, tea",
  "lost my job",
];
const SEEDS = 80;

const textsOf = ({ parts, addresses }: Arc) => [...Object.values(parts).flat(), ...addresses];
const sentencesOf = (text: string) => text.split(/(?<=[.?]”?)\s+/);

describe.each(WRITTEN)("readings of $name", ({ digit, name, library }) => {
  it.each(CHOICES)("keep every promise: $style, $composition", ({ style, composition }) => {
    const [least, most] = WORD_RANGES[composition];
    const faults: string[] = [];
    for (const typed of KEYWORDS) {
      const reader = readerOf(library, digit, { style, composition, keywords: typed });
      const random = createRandom(`${digit} ${style} ${composition} ${typed}`);
      const wounds = woundsOf(typed);
      const hurting = Object.values(library.arcs)
        .flat()
        .flatMap(textsOf)
        .filter((unit) => unit.wounds.some((wound) => wounds.includes(wound)))
        .map(({ text }) => text);
      for (let round = 0; round < SEEDS; round += 1) {
        const seed = round % 10 === 0 ? `a word ${round}` : random.whole(0, 2 ** 31 - 1);
        const { principle, affirmation } = reader.read(seed);
        const fault = (what: string) => faults.push(`${what} (seed ${seed}, keywords “${typed}”): ${principle.content}`);
        const words = countWords(principle.content);
        if (words < least || words > most) fault(`${words} words`);
        const sentences = [...sentencesOf(principle.content), principle.insight, affirmation];
        if (new Set(sentences).size < sentences.length) fault("a sentence twice");
        const whole = [principle.title, principle.content, principle.insight, affirmation].join("\n");
        const wounding = hurting.find((text) => whole.includes(text));
        if (wounding) fault(`would hurt: ${wounding}`);
        if (keywordsOf(typed).some(({ text }) => !principle.content.toLowerCase().includes(text.toLowerCase())))
          fault("without a keyword");
        if (!principle.title.startsWith(`Universal ${name}: `)) fault(`title ${principle.title}`);
      }
    }
    expect(faults).toEqual([]);
  });

  it.each(CHOICES)("do not come again for who returns: $style, $composition", ({ style, composition }) => {
    const reader = readerOf(library, digit, { style, composition, keywords: "" });
    const random = createRandom(`visitor ${digit} ${style} ${composition}`);
    const seeds: number[] = [];
    for (let day = 0; day < REMEMBERED; day += 1) seeds.unshift(reader.freshSeed(seeds, () => random.next()));
    const contents = seeds.reverse().map((seed) => reader.read(seed).principle.content);
    expect(new Set(contents).size).toBe(REMEMBERED);
    const arcs = library.arcs[style];
    const arcOf = (text: string) =>
      arcs.findIndex((arc) => [...arc.parts.open, ...arc.parts.simple].some((open) => text.startsWith(open.text)));
    const had = contents.map(arcOf);
    for (let day = 0; day + arcs.length <= REMEMBERED; day += arcs.length)
      expect(new Set(had.slice(day, day + arcs.length)).size).toBe(arcs.length);
  });

  it("are the same for anyone with the same seed", () => {
    const choice = { style: "poetic", composition: "detailed", keywords: "moon" } as const;
    for (const seed of [0, 7, 2 ** 47, 2 ** 53 - 1, "a", "𝕏 \u0000 \ud800"])
      expect(readerOf(library, digit, choice).read(seed)).toEqual(readerOf(library, digit, choice).read(seed));
  });
});
