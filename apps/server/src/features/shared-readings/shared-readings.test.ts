import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, onTestFinished } from "vitest";
import { casesOf } from "../../../test/cases.ts";
import type { Made } from "../../../test/fixture.ts";
import { openSite, siteTest } from "../../../test/site-test.ts";
import { embeddedPainter } from "../../providers/painter/embedded.ts";
import { cardOf } from "./keep.ts";
import { headOf } from "./make-again.ts";

const it = siteTest();

const generate = async (made: Made, payload: object) =>
  (await made.app.inject({ method: "POST", url: "/api/generate-content", payload })).json();
const share = (made: Made, payload: object, remoteAddress = "127.0.0.1") =>
  made.app.inject({ method: "POST", url: "/api/shared-readings", payload, remoteAddress });
const read = (made: Made, id: string) => made.app.inject(`/api/shared-readings/${encodeURIComponent(id)}`);
const withdraw = (made: Made, id: string, key: string) =>
  made.app.inject({ method: "DELETE", url: `/api/shared-readings/${id}`, payload: { key } });

const preferences = { style: "spiritual", composition: "brief" };

describe("a card to save", () => {
  const order = { number: 5, preferences: { ...preferences, keywords: "my accordion" }, seed: "card" };
  const draw = (made: Made, { shape, ...reading }: { shape?: unknown }, remoteAddress = "127.0.0.1") =>
    made.app.inject({ method: "POST", url: "/api/reading-cards", payload: { reading, shape }, remoteAddress });

  it("is a PNG in its shape, keeps nothing, and is drawn once, however many ask for it at once", async () => {
    const painter = embeddedPainter();
    onTestFinished(() => painter.close());
    let painted = 0;
    const paint: typeof painter.paint = (request) => {
      painted += 1;
      return painter.paint(request);
    };
    const site = await openSite({ painter: { ...painter, paint } });
    for (const [shape, width, height] of [
      ["post", 1080, 1350],
      ["story", 1080, 1920],
    ] as const) {
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, index) => draw(site, { ...order, shape }, `198.51.100.${index}`)),
      );
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
      expect(new Set(answers.map(({ rawPayload }) => rawPayload.toString("base64"))).size).toBe(1);
      expect(answers[0]?.headers).toMatchObject({ "content-type": "image/png", "cache-control": "no-store" });
      expect(await sharp(answers[0]?.rawPayload).metadata()).toMatchObject({ format: "png", width, height });
    }
    // The second shape has the picture that the first was given.
    expect(painted).toBe(1);
    expect(await site.db.selectFrom("shared_readings").select("id").execute()).toEqual([]);
  });

  it.for<[string, object]>([
    ["shape", { shape: "poster" }],
    ["reading.seed", { seed: -1 }],
    ["reading.number", { number: 10 }],
    ["reading.kind", { kind: "palm" }],
  ])("refuses a wrong %s", async ([field, wrong], { site }) => {
    const answer = await draw(site, { ...order, shape: "post", ...wrong });
    expect(answer.json()).toMatchObject({ code: "invalid_input", field });
  });

  it("refuses keywords that a reading refuses", async ({ site }) => {
    const unsafe = { ...order, preferences: { ...preferences, keywords: "F.U.C.K" }, shape: "post" };
    expect((await draw(site, unsafe)).json()).toMatchObject({ code: "GRAPHIC_ALERT" });
  });
});

/** What a reading of each kind is made by, and the words that it was first told in. */
const KINDS = {
  async angel(made: Made) {
    const asked = { number: "1234", preferences: { ...preferences, keywords: "my accordion" } };
    const reading = (await made.app.inject({ method: "POST", url: "/api/angel-numbers", payload: asked })).json();
    return {
      order: { kind: "angel", ...asked, seed: reading.seed },
      words: [reading.meaning, reading.guidance, reading.personalizedMessage, reading.reducedDigit.calculation],
      title: "Angel Number 1234",
      digit: 1,
    };
  },
  async planet(made: Made) {
    const { planets } = (await made.app.inject("/api/astrology")).json();
    const { name: planet, constellation } = planets.find(({ name }: { name: string }) => name === "Mars");
    const payload = { planet, constellation, keywords: "my accordion" };
    const answer = (await made.app.inject({ method: "POST", url: "/api/generate-personalized-reading", payload })).json();
    const { reading, preferences, seed, at } = answer;
    expect(Date.parse(at)).toBeGreaterThan(0);
    return {
      order: { kind: "planet", planet, constellation, preferences, seed, at },
      words: [reading],
      title: `Mars in ${constellation}`,
      digit: 2,
    };
  },
  async "birth-date"(made: Made) {
    const asked = { birthDate: "07/21/1988", extractedNumbers: [0, 7, 2, 1, 1, 9, 8, 8], lifePathNumber: 9 };
    const analysis = (await made.app.inject({ method: "POST", url: "/api/analyze-birth-date", payload: asked })).json();
    return {
      order: { kind: "birth-date", birthDate: asked.birthDate, lifePathNumber: asked.lifePathNumber },
      words: [
        analysis.lifePathSummary,
        analysis.primaryPrinciple.title,
        analysis.primaryPrinciple.content,
        ...analysis.numberInteractions.map(({ relationship }: { relationship: string }) => relationship),
      ],
      title: "Analysis of July 21, 1988",
      digit: 9,
    };
  },
};

describe.each(["angel", "planet", "birth-date"] as const)("a shared reading of the kind %s", (kind) => {
  it("is the one that was read, word for word, with a picture and a card", async ({ site }) => {
    const { order, words, title, digit } = await KINDS[kind](site);
    // The sky is computed anew meanwhile.
    site.clock.pass(60 * 60 * 1000);
    const { id } = (await share(site, order)).json();
    const answer = (await read(site, id)).json();
    expect(answer).toMatchObject({ kind, id, title, digit, imageUrl: `/r/${id}/picture.webp` });
    const told = answer.parts.map(({ text }: { text: string }) => text).join("\n\n");
    const titles = answer.parts.map((part: { title?: string }) => part.title);
    for (const text of words) expect(`${told} ${titles}`).toContain(text);
    expect(told).toContain(answer.line);
    expect(answer.line.length).toBeGreaterThan(10);
    expect((await site.app.inject(answer.imageUrl)).headers["content-type"]).toBe("image/webp");
    expect(await sharp((await site.app.inject(`/r/${id}/card.jpg`)).rawPayload).metadata()).toMatchObject({ width: 1200 });
    const payload = { reading: order, shape: "story" };
    const card = await site.app.inject({ method: "POST", url: "/api/reading-cards", payload });
    expect(await sharp(card.rawPayload).metadata()).toMatchObject({ width: 1080, height: 1920 });
  });

  it("without the visitor's words holds none of them", async ({ site }) => {
    const { order } = await KINDS[kind](site);
    const { birthDate: _, ...bare } = { birthDate: "", ...order, preferences };
    const { id } = (await share(site, bare)).json();
    const { body } = await read(site, id);
    expect(body).not.toMatch(/accordion|1988|July/);
    const worded = (await read(site, (await share(site, order)).json().id)).body;
    expect(worded).toMatch(/accordion|1988/);
  });
});

it("of a birth date without the date says to everybody of a life path the same", async ({ site }) => {
  const bodies = await Promise.all(
    [1, 2].map(async () => {
      const { id } = (await share(site, { kind: "birth-date", lifePathNumber: 9 })).json();
      return (await read(site, id)).json();
    }),
  );
  expect(bodies[0].parts).toEqual(bodies[1].parts);
  expect(bodies[0]).toMatchObject({ title: "Life Path 9", digit: 9 });
});

it("of a birth date has the date on its page alone, not on cards or in what other sites show", async ({ site }) => {
  const { id } = (await share(site, { kind: "birth-date", birthDate: "07/21/1988", lifePathNumber: 9 })).json();
  const { title, line } = headOf((await read(site, id)).json());
  expect(title).toBe("Life Path 9");
  expect(line).not.toMatch(/1988|July/);
});

it("of a birth date is refused where the date comes to another number", async ({ site }) => {
  const answer = await share(site, { kind: "birth-date", birthDate: "07/21/1988", lifePathNumber: 8 });
  expect(answer.json()).toMatchObject({ code: "invalid_input", field: "lifePathNumber" });
});

it.for<[string, object]>([
  ["kind", { kind: "palm" }],
  ["number", { kind: "angel", number: "12345" }],
  ["planet", { kind: "planet", planet: "Vulcan", constellation: "Leo" }],
  ["at", { kind: "planet", planet: "Mars", constellation: "Leo", at: "1700-01-01T00:00:00Z" }],
  ["birthDate", { kind: "birth-date", lifePathNumber: 3, birthDate: "13/01/1988" }],
])("is refused with a wrong %s", async ([field, wrong], { site }) => {
  const answer = await share(site, { preferences: {}, seed: 1, ...wrong });
  expect(answer.json()).toMatchObject({ code: "invalid_input", field });
});

describe("a shared reading", () => {
  it("is the one of its seed, word for word, with its picture", async ({ site }) => {
    const { seed, principle, affirmation, afterwards, imageAlt, imageUrl } = await generate(site, { number: 3, preferences });
    const { id, key } = (await share(site, { number: 3, preferences, seed })).json();
    expect(id).toMatch(/^[\w-]{16}$/);
    const answer = (await read(site, id)).json();
    expect(answer).toMatchObject({
      id,
      number: 3,
      principle,
      affirmation,
      afterwards,
      imageAlt,
      imageUrl: `/r/${id}/picture.webp`,
    });
    expect(JSON.stringify(answer)).not.toContain(key);
    const picture = await site.app.inject(answer.imageUrl);
    expect(picture.headers).toMatchObject({ "content-type": "image/webp", "x-robots-tag": "noindex" });
    expect(picture.rawPayload).toEqual((await site.app.inject(imageUrl)).rawPayload);
  });

  it("stays as it was, whatever is read at its seed later", async ({ site }) => {
    const { id } = (await share(site, { number: 3, preferences, seed: 5 })).json();
    // As an older release would have left it.
    const { reading } = await site.db
      .selectFrom("shared_readings")
      .select("reading")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const older = { ...JSON.parse(reading ?? ""), affirmation: "I am of an older release." };
    await site.db
      .updateTable("shared_readings")
      .set({ reading: JSON.stringify(older) })
      .where("id", "=", id)
      .execute();
    expect((await read(site, id)).json().affirmation).toBe(older.affirmation);
  });

  it("holds keywords where they were sent along, and only there", async ({ site }) => {
    const bare = (await share(site, { number: 8, preferences, seed: "a" })).json();
    const worded = (
      await share(site, { number: 8, preferences: { ...preferences, keywords: "my accordion" }, seed: "a" })
    ).json();
    expect((await read(site, bare.id)).body).not.toContain("accordion");
    expect((await read(site, worded.id)).body).toContain("accordion");
  });

  it("has a card for other sites, which is drawn once however many ask for it, and goes with it", async () => {
    const painter = embeddedPainter();
    onTestFinished(() => painter.close());
    const site = await openSite({ painter });
    const { id, key } = (await share(site, { number: 6, preferences, seed: 3 })).json();
    const ask = (_: unknown, index = 0) => site.app.inject({ url: `/r/${id}/card.jpg`, remoteAddress: `198.51.100.${index}` });
    const answers = await Promise.all(Array.from({ length: 200 }, ask));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    // Drawn anew, a card would be other bytes in memory.
    const cards = await Promise.all(Array.from({ length: 200 }, () => cardOf(site.core, id)));
    expect(new Set(cards).size).toBe(1);
    const card = sharp(answers[0]?.rawPayload);
    expect(await card.metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
    // The words stand beside the picture: light on the dark ground.
    const words = await card.extract({ left: 660, top: 60, width: 500, height: 510 }).stats();
    expect(words.channels[0]?.max).toBeGreaterThan(200);
    await withdraw(site, id, key);
    expect((await ask(0)).statusCode).toBe(410);
  });

  it("is refused with keywords that no reading carries", async ({ site }) => {
    const answer = await share(site, { number: 8, preferences: { ...preferences, keywords: "fuck" }, seed: 1 });
    expect(answer.json()).toMatchObject({ code: "GRAPHIC_ALERT" });
  });

  it("is withdrawn by its key alone: words and picture are gone, and it is said that they were", async ({ site }) => {
    const { id, key } = (await share(site, { number: 1, preferences, seed: 1 })).json();
    const other = (await share(site, { number: 1, preferences, seed: 1 })).json();
    expect((await withdraw(site, id, other.key)).json()).toMatchObject({ code: "not_yours" });
    expect((await read(site, id)).statusCode).toBe(200);
    expect((await withdraw(site, id, key)).json()).toEqual({ withdrawn: true });
    expect((await withdraw(site, id, key)).json()).toEqual({ withdrawn: true });
    const gone = await read(site, id);
    expect([gone.statusCode, gone.json().code]).toEqual([410, "reading_withdrawn"]);
    expect((await site.app.inject(`/r/${id}/picture.webp`)).statusCode).toBe(404);
    const row = await site.db.selectFrom("shared_readings").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ reading: null, picture: null });
    expect((await read(site, other.id)).statusCode).toBe(200);
  });

  it("is not found by thousands of ids that nobody was given, nor its picture or card", async ({ site }) => {
    await share(site, { number: 1, preferences, seed: 1 });
    const hostile = fc.oneof(
      fc.constantFrom("..", "%00", "' or 1=1 --", "null", "__proto__", "🌙", "r", "0", "a".repeat(64), "a".repeat(65)),
      fc.stringMatching(/^[\w-]{16}$/),
      fc.string({ unit: "binary", minLength: 1, maxLength: 70 }),
    );
    const statuses = new Set<number>();
    const ask = async (id: string, round: number) => {
      const one = encodeURIComponent(id);
      const url = [`/api/shared-readings/${one}`, `/r/${one}/picture.webp`, `/r/${one}/card.jpg`][round % 3] ?? "";
      const remoteAddress = `10.${round >> 16}.${(round >> 8) & 255}.${round & 255}`;
      const answer = await site.app.inject({ url, remoteAddress });
      statuses.add(answer.statusCode);
      expect(answer.json().error).toEqual(expect.any(String));
    };
    const ids = fc.sample(hostile, casesOf(10_000));
    for (let first = 0; first < ids.length; first += 50)
      await Promise.all(ids.slice(first, first + 50).map((id, index) => ask(id, first + index)));
    // What is longer than any id, or no text at all, is refused before it is looked for.
    expect([...statuses].filter((status) => status !== 400)).toEqual([404]);
  });

  it("is kept sixty times a day from one network, and then no more until the next", async ({ site }) => {
    const codes: number[] = [];
    for (let call = 0; call < 61; call += 1)
      codes.push((await share(site, { number: 2, preferences, seed: 1 }, "203.0.113.9")).statusCode);
    expect(codes).toEqual([...Array(60).fill(200), 429]);
    site.clock.pass(24 * 60 * 60 * 1000);
    expect((await share(site, { number: 2, preferences, seed: 1 }, "203.0.113.9")).statusCode).toBe(200);
  });
});
