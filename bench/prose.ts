// How readings read: how much repeats for visitors who return every day, and what shared/writing.md counts.

import { COMPOSITIONS, type Composition, STYLES } from "@tenfold/domain/preferences";
import { PRINCIPLES } from "@tenfold/domain/principles";
import { createRandom } from "@tenfold/domain/random";
import { REMEMBERED, readerOf } from "@tenfold/domain/readings";
import { openLibrary } from "../apps/server/src/providers/writer/library.ts";
import { ANGEL_VISITS, PLANET_VISITS, readDaily } from "../packages/domain/test/daily-visits.ts";
import { keywordReadings, topicPools } from "../packages/domain/test/keyword-readings.ts";
import * as prose from "../packages/domain/test/prose.ts";
import { makeVisitor } from "../packages/domain/test/visitor.ts";

const DAYS = 60;
const STRANGERS = 12;

const libraryOf = openLibrary();

/** What a visitor reads who comes back every day for the same choice. */
function visit(
  digit: prose.Sample["digit"],
  style: prose.Sample["style"],
  composition: prose.Sample["composition"],
  visitor: number,
) {
  const reader = readerOf(libraryOf(digit), digit, { style, composition, keywords: "" });
  const visit = makeVisitor(createRandom(`visitor ${visitor} ${digit} ${style} ${composition}`).next);
  return (days: number): prose.Sample[] =>
    Array.from({ length: days }, () => ({ ...reader.read(visit(reader)), digit, style, composition }));
}

/** Everything that a length has to say: each variant of each arc. */
const everything = (composition: Composition): prose.Sample[] =>
  choices.flatMap(({ digit, style }) => {
    const reader = readerOf(libraryOf(digit), digit, { style, composition, keywords: "" });
    return Array.from({ length: REMEMBERED }, (_, seed) => ({ ...reader.read(seed), digit, style, composition }));
  });

const choices = PRINCIPLES.flatMap(({ digit }) => STYLES.map((style) => ({ digit, style })));
const percent = (value: number) => `${(value * 100).toFixed(0)} %`;
const figures = COMPOSITIONS.map((composition) => {
  const returning = choices.map(({ digit, style }) => visit(digit, style, composition, 0)(DAYS));
  const knownOn = (day: number) =>
    prose.mean(returning.map((days) => prose.known(days[day - 1] as prose.Sample, days.slice(0, day - 1))));
  const strangers = choices.map(({ digit, style }) =>
    Array.from({ length: STRANGERS }, (_, visitor) => visit(digit, style, composition, visitor + 1)(1)[0] as prose.Sample),
  );
  const overlap = prose.mean(
    strangers.flatMap((all) => all.flatMap((one, index) => all.slice(index + 1).map((other) => prose.known(one, [other])))),
  );
  const all = strangers.flat();
  return {
    composition,
    "known on day 5": percent(knownOn(5)),
    "known on day 12": percent(knownOn(12)),
    "known on day 30": percent(knownOn(30)),
    [`word for word again in ${DAYS}`]: prose.mean(returning.map(prose.repeats)).toFixed(1),
    "shared by strangers": percent(overlap),
    "neighbors linked": percent(prose.linked(all)),
    "title or insight echoed": percent(prose.shareOf(all, prose.echoes)),
    "names principle or number": percent(prose.shareOf(all, prose.names)),
    "sentences that say you": percent(prose.mean(all.map(prose.saysYou))),
    "has a word of life": percent(prose.shareOf(all, prose.hasLife)),
    "has a modern thing or place": percent(prose.shareOf(all, prose.hasModern)),
    "voice told from the text": percent(prose.voicesTold(everything(composition))),
    "sentences that end in “, and …”": percent(prose.endsInAnd(all)),
    "sentences that end on a small “not”": `${(prose.endsInSmallNot(all) * 100).toFixed(1)} %`,
    ...Object.fromEntries(
      Object.entries(prose.TICS).map(([tic, pattern]) => [`${tic} in 1,000 words`, prose.perThousand(all, pattern).toFixed(1)]),
    ),
  };
});
function print(title: string, figures: readonly Readonly<Record<string, string>>[]): void {
  console.log([`\n${title}`.padEnd(45), ...COMPOSITIONS.map((cell) => cell.padStart(14))].join(""));
  for (const row of Object.keys(figures[0] ?? {}).filter((name) => name !== "composition"))
    console.log(row.padEnd(44) + figures.map((column) => String(column[row]).padStart(14)).join(""));
}

print("readings of digits", figures);

const LEAST_ON_KEYWORD: Readonly<Record<Composition, number>> = { brief: 2, detailed: 3, metaphorical: 2, simple: 2 };

print(
  "keywords",
  COMPOSITIONS.map((composition) => {
    const all = keywordReadings(composition);
    const least = LEAST_ON_KEYWORD[composition];
    return {
      composition,
      "readings with two sentences, detailed three": percent(prose.shareOf(all, ({ sentences }) => sentences.length >= least)),
      "topic guessed of four": percent(prose.topicsTold(all, topicPools())),
    };
  }),
);

for (const [title, subjects] of [
  ["readings of planets", PLANET_VISITS],
  ["angel numbers", ANGEL_VISITS],
] as const)
  print(
    title,
    COMPOSITIONS.map((composition) => {
      const { knownOn, repeats, shared } = readDaily(subjects, composition, { days: 30, strangers: STRANGERS });
      return {
        composition,
        "known on day 5": percent(knownOn(5)),
        "known on day 12": percent(knownOn(12)),
        "known on day 30": percent(knownOn(30)),
        "word for word again in 30": repeats.toFixed(1),
        "shared by strangers": percent(shared),
      };
    }),
  );
