import { randomBytes } from "node:crypto";
import type { ReplyOf } from "@tenfold/contract/endpoint";
import type { generateContent } from "@tenfold/contract/readings";
import type { Preferences } from "@tenfold/domain/preferences";
import type { Digit } from "@tenfold/domain/principles";
import {
  composeAnyway,
  composeReading,
  freshSeed,
  type Library,
  type Reading,
  type ReadingRequest,
  type Seed,
} from "@tenfold/domain/readings";
import { judgeKeywords, SELF_HARM_HELP } from "@tenfold/domain/safety";
import type { FastifyBaseLogger } from "fastify";
import { v7 as uuid } from "uuid";
import type { Db } from "../../platform/db/index.ts";
import { AppError } from "../../platform/errors.ts";
import { inTime } from "../../platform/in-time.ts";
import { tellWhere } from "../../platform/log.ts";
import type { Writer } from "../../providers/writer/writer.ts";
import type { Gallery } from "../pictures/index.ts";
import { findRecentSeeds, rememberReading } from "./store.ts";

export interface ReadingsDeps {
  readonly db: Db;
  readonly now: () => number;
  readonly libraryOf: (digit: Digit) => Library;
  /** A language model, where one is set. */
  readonly writer: Writer | undefined;
  readonly gallery: Gallery;
}

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

/** A reading by the language model where one is set and answers well, else by the embedded engine. */
export async function writeReading(
  deps: Pick<ReadingsDeps, "writer" | "libraryOf">,
  request: ReadingRequest,
  log: FastifyBaseLogger,
): Promise<Reading> {
  if (deps.writer) {
    try {
      return await deps.writer.write(request);
    } catch (error) {
      log.warn({ err: error }, "the language model gave no reading; the embedded engine steps in");
    }
  }
  const compose = (asked: ReadingRequest) => composeReading(deps.libraryOf(asked.number), asked);
  return composeAnyway(request, compose, tellOfFailure(log));
}

async function picture(deps: ReadingsDeps, request: ReadingRequest, log: FastifyBaseLogger) {
  try {
    return await deps.gallery.commission(request.number, request.seed, log);
  } catch (error) {
    log.error({ err: error }, "no picture could be made; the reading goes without");
    return {};
  }
}

/** What is known of a visitor's latest readings; nothing where the database doesn't answer. */
async function recall(deps: ReadingsDeps, sessionId: string | undefined, log: FastifyBaseLogger): Promise<Seed[]> {
  if (sessionId === undefined) return [];
  try {
    return await inTime(findRecentSeeds(deps.db, sessionId));
  } catch (error) {
    log.error({ err: error }, "the latest readings can't be read; this one may be like them");
    return [];
  }
}

/** A visitor's reading: always one, whatever fails behind it. */
export async function generate(
  deps: ReadingsDeps,
  order: Order,
  log: FastifyBaseLogger,
): Promise<ReplyOf<typeof generateContent>> {
  const { number, preferences, sessionId } = order;
  refuseUnsafe(preferences.keywords);
  const seed = order.seed ?? freshSeed(await recall(deps, sessionId, log), chance);
  const request = { number, preferences, seed };
  const [reading, image] = await Promise.all([writeReading(deps, request, log), picture(deps, request, log)]);
  const id = uuid();
  if (sessionId !== undefined)
    await inTime(rememberReading(deps.db, { id, sessionId, seed, now: deps.now() })).catch((error: unknown) =>
      log.error({ err: error }, "a reading could not be remembered"),
    );
  return { id, seed, principle: reading.principle, affirmation: reading.affirmation, ...image };
}
