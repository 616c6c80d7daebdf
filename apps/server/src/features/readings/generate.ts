import { randomBytes } from "node:crypto";
import type { ReplyOf } from "@tenfold/contract/endpoint";
import type { generateContent } from "@tenfold/contract/readings";
import { DEFAULT_PREFERENCES, type Preferences } from "@tenfold/domain/preferences";
import type { Digit } from "@tenfold/domain/principles";
import {
  type ArcReader,
  type ComposedReading,
  composeAnyway,
  type Heard,
  nextShared,
  numberOf,
  type Reading,
  type ReadingRequest,
  readerOf,
  type Seed,
  type SeedChoice,
  seedsAbout,
} from "@tenfold/domain/readings";
import { judgeKeywords, SELF_HARM_HELP } from "@tenfold/domain/safety";
import type { FastifyBaseLogger } from "fastify";
import { v7 as sortableUuid } from "uuid";
import type { Core } from "../../core.ts";
import { AppError } from "../../platform/errors.ts";
import { inTime } from "../../platform/in-time.ts";
import { shortKeyedHash } from "../../platform/keyed-hash.ts";
import { tellWhere } from "../../platform/log.ts";
import { promptFor } from "../../providers/writer/prompt.ts";
import type { Telling } from "../../providers/writer/telling.ts";
import { pictureService } from "../pictures/index.ts";
import { type Choose, chooseSeed, type Remembered } from "./store.ts";
import { writeOnce } from "./written.ts";

interface Order {
  readonly number: Digit;
  readonly preferences: Preferences;
  readonly seed: Seed | undefined;
  readonly sessionId: string | undefined;
  readonly network: string;
  /** Hears the reading while a model writes it. */
  readonly listener?: Telling | undefined;
}

/** Refuses keywords that no reading should carry; `field` is their place in the request. */
export function refuseUnsafe(keywords: string, field = "preferences.keywords"): void {
  const judged = judgeKeywords(keywords);
  if (judged.verdict === "ok") return;
  throw new AppError("GRAPHIC_ALERT", {
    field,
    ...(judged.reason === "self-harm" ? { help: SELF_HARM_HELP } : {}),
  });
}

/** Unpredictable random numbers, from 0 to below 1. */
const chance = () => randomBytes(6).readUIntBE(0, 6) / 2 ** 48;

/** Logs that the embedded engine failed on somebody's keywords, but not on which. */
export const tellOfFailure = (log: FastifyBaseLogger) => (error: unknown) =>
  log.error({ failure: tellWhere(error) }, "the embedded engine failed on a visitor's keywords; the reading goes without them");

function openReader(
  { providers }: Core,
  choice: Omit<ReadingRequest, "seed">,
  onFailure: (error: unknown) => void = () => undefined,
): ArcReader {
  const open = ({ number, preferences }: typeof choice) => readerOf(providers.libraryOf(number), number, preferences);
  return composeAnyway(choice, open, onFailure);
}

/** A reading with what may be asked for next: shadow, questions and exercise. */
type WrittenReading = Reading & Pick<ComposedReading, "afterwards">;

/**
 * A reading by the language model if one is set and the seed is one that visitors share; otherwise, and whenever the
 * model fails, by the embedded engine.
 */
async function writeReading(
  core: Core,
  {
    request,
    reader,
    network,
    listener,
  }: Pick<Order, "network" | "listener"> & {
    readonly request: ReadingRequest;
    readonly reader: ArcReader;
  },
  log: FastifyBaseLogger,
): Promise<WrittenReading> {
  const { principle, affirmation, afterwards } = reader.read(request.seed);
  const draft = { principle, affirmation };
  const { writer } = core.providers;
  if (!writer || !isShared(reader, request.seed)) return { ...draft, afterwards };
  const asking = {
    prompt: promptFor(request, draft, []),
    network,
    listener,
    write: (telling?: Telling) => writer.write(request, draft, telling),
  };
  return { ...((await writeOnce(core, asking, log)) ?? draft), afterwards };
}

/** The reading of the digit that a text stands for, in the usual voice and length; the same text gives the same reading. */
export async function readingOfText(
  core: Core,
  { number, text, network }: { readonly number: Digit; readonly text: string; readonly network: string },
  log: FastifyBaseLogger,
): Promise<Reading> {
  const choice = { number, preferences: DEFAULT_PREFERENCES };
  const reader = openReader(core, choice);
  const shared = reader.sharedSeeds();
  // A model writes only the readings of shared seeds.
  const seed = core.providers.writer ? (shared[numberOf(text) % shared.length] ?? text) : text;
  return writeReading(core, { request: { ...choice, seed }, reader, network }, log);
}

/** The reading of a seed, the same for everybody. */
export function readingOf(
  core: Core,
  { network, ...request }: ReadingRequest & { readonly network: string },
  log: FastifyBaseLogger,
): Promise<WrittenReading> {
  return writeReading(core, { request, reader: openReader(core, request, tellOfFailure(log)), network }, log);
}

async function picture(core: Core, request: ReadingRequest, reading: Promise<unknown>, log: FastifyBaseLogger) {
  try {
    return await (await pictureService(core)).commission(request.number, request.seed, log, reading);
  } catch (error) {
    log.error({ err: error }, "no picture could be made; the reading goes without");
    return {};
  }
}

/** A new reading's seed, chosen by what the visitor has heard if that can be had. */
export async function seedFor(
  { db, now, secrets }: Core,
  sessionId: string | undefined,
  reader: Remembered,
  choose: Choose,
  log: FastifyBaseLogger,
): Promise<Seed> {
  if (sessionId === undefined) return choose([]);
  // What somebody grieves over, or which number they met, is nobody's to read in the database.
  const nameOf = (about: string) =>
    about.replace(
      /^(keywords|angel) (.*)$/s,
      (_, kind, what) => `${kind} ${shortKeyedHash(secrets.hashPepper, `${sessionId} ${what}`)}`,
    );
  try {
    return await inTime(chooseSeed(db, { sessionId, nameOf }, reader, choose, now()));
  } catch (error) {
    log.error({ err: error }, "the latest readings can't be read; this one may be like them");
    return choose([]);
  }
}

/** A seed new to the visitor: while any are left of the choice, one that the model writes, if there is a model. */
export function chooseFresh(
  { choice, alike, freshSeed, sharedSeeds }: SeedChoice,
  model: unknown,
  heard: readonly Heard[],
): Seed {
  const shared = model ? sharedSeeds() : [];
  const unheard = (some: readonly string[]) => nextShared(shared, seedsAbout(heard, some), chance);
  return unheard(alike) ?? unheard([choice]) ?? freshSeed(heard, chance);
}

/** Whether visitors share a seed; a model writes only the readings of those. */
export const isShared = ({ sharedSeeds }: Pick<SeedChoice, "sharedSeeds">, seed: Seed) =>
  sharedSeeds().some((shared) => shared === seed);

/** A visitor's reading: there always is one, whatever fails behind it. */
export async function generate(core: Core, order: Order, log: FastifyBaseLogger): Promise<ReplyOf<typeof generateContent>> {
  const { number, preferences, sessionId, network, listener } = order;
  refuseUnsafe(preferences.keywords);
  const reader = openReader(core, { number, preferences }, tellOfFailure(log));
  const choose: Choose = (heard) => order.seed ?? chooseFresh(reader, core.providers.writer, heard);
  const seed = await seedFor(core, sessionId, reader, choose, log);
  const request = { number, preferences, seed };
  const writing = writeReading(core, { request, reader, network, listener }, log);
  const [reading, image] = await Promise.all([writing, picture(core, request, writing, log)]);
  return { id: sortableUuid(), seed, ...reading, ...image };
}
