import type { Body } from "@tenfold/astronomy/names";
import { composePlanetReading, type PlanetReadingRequest, planetReadingShortfalls } from "@tenfold/domain/planet-readings";
import { composeAnyway, freshSeed, type Seed } from "@tenfold/domain/readings";
import type { FastifyBaseLogger } from "fastify";
import type { Core } from "../../core.ts";
import { inTime } from "../../platform/in-time.ts";
import { skyService } from "../astrology/index.ts";
import { chance, seedFor, tellOfFailure } from "../readings/index.ts";

/** Whether a planet is retrograde now; undefined where the sky is not to be had soon. */
export async function isRetrogradeNow(core: Core, planet: Body, log: FastifyBaseLogger): Promise<boolean | undefined> {
  try {
    const { reply } = await inTime(skyService(core).sky.read());
    return reply.planets.find(({ name }) => name === planet)?.isRetrograde;
  } catch (error) {
    log.warn({ err: error }, "there is no sky; a reading goes without saying how its planet moves");
    return undefined;
  }
}

/**
 * A new reading at every call, by the language model where one is set and keeps to the terminology, else by the engine;
 * another one than the visitor's latest of the planet, where it is known who asks.
 */
export async function writePlanetReading(
  core: Core,
  asked: Omit<PlanetReadingRequest, "seed">,
  sessionId: string | undefined,
  log: FastifyBaseLogger,
): Promise<string> {
  const compose = (wanted: PlanetReadingRequest) => composePlanetReading(core.providers.planetLibraryOf(wanted.planet), wanted);
  const readingOf = (seed: Seed) => composeAnyway({ ...asked, seed }, compose, () => undefined).reading;
  const choose = (recent: readonly Seed[]) => freshSeed(recent, chance, readingOf);
  const request = { ...asked, seed: await seedFor(core, { sessionId, about: asked.planet }, choose, log) };
  if (core.providers.planetWriter) {
    try {
      const reading = await core.providers.planetWriter.write(request);
      // What a model says passes no other judge on its way out.
      if (planetReadingShortfalls(reading, request).length === 0) return reading;
      log.warn("the language model's reading fails the terminology; the embedded engine steps in");
    } catch (error) {
      log.warn({ err: error }, "the language model gave no reading; the embedded engine steps in");
    }
  }
  return composeAnyway(request, compose, tellOfFailure(log)).reading;
}
