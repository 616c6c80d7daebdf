import type { Body } from "@tenfold/domain/astrology/zodiac";
import {
  composePlanetReading,
  type PlanetLibrary,
  type PlanetReadingRequest,
  planetReadingShortfalls,
} from "@tenfold/domain/planet-readings";
import { composeAnyway } from "@tenfold/domain/readings";
import type { FastifyBaseLogger } from "fastify";
import { inTime } from "../../platform/in-time.ts";
import type { PlanetWriter } from "../../providers/writer/planet-writer.ts";
import type { CurrentSky } from "../astrology/index.ts";
import { chance, tellOfFailure } from "../readings/index.ts";

export interface PlanetReadingsDeps {
  readonly planetLibraryOf: (planet: Body) => PlanetLibrary;
  /** A language model, where one is set. */
  readonly planetWriter: PlanetWriter | undefined;
  readonly sky: CurrentSky;
}

/** Whether a planet is retrograde now; undefined where the sky is not to be had soon. */
export async function isRetrogradeNow(
  { sky }: Pick<PlanetReadingsDeps, "sky">,
  planet: Body,
  log: FastifyBaseLogger,
): Promise<boolean | undefined> {
  try {
    const { reply } = await inTime(sky.read());
    return reply.planets.find(({ name }) => name === planet)?.isRetrograde;
  } catch (error) {
    log.warn({ err: error }, "there is no sky; a reading goes without saying how its planet moves");
    return undefined;
  }
}

/** A new reading at every call, by the language model where one is set and keeps to the terminology, else by the engine. */
export async function writePlanetReading(
  deps: Pick<PlanetReadingsDeps, "planetLibraryOf" | "planetWriter">,
  asked: Omit<PlanetReadingRequest, "seed">,
  log: FastifyBaseLogger,
): Promise<string> {
  const request = { ...asked, seed: Math.floor(chance() * 2 ** 48) };
  if (deps.planetWriter) {
    try {
      const reading = await deps.planetWriter.write(request);
      // What a model says passes no other judge on its way out.
      if (planetReadingShortfalls(reading, request).length === 0) return reading;
      log.warn("the language model's reading fails the terminology; the embedded engine steps in");
    } catch (error) {
      log.warn({ err: error }, "the language model gave no reading; the embedded engine steps in");
    }
  }
  const compose = (wanted: PlanetReadingRequest) => composePlanetReading(deps.planetLibraryOf(wanted.planet), wanted);
  return composeAnyway(request, compose, tellOfFailure(log)).reading;
}
