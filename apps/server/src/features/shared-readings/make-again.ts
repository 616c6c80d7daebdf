import type { ReplyOf } from "@tenfold/contract/endpoint";
import type { getSharedReading, shareReading } from "@tenfold/contract/shared-readings";
import { digitsOf, parseBirthDate } from "@tenfold/domain/numerology";
import { planetDay } from "@tenfold/domain/planet-readings";
import { PLANETS } from "@tenfold/domain/planets";
import { DEFAULT_PREFERENCES, type Preferences } from "@tenfold/domain/preferences";
import type { Digit } from "@tenfold/domain/principles";
import { sentenceAt, textOfAngelNumber, textOfBirthDate, textOfLifePath, textOfPlanet } from "@tenfold/domain/reading-text";
import type { Seed } from "@tenfold/domain/readings";
import type { FastifyBaseLogger } from "fastify";
import type { Core } from "../../core.ts";
import type { Call } from "../../platform/mount.ts";
import { angelReadingOf } from "../angel/index.ts";
import { skyService } from "../astrology/index.ts";
import { analyze, lifePathReading } from "../birth-date/index.ts";
import { pictureService } from "../pictures/index.ts";
import { planetReadingOf } from "../planet-readings/index.ts";
import { readingOf, refuseUnsafe } from "../readings/index.ts";

export type MadeBy = Call<typeof shareReading>["body"];

type OfKind<Kind extends MadeBy["kind"]> = Extract<MadeBy, { kind: Kind }>;

/** What is stored of a shared reading, besides its picture. */
export type Kept = DistributiveOmit<ReplyOf<typeof getSharedReading>, "id" | "imageUrl" | "createdAt">;
type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;

/** Who wants it made, and who hears of what failed meanwhile. */
export interface Asker {
  readonly network: string;
  readonly log: FastifyBaseLogger;
}

interface Made {
  readonly reading: Kept;
  /** The subject of its picture. */
  readonly picture: { readonly digit: Digit; readonly seed: Seed };
}

const wholePreferences = (given: OfKind<"number">["preferences"]): Preferences => ({ ...DEFAULT_PREFERENCES, ...given });

async function makeNumber(core: Core, { number, seed, ...order }: OfKind<"number">, { network, log }: Asker): Promise<Made> {
  const preferences = wholePreferences(order.preferences);
  const reading = await readingOf(core, { number, preferences, seed, network }, log);
  return { reading: { kind: "number", number, ...reading }, picture: { digit: number, seed } };
}

async function makeAngel(core: Core, { number, seed, ...order }: OfKind<"angel">, { network, log }: Asker): Promise<Made> {
  const preferences = wholePreferences(order.preferences);
  const reading = await angelReadingOf(core, { number, preferences, seed, network }, log);
  const text = textOfAngelNumber(reading, preferences);
  return {
    // What there is to do stands first; the last sentence leaves it to the reader.
    reading: { ...text, line: sentenceAt(reading.guidance, 0) },
    picture: { digit: text.digit, seed: `${number} ${seed}` },
  };
}

async function makePlanet(core: Core, order: OfKind<"planet">, { network, log }: Asker): Promise<Made> {
  const { planet, constellation: sign, at, seed } = order;
  const preferences = wholePreferences(order.preferences);
  // Without the sky of its instant the reading would differ, so this fails if the sky can't be had.
  const sky = at === undefined ? undefined : await skyService(core).skyAt(Date.parse(at));
  const day = sky && planetDay(sky.reply, planet, sign);
  const reading = await planetReadingOf(core, { planet, sign, day, preferences, seed, network }, log);
  const digit = PLANETS[planet].principle;
  return {
    reading: { ...textOfPlanet({ planet, sign, digit }, reading, preferences), line: sentenceAt(reading, -1) },
    picture: { digit, seed: `${planet} ${seed}` },
  };
}

async function makeBirthDate(core: Core, order: OfKind<"birth-date">, { network, log }: Asker): Promise<Made> {
  const { lifePathNumber, birthDate } = order;
  const date = birthDate === undefined ? undefined : parseBirthDate(birthDate);
  if (birthDate === undefined || !date) {
    const principle = await lifePathReading(core, { number: lifePathNumber, network }, log);
    return {
      reading: { ...textOfLifePath(lifePathNumber, principle), line: principle.insight },
      picture: { digit: lifePathNumber, seed: principle.title },
    };
  }
  const asked = { birthDate, extractedNumbers: digitsOf(birthDate), lifePathNumber };
  const analysis = await analyze(core, asked, network, log);
  const { title, insight } = analysis.primaryPrinciple;
  return {
    reading: { ...textOfBirthDate(date, analysis), line: insight },
    picture: { digit: lifePathNumber, seed: title },
  };
}

function makeText(core: Core, order: MadeBy, asker: Asker): Promise<Made> {
  switch (order.kind) {
    case "number":
      return makeNumber(core, order, asker);
    case "angel":
      return makeAngel(core, order, asker);
    case "planet":
      return makePlanet(core, order, asker);
    case "birth-date":
      return makeBirthDate(core, order, asker);
  }
}

/** The words of a card and of a page's preview. A birth date appears only on the page itself. */
export function headOf(reading: Kept) {
  if (reading.kind === "number")
    return { digit: reading.number, title: reading.principle.title, line: reading.principle.insight };
  const { kind, digit, line } = reading;
  return { digit, title: kind === "birth-date" ? `Life Path ${digit}` : reading.title, line };
}

/**
 * Makes a reading again, with its picture if one can be made. Throws `GRAPHIC_ALERT`, `busy` if its sky can't be had,
 * and `invalid_input` if a date's sum differs.
 */
export async function makeAgain(core: Core, order: MadeBy, asker: Asker) {
  if (order.kind !== "birth-date") refuseUnsafe(order.preferences.keywords);
  const made = await makeText(core, order, asker);
  const { digit, seed } = made.picture;
  const picture = await (await pictureService(core)).paint(digit, seed, asker.log).catch((err: unknown) => {
    asker.log.error({ err }, "no picture could be made; the reading goes without");
    return undefined;
  });
  return { reading: made.reading, picture };
}
