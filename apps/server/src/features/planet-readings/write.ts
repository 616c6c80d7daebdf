import type { Body, Sign } from "@tenfold/astronomy/names";
import {
  contradictionsOf,
  type PlanetDay,
  type PlanetReader,
  type PlanetReadingRequest,
  type PlanetRequest,
  planetDay,
  planetReaderOf,
  planetReadingShortfalls,
} from "@tenfold/domain/planet-readings";
import { composeAnyway, type Seed } from "@tenfold/domain/readings";
import type { FastifyBaseLogger } from "fastify";
import type { Core } from "../../core.ts";
import { inTime } from "../../platform/in-time.ts";
import { planetPromptFor } from "../../providers/writer/planet-prompt.ts";
import { skyService } from "../astrology/index.ts";
import { chooseFresh, isShared, seedFor, tellOfFailure, writeOnce } from "../readings/index.ts";

/**
 * What the current sky says about a planet in a sign; undefined if the sky is not available soon, or has the planet
 * elsewhere.
 */
export async function planetToday(core: Core, planet: Body, sign: Sign, log: FastifyBaseLogger): Promise<PlanetDay | undefined> {
  try {
    const { reply } = await inTime(skyService(core).sky.read());
    return planetDay(reply, planet, sign);
  } catch (error) {
    log.warn({ err: error }, "there is no sky; a reading goes without what it says of its planet");
    return undefined;
  }
}

const openReader = (core: Core, asked: PlanetRequest, log: FastifyBaseLogger): PlanetReader =>
  composeAnyway(
    asked,
    (about: PlanetRequest) => planetReaderOf(core.providers.planetLibraryOf(about.planet), about),
    tellOfFailure(log),
  );

/** A seed's reading: by the language model if one is set and it keeps to the terminology, else by the engine. */
async function say(
  core: Core,
  {
    request,
    reader,
    network,
  }: { readonly request: PlanetReadingRequest; readonly reader: PlanetReader; readonly network: string },
  log: FastifyBaseLogger,
): Promise<string> {
  const { planetWriter } = core.providers;
  const draft = reader.read(request.seed).reading;
  if (!planetWriter || !isShared(reader, request.seed)) return draft;
  const write = async () => {
    const reading = await planetWriter.write(request, draft);
    // A model's text passes no other check on its way out.
    if (planetReadingShortfalls(reading, request).length + contradictionsOf(reading, request).length > 0)
      throw new Error("the reading fails the terminology or the facts");
    return reading;
  };
  return (await writeOnce(core, { prompt: planetPromptFor(request, draft, []), network, write }, log)) ?? draft;
}

/** A planet's reading for a seed, the same for everybody. */
export function planetReadingOf(
  core: Core,
  { network, ...request }: PlanetReadingRequest & { readonly network: string },
  log: FastifyBaseLogger,
): Promise<string> {
  return say(core, { request, reader: openReader(core, request, log), network }, log);
}

/**
 * A new reading at every call, with its seed; another one than the visitor's latest of the planet, where it is known who
 * asks.
 * @param network the network that the call came from
 */
export async function writePlanetReading(
  core: Core,
  asked: PlanetRequest,
  { sessionId, network }: { readonly sessionId: string | undefined; readonly network: string },
  log: FastifyBaseLogger,
): Promise<{ readonly reading: string; readonly seed: Seed }> {
  const reader = openReader(core, asked, log);
  const seed = await seedFor(core, sessionId, reader, (heard) => chooseFresh(reader, core.providers.planetWriter, heard), log);
  return { reading: await say(core, { request: { ...asked, seed }, reader, network }, log), seed };
}
