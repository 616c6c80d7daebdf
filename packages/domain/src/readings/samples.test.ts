import { expect, it } from "vitest";
import { libraryOf } from "../../test/library.ts";
import { COMPOSITIONS, type Preferences, STYLES } from "../preferences/index.ts";
import { type Digit, PRINCIPLES } from "../principles/index.ts";
import { composeReading } from "./index.ts";

const SEED = "sample";

function sample(number: Digit, preferences: Preferences): string {
  const { principle, affirmation } = composeReading(libraryOf(number), { number, preferences, seed: SEED });
  const { style, composition, keywords } = preferences;
  const asked = [number, style, composition, ...(keywords === "" ? [] : [`“${keywords}”`])].join(", ");
  return [`## ${principle.title}`, `*${asked}*`, principle.content, `> ${principle.insight}`, `> ${affirmation}`].join("\n\n");
}

const nth = <T>(all: readonly T[], index: number) => all[index % all.length] as T;

const READINGS = PRINCIPLES.flatMap(({ digit }) =>
  STYLES.map((style, index) => sample(digit, { style, composition: nth(COMPOSITIONS, index + digit), keywords: "" })),
);

const withKeywords = (typed: readonly string[]) =>
  typed.map((keywords, index) =>
    sample((index % 10) as Digit, { style: nth(STYLES, index), composition: nth(COMPOSITIONS, index + (index >> 2)), keywords }),
  );

const TOPICS = withKeywords([
  ...["my mother", "job interview", "moving to Oslo", "should I call him?", "our dog", "rent", "Maria"],
  ...["waiting for news", "my exam, my sister", "zeugma"],
]);

const SORROWS = withKeywords([
  ...["my late husband", "miscarriage", "put our dog to sleep", "the biopsy", "mom’s dementia", "laid off", "in debt"],
  ...["divorce", "so lonely", "panic attacks, tea"],
]);

// Whoever changes a sentence that stands here renews the files (vitest --update), and reads what became of them.
it.each([
  ["readings", "Forty readings: each digit, voice and length", READINGS],
  ["keywords", "Ten readings that take keywords up", TOPICS],
  ["sorrows", "Ten readings for somebody in sorrow", SORROWS],
])("the samples for a reader to judge are what the engine writes: %s", async (file, title, samples) => {
  const text = `# ${title}\n\nMade by the embedded engine with the seed “${SEED}”.\n\n${samples.join("\n\n")}\n`;
  await expect(text).toMatchFileSnapshot(`../../../../docs/samples/${file}.md`);
});
