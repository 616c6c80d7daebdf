import { decodeAngelNumber } from "@tenfold/contract/angel";
import { angelReaderOf } from "@tenfold/domain/angel";
import { COMPOSITIONS, DEFAULT_PREFERENCES, STYLES } from "@tenfold/domain/preferences";
import { readerOf, WORD_RANGES } from "@tenfold/domain/readings";
import { describe, expect, onTestFinished } from "vitest";
import { makeBrowser } from "../../../test/factories/angel.ts";
import { fromAnywhere, makeGuest, makeMember, signInAgain } from "../../../test/factories/member.ts";
import { onKeywordsIn } from "../../../test/fakes/model-answers.ts";
import { fails, openFakeModelServer, says } from "../../../test/fakes/model-server.ts";
import { never, type Reply } from "../../../test/fakes/server.ts";
import { openSite, siteTest } from "../../../test/site-test.ts";
import { modelAngelWriter } from "../../providers/writer/angel-writer.ts";
import { chooseFresh } from "../readings/index.ts";
import { angelLibrary } from "./decode.ts";

const it = siteTest();

describe("POST /api/angel-numbers", () => {
  it.for(["fuck", "sh1t", "murder them all"])("refuses the keywords %s with GRAPHIC_ALERT", async (keywords, { site }) => {
    const browser = makeBrowser(site);
    const answer = await browser.send({ number: "7", preferences: { keywords } });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: "GRAPHIC_ALERT", field: "preferences.keywords" });
    expect(answer.body).not.toContain(keywords);
    expect(await browser.saved()).toEqual([]);
  });

  it("points to help where words speak of self-harm", async ({ site }) => {
    const answer = await makeBrowser(site).send({ number: "7", preferences: { keywords: "want to kill myself" } });
    expect(answer.json()).toMatchObject({ code: "GRAPHIC_ALERT", help: expect.stringMatching(/988/) });
  });

  it.for(["0", "00", "0000", "007", "1111", "1221", "1234", "9999"])(
    "answers %s whole, as it was written",
    async (number, { site }) => {
      const decoded = await makeBrowser(site).decode(number, {
        style: "practical",
        composition: "detailed",
        keywords: "courage",
      });
      expect(decodeAngelNumber.reply.strict().parse(decoded)).toEqual(decoded);
      expect(decoded.number).toBe(number);
      expect(decoded.universalPrinciples.map(({ digit }) => digit)).toEqual([...new Set([...number].map(Number))]);
      expect(decoded.personalizedMessage).toContain("courage");
      expect(decoded.personalizedMessage.split("\n\n").length).toBeGreaterThanOrEqual(3);
    },
  );

  it("shows the steps of the sum", async ({ site }) => {
    const { reducedDigit } = await makeBrowser(site).decode("1234");
    expect(reducedDigit).toMatchObject({ digit: 1, calculation: "1+2+3+4 = 10, 1+0 = 1", principle: "Change" });
  });

  it.for(STYLES.flatMap((style) => COMPOSITIONS.map((composition) => ({ style, composition }))))(
    "keeps to $composition in $style",
    async ({ style, composition }, { site }) => {
      const { personalizedMessage } = await makeBrowser(site).decode("369", { style, composition });
      const words = personalizedMessage.split(/\s+/).length;
      expect(words).toBeGreaterThanOrEqual(WORD_RANGES[composition][0]);
      // The opening and, in longer ones, the affirmation come on top.
      expect(words).toBeLessThanOrEqual(WORD_RANGES[composition][1] + 70);
    },
  );

  it("has defaults where no preferences are sent", async ({ site }) => {
    const browser = makeBrowser(site);
    expect((await browser.send({ number: "5" })).statusCode).toBe(200);
    expect(await browser.saved()).toMatchObject([{ style: "poetic", composition: "detailed", keywords: "" }]);
  });

  it("says each time what none of the three readings before has said", async ({ site }) => {
    const browser = makeBrowser(site);
    const before: string[][] = [];
    for (let round = 0; round < 10; round += 1) {
      const { meaning, guidance, personalizedMessage } = await browser.decode("7", { composition: "detailed" });
      const [opening = ""] = personalizedMessage.split("\n\n");
      const texts = [meaning, guidance, personalizedMessage, opening];
      expect(texts.filter((text) => before.flat().includes(text))).toEqual([]);
      before.unshift(texts);
      before.length = Math.min(3, before.length);
    }
  });

  it("tells of another thing each time also to who changes the length", async ({ site }) => {
    const browser = makeBrowser(site);
    const { variantOf } = readerOf(site.core.providers.libraryOf(7), 7, DEFAULT_PREFERENCES);
    const images = new Set<string>();
    for (let round = 0; round < 12; round += 1) {
      const { seed } = await browser.decode("7", { composition: COMPOSITIONS[round % COMPOSITIONS.length] });
      // A number of one digit has its turns in its seed, and above them the seed of that digit's reading.
      images.add(variantOf(Math.floor(Number(seed) / 360)).arc.name);
    }
    expect(images.size).toBe(12);
  });

  it("tells of another thing each time also to a member on two devices, and of what was saved before", async ({ site }) => {
    const member = await makeMember(site);
    const devices = [makeBrowser(site, member), makeBrowser(site, await signInAgain(site, member))] as const;
    const library = site.core.providers.libraryOf(7);
    const { variantOf } = readerOf(library, 7, DEFAULT_PREFERENCES);
    const count = library.arcs.poetic?.length ?? 0;
    expect(count).toBeGreaterThan(12);
    const seeds: number[] = [];
    for (let round = 0; round < count; round += 1) {
      // Earlier versions remembered angel numbers by what is saved of them alone.
      if (round === 6) await site.db.deleteFrom("recent_readings").execute();
      site.clock.pass(1_000);
      seeds.push(Number((await devices[round % 3 === 0 ? 0 : 1].decode("7")).seed));
    }
    expect(new Set(seeds.map((seed) => variantOf(Math.floor(seed / 360)).arc.name)).size).toBe(count);
    expect(seeds.map((seed) => seed % 360)).toEqual(seeds.map((_, round) => ((seeds[0] ?? 0) + round) % 360));
  });

  it("keeps nothing of a visitor whose browser is not known", async ({ site }) => {
    const answer = await makeGuest(site).send("POST", "/api/angel-numbers", { number: "4242" }, fromAnywhere());
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).not.toHaveProperty("id");
    expect(await site.db.selectFrom("angel_readings").select("id").where("number", "=", "4242").execute()).toEqual([]);
  });
});

describe("with a language model", () => {
  const API = "openai-compatible";
  /** What a model says that writes anew what it was given: the same with a word more in each part. */
  const retold =
    (changes: object = {}): Reply =>
    (response, received) => {
      const { messages } = received.body as { messages: { role: string; content: string }[] };
      const { draft } = JSON.parse(messages.find(({ role }) => role === "user")?.content ?? "") as {
        draft: Record<"meaning" | "guidance" | "message", string>;
      };
      const parts = Object.entries(draft).map(([part, text]) => [part, `Quietly: ${text}`]);
      const answer = { ...Object.fromEntries(parts), ...onKeywordsIn(draft.message) };
      return says(API, JSON.stringify({ ...answer, ...changes }))(response, received);
    };
  const open = async (deadline = 10_000) => {
    const server = await openFakeModelServer(API);
    onTestFinished(server.close);
    const site = await openSite({
      angelWriter: modelAngelWriter(
        { kind: API, url: server.url, key: undefined, model: "some-model" },
        { deadlineMs: deadline },
      ),
    });
    return { server, site };
  };
  const preferences = { style: "spiritual", composition: "brief", keywords: "courage" };

  it("its words are meaning, guidance and message; digits and sum are what they are", async () => {
    const { server, site } = await open();
    server.replyWith(retold());
    const decoded = await makeBrowser(site).decode("1111", preferences);
    for (const part of [decoded.meaning, decoded.guidance, decoded.personalizedMessage]) expect(part).toMatch(/^Quietly: /);
    expect(decoded.universalPrinciples).toMatchObject([{ digit: 1, principle: "Change" }]);
    expect(decoded.reducedDigit.calculation).toBe("1+1+1+1 = 4");
    expect(server.received).toHaveLength(1);
    const asked = JSON.stringify(server.received[0]?.body);
    for (const given of ["1111", "repeated", "Universal Change", "courage"]) expect(asked).toContain(given);
  });

  it("is asked for a number three times with the same keywords, whoever asks, and then never again", async () => {
    const { server, site } = await open();
    server.replyWith(retold());
    for (let visitor = 0; visitor < 3; visitor += 1) {
      const browser = makeBrowser(site);
      const messages = [];
      for (let round = 0; round < 4; round += 1) messages.push((await browser.decode("121", preferences)).personalizedMessage);
      expect(messages.map((message) => message.startsWith("Quietly"))).toEqual([true, true, true, false]);
      expect(new Set(messages).size).toBe(4);
    }
    expect(server.received).toHaveLength(3);
  });

  it.each([
    ["an error", fails(API, 500, "server_error", "down")],
    ["nonsense", says(API, "I like turtles.")],
    ["what is not safe to show", retold({ guidance: "Go and fuck it all, whatever else there may be to do today." })],
    ["what is not as asked", retold({ message: undefined })],
  ])("that answers %s, the embedded engine steps in", async (_, reply) => {
    const { server, site } = await open();
    server.replyWith(reply);
    const browser = makeBrowser(site);
    const decoded = await browser.decode("1234", preferences);
    expect(server.received.length).toBeGreaterThan(0);
    expect(decoded.personalizedMessage).toContain("courage");
    // What it says then is what the model was given to write anew.
    expect(JSON.stringify(server.received[0]?.body)).toContain(decoded.personalizedMessage.split("\n\n")[1]);
    expect(await browser.saved()).toHaveLength(1);
  });

  it("a shared seed is new to who has had its number in another kind of reading", async () => {
    const { site } = await open();
    const reader = angelReaderOf(angelLibrary(site.core), {
      number: "1",
      preferences: { ...DEFAULT_PREFERENCES, keywords: "rent" },
    });
    const [first = 0, second = 0, third = 0] = reader.sharedSeeds();
    const heard = [...reader.abouts.slice(1).map((about) => ({ about, seed: first })), { about: reader.choice, seed: third }];
    const chosen = Array.from({ length: 60 }, () => chooseFresh(reader, "a model", heard));
    expect(new Set(chosen)).toEqual(new Set([first, second]));
  });

  it("that says nothing, the embedded engine steps in when its time is over", async () => {
    const { server, site } = await open(50);
    server.replyWith(never);
    expect((await makeBrowser(site).decode("22", preferences)).personalizedMessage).toContain("courage");
  });

  it("refused keywords never reach it", async () => {
    const { server, site } = await open();
    server.replyWith(retold());
    expect((await makeBrowser(site).send({ number: "1", preferences: { keywords: "fuck" } })).statusCode).toBe(422);
    expect(server.received).toHaveLength(0);
  });
});

describe("where the database is away", () => {
  it("a number is decoded all the same, and not kept", async () => {
    const site = await openSite();
    await site.db.schema.dropTable("angel_readings").execute();
    const answer = await makeBrowser(site).send({ number: "1234" });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).not.toHaveProperty("id");
  });
});
