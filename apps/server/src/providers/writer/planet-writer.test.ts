import { composePlanetReading, type PlanetReadingRequest } from "@tenfold/domain/planet-readings";
import { checkTerminology } from "@tenfold/domain/terminology";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { onKeywordsIn } from "../../../test/fakes/model-answers.ts";
import { type Api, fails, openFakeModelServer, says } from "../../../test/fakes/model-server.ts";
import type { FakeProvider } from "../../../test/fakes/server.ts";
import { openLibrary, openPlanetLibrary } from "./library.ts";
import { modelPlanetWriter } from "./planet-writer.ts";

const REQUEST: PlanetReadingRequest = {
  planet: "Saturn",
  sign: "Virgo",
  day: {
    at: "2026-12-01T12:00:00.000Z",
    degree: 4,
    isRetrograde: true,
    nextIngress: { constellation: "Leo", at: "2027-03-02T12:00:00.000Z" },
    nextStation: { at: "2026-12-20T12:00:00.000Z" },
    moonPhase: { current: "Full Moon", nextPhase: { type: "Last Quarter", at: "2026-12-08T12:00:00.000Z" } },
  },
  preferences: { style: "poetic", composition: "brief", keywords: "ocean" },
  seed: 7,
};
const GOOD =
  "Saturn is retrograde in Virgo and walks back along the wall, past the ocean. A desire is a spark with a direction. Under the two of them lies one ground, and it was never fenced.";
const POOR = GOOD.replace("one ground", "one floor").replace(" is retrograde", "");
const DRAFT = "Saturn is retrograde at 4 degrees of Virgo, and a wall by the ocean is as old as it looks.";
const clock = { now: Date.now, wait: async () => undefined };

let server: FakeProvider;
afterEach(() => server.close());

describe.each<Api>(["openai-compatible", "anthropic"])("a writer of planets' readings on the %s API", (api) => {
  const answer = (reading: string) => says(api, JSON.stringify({ reading, ...onKeywordsIn(reading) }));
  beforeEach(async () => {
    server = await openFakeModelServer(api, { key: "key" });
  });
  const write = () =>
    modelPlanetWriter({ kind: api, url: server.url, key: "key", model: "some-model" }, { deadlineMs: 10_000, clock }).write(
      REQUEST,
      DRAFT,
    );
  const asked = (index: number) => JSON.stringify(server.received[index]?.body ?? {});

  it("takes a good reading from one request that asks for the terms", async () => {
    expect(checkTerminology(GOOD, "Saturn", "Virgo").compliant).toBe(true);
    server.replyWith(answer(GOOD));
    expect(await write()).toBe(GOOD);
    expect(server.received).toHaveLength(1);
    expect(asked(0)).toContain("desire, longing, attraction");
    expect(asked(0)).toContain("nonseparation, unity");
    expect(asked(0)).toContain("a wall by the ocean is as old as it looks");
    expect(asked(0)).toContain("Saturn is at 4 degrees of Virgo, retrograde; it enters Leo on March 2, 2027.");
  });

  it("asks again with what was missing, twice at the most", async () => {
    server.replyWith(answer(POOR), answer(POOR), answer(GOOD));
    expect(await write()).toBe(GOOD);
    expect(server.received).toHaveLength(3);
    expect(asked(0)).not.toContain("It does not say that Saturn is retrograde now.");
    for (const index of [1, 2]) {
      expect(asked(index)).toContain("It does not say that Saturn is retrograde now.");
      expect(asked(index)).toContain("It uses 0 of at least 1 words of Universal Nonseparation");
      expect(asked(index)).not.toContain("words of Universal Desire");
    }
  });

  it("gives up after the third, and says nothing of the text", async () => {
    server.replyWith(answer(POOR));
    await expect(write()).rejects.toThrow("it fails the terminology or the facts");
    expect(server.received).toHaveLength(3);
  });

  it.each([
    ["markup", GOOD.replace("Saturn", "<b>Saturn</b>")],
    ["a link", `${GOOD} See https://saturn.example now.`],
    ["harm", `${GOOD} You should kill yourself.`],
    ["a date that was not given", GOOD.replace("walks back", "walks back until May 4")],
    ["a figure that was not given", `${GOOD} It took 29 years.`],
    ["what leaves the keyword out", GOOD.replace("ocean", "water")],
    ["too many words", `${GOOD} ${"And on and on it goes. ".repeat(20)}`],
  ])("refuses %s, though its terms are all there", async (_, reading) => {
    server.replyWith(answer(reading), answer(GOOD));
    expect(await write()).toBe(GOOD);
    expect(server.received).toHaveLength(2);
  });

  it("refuses what speaks of the keyword in one sentence", async () => {
    server.replyWith(says(api, JSON.stringify({ reading: GOOD, onKeywords: [GOOD.slice(0, 70)] })), answer(GOOD));
    expect(await write()).toBe(GOOD);
    expect(asked(1)).toContain("Fewer than 2 sentences");
  });

  it("gives up at once where asking again can't help", async () => {
    server.replyWith(fails(api, 401, "invalid_api_key", "no"));
    await expect(write()).rejects.toMatchObject({ status: 401 });
    expect(server.received).toHaveLength(1);
  });
});

describe("the library of the planets", () => {
  it("holds what readings of every planet need", async () => {
    server = await openFakeModelServer("anthropic");
    const libraryOf = openPlanetLibrary(openLibrary());
    const { reading } = composePlanetReading(libraryOf("Pluto"), { ...REQUEST, planet: "Pluto" });
    expect(reading).toContain("Pluto");
  });
});
