import { randomBytes } from "node:crypto";
import type { ReplyOf } from "@tenfold/contract/endpoint";
import type { generateContent } from "@tenfold/contract/readings";
import type { Preferences } from "@tenfold/domain/preferences";
import type { Digit } from "@tenfold/domain/principles";
import { type ArcReader, composeAnyway, type Reading, type ReadingRequest, readerOf, type Seed } from "@tenfold/domain/readings";
import { judgeKeywords, SELF_HARM_HELP } from "@tenfold/domain/safety";
import type { FastifyBaseLogger } from "fastify";
import { v7 as uuid } from "uuid";
import type { Core } from "../../core.ts";
import { AppError } from "../../platform/errors.ts";
import { inTime } from "../../platform/in-time.ts";
import { tellWhere } from "../../platform/log.ts";
import { pictureService } from "../pictures/index.ts";
import { chooseSeed } from "./store.ts";

interface Order {
  readonly number: Digit;
  readonly preferences: Preferences;
  readonly seed: Seed | undefined;
  readonly sessionId: string | undefined;
}

/** Refuses keywords that no reading should carry; `field` is where they stand in the request. */
export function refuseUnsafe(keywords: string, field = "preferences.keywords"): void {
  const judged = judgeKeywords(keywords);
  if (judged.verdict === "ok") return;
  throw new AppError("GRAPHIC_ALERT", {
    field,
    ...(judged.reason === "self-harm" ? { help: SELF_HARM_HELP } : {}),
  });
}

/** Chance that nobody can foresee: numbers from 0 to below 1. */
export const chance = () => randomBytes(6).readUIntBE(0, 6) / 2 ** 48;

/** Says that the embedded engine failed on somebody's keywords, but not on which. */
export const tellOfFailure = (log: FastifyBaseLogger) => (error: unknown) =>
  log.error({ failure: tellWhere(error) }, "the embedded engine failed on a visitor's keywords; the reading goes without them");

/** The embedded engine's readings of a choice. */
function openReader(
  { providers }: Core,
  choice: Omit<ReadingRequest, "seed">,
  onFailure: (error: unknown) => void = () => undefined,
): ArcReader {
  const open = ({ number, preferences }: typeof choice) => readerOf(providers.libraryOf(number), number, preferences);
  return composeAnyway(choice, open, onFailure);
}

/** A reading by the language model where one is set and answers well, else by the embedded engine. */
export async function writeReading(core: Core, request: ReadingRequest, log: FastifyBaseLogger): Promise<Reading> {
  const { principle, affirmation } = openReader(core, request, tellOfFailure(log)).read(request.seed);
  const draft = { principle, affirmation };
  if (!core.providers.writer) return draft;
  try {
    return await core.providers.writer.write(request, draft);
  } catch (error) {
    log.warn({ err: error }, "the language model gave no reading; the embedded engine's stands");
    return draft;
  }
}

async function picture(core: Core, request: ReadingRequest, log: FastifyBaseLogger) {
  try {
    return await (await pictureService(core)).commission(request.number, request.seed, log);
  } catch (error) {
    log.error({ err: error }, "no picture could be made; the reading goes without");
    return {};
  }
}

/** A new reading's seed, chosen by those of the visitor's latest readings about the same where they can be had. */
export async function seedFor(
  { db, now }: Core,
  of: { readonly sessionId: string | undefined; readonly about: string },
  choose: (recent: readonly Seed[]) => Seed,
  log: FastifyBaseLogger,
): Promise<Seed> {
  const { sessionId, about } = of;
  if (sessionId === undefined) return choose([]);
  try {
    return await inTime(chooseSeed(db, { sessionId, about }, choose, now()));
  } catch (error) {
    log.error({ err: error }, "the latest readings can't be read; this one may be like them");
    return choose([]);
  }
}

/** A visitor's reading: always one, whatever fails behind it. */
export async function generate(core: Core, order: Order, log: FastifyBaseLogger): Promise<ReplyOf<typeof generateContent>> {
  const { number, preferences, sessionId } = order;
  refuseUnsafe(preferences.keywords);
  const reader = openReader(core, { number, preferences });
  const choose = (recent: readonly Seed[]) => order.seed ?? reader.freshSeed(recent, chance);
  const seed = await seedFor(core, { sessionId, about: reader.choice }, choose, log);
  const request = { number, preferences, seed };
  const [reading, image] = await Promise.all([writeReading(core, request, log), picture(core, request, log)]);
  return { id: uuid(), seed, principle: reading.principle, affirmation: reading.affirmation, ...image };
}
