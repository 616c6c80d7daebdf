import type { decodeAngelNumber } from "@tenfold/contract/angel";
import type { ReplyOf } from "@tenfold/contract/endpoint";
import {
  type AngelChoice,
  type AngelLibrary,
  type AngelReader,
  type AngelReading,
  type AngelRequest,
  angelReaderOf,
} from "@tenfold/domain/angel";
import type { Preferences } from "@tenfold/domain/preferences";
import { composeAnyway, type Heard, REMEMBERED } from "@tenfold/domain/readings";
import type { FastifyBaseLogger } from "fastify";
import { v7 as sortableUuid } from "uuid";
import { type Core, perServer } from "../../core.ts";
import type { Db } from "../../platform/db/index.ts";
import { inTime } from "../../platform/in-time.ts";
import { iso } from "../../platform/instants.ts";
import { shortKeyedHash } from "../../platform/keyed-hash.ts";
import { angelPromptFor } from "../../providers/writer/angel-prompt.ts";
import { readCorpus } from "../../providers/writer/library.ts";
import { chooseFresh, isShared, refuseUnsafe, seedFor, tellOfFailure, writeOnce } from "../readings/index.ts";
import { findRecentSeeds, insertReading, type Owner } from "./store.ts";

/** A network address as it is stored: hashed with a key and a prefix of its own, so that it matches no hash made elsewhere. */
function hashAddress(address: string, pepper: string): string {
  return shortKeyedHash(pepper, `angel ${address}`);
}

/** Who asks. Without an owner nothing is kept. */
interface Asker {
  readonly findOwner: () => Promise<Owner | undefined>;
  readonly address: string;
}

/** How long the database may take to find a reading's owner, and again to store it. */
const KEEPING_DEADLINE_MS = 10_000;

/** Keeps the order of readings that this process makes within one millisecond. */
let made = 0;

/** Whose a reading is; nobody's where the database doesn't answer: a reading can do without. */
async function ownerOf({ findOwner }: Asker, log: FastifyBaseLogger): Promise<Owner | undefined> {
  try {
    return await inTime(findOwner(), KEEPING_DEADLINE_MS);
  } catch (error) {
    log.error({ err: error }, "it can't be found whose an angel number is; it is not kept");
    return undefined;
  }
}

async function keep(
  core: Core,
  {
    owner,
    address,
    request,
    reading,
    now,
  }: {
    owner: Owner;
    address: string;
    request: AngelRequest;
    reading: AngelReading;
    now: number;
  },
): Promise<string> {
  const id = sortableUuid({ msecs: now, seq: made++ });
  const { style, composition, keywords } = request.preferences;
  await insertReading(core.db, {
    id,
    user_id: owner.userId ?? null,
    session_id: owner.sessionId,
    address_hash: hashAddress(address, core.secrets.hashPepper),
    number: reading.number,
    meaning: reading.meaning,
    guidance: reading.guidance,
    personalized_message: reading.personalizedMessage,
    universal_principles: JSON.stringify(reading.universalPrinciples),
    reduced_digit: JSON.stringify(reading.reducedDigit),
    style,
    composition,
    keywords,
    seed: JSON.stringify(request.seed),
    created_at: now,
  });
  return id;
}

export const angelLibrary = perServer(
  ({ providers }): AngelLibrary => ({
    own: new Map(["forms", "principles", "messages"].flatMap((name) => [...readCorpus(`angel/${name}`)])),
    libraryOf: providers.libraryOf,
  }),
);

const openReader = (core: Core, choice: AngelChoice, log: FastifyBaseLogger): AngelReader =>
  composeAnyway(choice, (asked: AngelChoice) => angelReaderOf(angelLibrary(core), asked), tellOfFailure(log));

/** What is said of a number, by the language model where one is set and the seed is one that visitors share. */
async function say(
  core: Core,
  { request, reader, network }: { readonly request: AngelRequest; readonly reader: AngelReader; readonly network: string },
  log: FastifyBaseLogger,
): Promise<AngelReading> {
  const draft = reader.read(request.seed);
  const { angelWriter } = core.providers;
  if (!angelWriter || !isShared(reader, request.seed)) return draft;
  const asking = { prompt: angelPromptFor(request, draft, []), network, write: () => angelWriter.write(request, draft) };
  return { ...draft, ...(await writeOnce(core, asking, log)) };
}

/** A number's reading for a seed, the same for everybody. */
export function angelReadingOf(
  core: Core,
  { network, ...request }: AngelRequest & { readonly network: string },
  log: FastifyBaseLogger,
): Promise<AngelReading> {
  return say(core, { request, reader: openReader(core, request, log), network }, log);
}

/** A number's reading for a visitor: there always is one, whatever fails behind it. */
export async function decode(
  core: Core,
  order: { readonly number: string; readonly preferences: Preferences },
  asker: Asker,
  log: FastifyBaseLogger,
): Promise<ReplyOf<typeof decodeAngelNumber>> {
  const { number, preferences } = order;
  refuseUnsafe(preferences.keywords);
  const owner = await ownerOf(asker, log);
  const reader = openReader(core, order, log);
  const choose = (heard: readonly Heard[]) => chooseFresh(reader, core.providers.angelWriter, heard);
  // Other devices of a member's have told of the number, too.
  const findKept = async (tx: Db) => {
    const saved = owner ? await findRecentSeeds(tx, owner, order, REMEMBERED) : [];
    return saved.flatMap(({ seed, created_at }) => reader.heardIn(seed).map((heard) => ({ ...heard, created_at })));
  };
  const seed = await seedFor(core, owner?.sessionId, { ...reader, findKept }, choose, log);
  const request = { number, preferences, seed };
  const reading = await say(core, { request, reader, network: asker.address }, log);
  const now = core.now();
  const id = owner
    ? await inTime(keep(core, { owner, address: asker.address, request, reading, now }), KEEPING_DEADLINE_MS).catch(
        (error: unknown) => {
          log.error({ err: error }, "an angel number could not be kept");
          return undefined;
        },
      )
    : undefined;
  const { universalPrinciples, ...said } = reading;
  return {
    ...said,
    universalPrinciples: [...universalPrinciples],
    seed: request.seed,
    ...(id === undefined ? {} : { id }),
    createdAt: iso(now),
  };
}
