import type { Body, Sign } from "@tenfold/astronomy/names";
import {
  contradictionsOf,
  type PlanetDay,
  type PlanetRequest,
  planetDay,
  planetReaderOf,
  planetReadingShortfalls,
} from "@tenfold/domain/planet-readings";
import { composeAnyway, type Seed } from "@tenfold/domain/readings";
import type { FastifyBaseLogger } from "fastify";
import type { Core } from "../../core.ts";
import { inTime } from "../../platform/in-time.ts";
import { skyService } from "../astrology/index.ts";
import { chance, seedFor, tellOfFailure } from "../readings/index.ts";

/** What the sky of now says of a planet in a sign; undefined where the sky is not to be had soon, or has it elsewhere. */
export async function planetToday(core: Core, planet: Body, sign: Sign, log: FastifyBaseLogger): Promise<PlanetDay | undefined> {
  try {
    const { reply } = await inTime(skyService(core).sky.read());
    return planetDay(reply, planet, sign);
  } catch (error) {
    log.warn({ err: error }, "there is no sky; a reading goes without what it says of its planet");
    return undefined;
  }
}

/**
 * A new reading at every call, by the language model where one is set and keeps to the terminology, else by the engine;
 * another one than the visitor's latest of the planet, where it is known who asks.
 */
export async function writePlanetReading(
  core: Core,
  asked: PlanetRequest,
  sessionId: string | undefined,
  log: FastifyBaseLogger,
): Promise<string> {
  const open = (about: PlanetRequest) => planetReaderOf(core.providers.planetLibraryOf(about.planet), about);
  const reader = composeAnyway(asked, open, tellOfFailure(log));
  const choose = (recent: readonly Seed[]) => reader.freshSeed(recent, chance);
  const request = { ...asked, seed: await seedFor(core, { sessionId, about: reader.choice }, choose, log) };
  if (core.providers.planetWriter) {
    try {
      const reading = await core.providers.planetWriter.write(request);
      // What a model says passes no other judge on its way out.
      if (planetReadingShortfalls(reading, request).length === 0 && contradictionsOf(reading, request).length === 0)
        return reading;
      log.warn("the language model's reading fails the terminology or the facts; the embedded engine steps in");
    } catch (error) {
      log.warn({ err: error }, "the language model gave no reading; the embedded engine steps in");
    }
  }
  return reader.read(request.seed).reading;
}
