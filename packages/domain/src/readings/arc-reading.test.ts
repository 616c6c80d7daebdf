import { describe, expect, it } from "vitest";
import { libraryOf } from "../../test/library.ts";
import { makeVisitor } from "../../test/visitor.ts";
import { COMPOSITIONS, STYLES } from "../preferences/index.ts";
import { PRINCIPLES } from "../principles/index.ts";
import { createRandom } from "../random/index.ts";
import { REMEMBERED, readerOf } from "./arc-reading.ts";
import type { Arc } from "./arcs.ts";
import { woundsOf } from "./care.ts";
import { wordRangeOf } from "./compose.ts";
import { countWords } from "./corpus.ts";
import { keywordsOf } from "./keywords.ts";
import { phraseOf, topicOf } from "./topics.ts";

const CHOICES = STYLES.flatMap((style) => COMPOSITIONS.map((composition) => ({ style, composition })));

/** Topics, kinds that belong to no topic, sorrows, several keywords at once, and keywords that are hard to fit in. */
const KEYWORDS = [
  ...["", "Maria", "letting go", "work stress", "brave", "Lisbon", "2026 ♥ <b>", "$& $1 {k} {q}", "月光", "moon", "the sea"],
  ...["my boss", "job interview", "my driving test", "night school", "moving to Oslo", "rent", "first date", "our wedding"],
  ...["expecting in May", "my twins", "my dad", "my little brother", "best friend", "a quarrel", "my diet", "naps", "two cats"],
  ...["road trip", "new kitchen", "tomatoes", "watercolor painting", "ADHD", "my violin", "half marathon", "evening prayer"],
  ...["a decision", "waiting for news", "next year", "fresh start", "a quiet week", "should I call him?", "zeugma", "my stapler"],
  ...["moon, courage", "my exam, our dog", "tea, work, Berlin", "a, b, c, d, e, f, g, h, i, j"],
  ...["my late husband", "miscarriage, tea", "lost my job", "dad died", "our cat is dying", "chemo", "mom’s dementia"],
  ...["panic attacks", "divorce, Berlin", "so lonely", "evicted", "in debt", "sober since June", "my fault", "bullied"],
  ...["grief, debt, fear", "ill, sad, war, debt, moon", "no contact"],
];

const SEEDS = 200;

/** Each seed is tried with one of this many keywords, in turns; TESTS=all tries each with all, which takes a quarter of an hour. */
const TURNS = process.env.TESTS === "all" ? 1 : 12;

const textsOf = ({ parts, addresses }: Arc) => [...Object.values(parts).flat(), ...addresses];
const sentencesOf = (text: string) => text.split(/(?<=[.?]”?)\s+/);

describe.each(PRINCIPLES.map(({ digit, name }) => ({ digit, name })))("readings of $name", ({ digit, name }) => {
  const library = libraryOf(digit);

  it.each(CHOICES)("keep every promise: $style, $composition", ({ style, composition }) => {
    const faults: string[] = [];
    for (const [index, typed] of KEYWORDS.entries()) {
      const [least, most] = wordRangeOf(composition, typed);
      const reader = readerOf(library, digit, { style, composition, keywords: typed });
      const random = createRandom(`${digit} ${style} ${composition} ${typed}`);
      const wounds = woundsOf(typed);
      const hurting = Object.values(library.arcs)
        .flat()
        .flatMap(textsOf)
        .filter((unit) => unit.wounds.some((wound) => wounds.includes(wound)))
        .map(({ text }) => text);
      const phrases = keywordsOf(typed).map((keyword) =>
        keyword.kind === "sorrow" || keyword.kind === "beside" ? `“${keyword.text}”` : phraseOf(keyword, topicOf(keyword)),
      );
      for (let round = index % TURNS; round < SEEDS; round += TURNS) {
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
        if (phrases.some((phrase) => !principle.content.includes(phrase))) fault("without a keyword");
        if (!typed.includes("{k}") && /[{}]/.test(principle.content)) fault("an open slot");
        if (!principle.title.startsWith(`Universal ${name}: `)) fault(`title ${principle.title}`);
      }
    }
    expect(faults).toEqual([]);
  });

  it.each(CHOICES)("do not come again for who returns: $style, $composition", ({ style, composition }) => {
    const reader = readerOf(library, digit, { style, composition, keywords: "" });
    const visit = makeVisitor(createRandom(`visitor ${digit} ${style} ${composition}`).next);
    const contents = Array.from({ length: REMEMBERED }, () => reader.read(visit(reader)).principle.content);
    expect(new Set(contents).size).toBe(REMEMBERED);
    const arcs = library.arcs[style] ?? [];
    const arcOf = (text: string) =>
      arcs.findIndex((arc) => [...arc.parts.open, ...arc.parts.simple].some((open) => text.startsWith(open.text)));
    const had = contents.map(arcOf);
    for (let day = 0; day + arcs.length <= REMEMBERED; day += arcs.length)
      expect(new Set(had.slice(day, day + arcs.length)).size).toBe(arcs.length);
    if (composition !== "metaphorical" && composition !== "simple") return;
    // These consist of what each dress has to itself, so each arc is new twice.
    const sentences = contents.slice(0, 2 * arcs.length).flatMap((content) => [...new Set(sentencesOf(content))]);
    expect(sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index)).toEqual([]);
  });

  it.each(STYLES)("tell of another thing each day for who changes the length: %s", (style) => {
    const random = createRandom(`fickle visitor ${digit} ${style}`);
    const visit = makeVisitor(() => random.next());
    const arcs = library.arcs[style] ?? [];
    const had = arcs.map(() => {
      const reader = readerOf(library, digit, { style, composition: random.pick(COMPOSITIONS), keywords: "" });
      return reader.variantOf(visit(reader)).arc;
    });
    expect(new Set(had).size).toBe(arcs.length);
  });

  it.each(
    STYLES.flatMap((style) => COMPOSITIONS.filter((one) => one !== "detailed").map((composition) => ({ style, composition }))),
  )("answer a keyword before they tell their image, in one piece: $style, $composition", ({ style, composition }) => {
    for (const [index, keywords] of ["my mother", "rent", "moving to Oslo", "cancer"].entries()) {
      const reader = readerOf(library, digit, { style, composition, keywords });
      for (let seed = index; seed < SEEDS; seed += TURNS) {
        const { arc, dress, ending } = reader.variantOf(seed);
        const [answer = "", ...image] = reader.read(seed).principle.content.split("\n\n");
        expect(answer).toContain(keywords.replace("my ", ""));
        const begins = (["open", "figure", "simple"] as const).map((part) => arc.parts[part][dress]?.text ?? "?");
        expect(
          begins.some((text) => image[0]?.startsWith(text)),
          `${answer} ${image}`,
        ).toBe(true);
        const close = arc.parts.close[ending]?.text ?? "?";
        if (composition === "metaphorical") expect(image.at(-1)?.endsWith(close)).toBe(true);
        expect(image.length).toBeLessThanOrEqual(composition === "metaphorical" ? 3 : 1);
      }
    }
  });

  // Whoever was just asked one question would be asked the next before they could think.
  it.each(STYLES)("leave the asking or the doing to what is said to a keyword, when they are detailed: %s", (style) => {
    for (const [index, keywords] of ["my mother", "rent", "my exam, our dog", "divorce"].entries()) {
      const reader = readerOf(library, digit, { style, composition: "detailed", keywords });
      for (let seed = index; seed < SEEDS; seed += TURNS) {
        const { arc, dress } = reader.variantOf(seed);
        const paragraphs = reader.read(seed).principle.content.split("\n\n");
        const [answer = "", end = ""] = paragraphs.slice(-2);
        const has = (part: "practice" | "question") => end.includes((arc.parts[part][dress] ?? arc.parts[part][0])?.text ?? "?");
        const asks = answer.endsWith("?");
        expect([has("practice"), has("question")], end).toEqual([asks, !asks]);
      }
    }
  });

  it("are the same for anyone with the same seed", () => {
    const choice = { style: "poetic", composition: "detailed", keywords: "moon" } as const;
    for (const seed of [0, 7, 2 ** 47, 2 ** 53 - 1, "a", "𝕏 \u0000 \ud800"])
      expect(readerOf(library, digit, choice).read(seed)).toEqual(readerOf(library, digit, choice).read(seed));
  });
});

it.each(STYLES)("a brief reading names its number also to who types a keyword, nineteen times in twenty: %s", (style) => {
  const told = PRINCIPLES.flatMap(({ digit }) =>
    ["rent", "my mother", "moving to Oslo"].flatMap((keywords) => {
      const reader = readerOf(libraryOf(digit), digit, { style, composition: "brief", keywords });
      return [...Array(20).keys()].map((seed) =>
        reader.read(seed * 7_919).principle.content.includes(reader.variantOf(seed * 7_919).arc.parts.meaning[0]?.text ?? "?"),
      );
    }),
  );
  expect(told.filter(Boolean).length).toBeGreaterThanOrEqual(0.95 * told.length);
});

it("one in twenty brief readings at most comes again in sixty days to who types the same keyword each day", () => {
  let again = 0;
  let all = 0;
  for (const { digit } of PRINCIPLES)
    for (const style of STYLES) {
      const reader = readerOf(libraryOf(digit), digit, { style, composition: "brief", keywords: "moving to Oslo" });
      const visit = makeVisitor(createRandom(`faithful visitor ${digit} ${style}`).next);
      const contents = Array.from({ length: REMEMBERED }, () => reader.read(visit(reader)).principle.content);
      again += REMEMBERED - new Set(contents).size;
      all += REMEMBERED;
    }
  expect(again / all).toBeLessThan(0.05);
});
