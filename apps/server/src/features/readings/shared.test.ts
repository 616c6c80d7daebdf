import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { describe, expect, onTestFinished } from "vitest";
import type { Made } from "../../../test/fixture.ts";
import { openSite, siteTest } from "../../../test/site-test.ts";
import { embeddedPainter } from "../../providers/painter/embedded.ts";
import { cardOf, readShared } from "./shared.ts";

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
  const draw = (made: Made, payload: object, remoteAddress = "127.0.0.1") =>
    made.app.inject({ method: "POST", url: "/api/reading-cards", payload, remoteAddress });

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
        Array.from({ length: 200 }, (_, index) => draw(site, { ...order, shape }, `198.51.100.${index}`)),
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
    ["seed", { seed: -1 }],
    ["number", { number: 10 }],
  ])("refuses a wrong %s", async ([field, wrong], { site }) => {
    const answer = await draw(site, { ...order, shape: "post", ...wrong });
    expect(answer.json()).toMatchObject({ code: "invalid_input", field });
  });

  it("refuses keywords that a reading refuses", async ({ site }) => {
    const unsafe = { ...order, preferences: { ...preferences, keywords: "F.U.C.K" }, shape: "post" };
    expect((await draw(site, unsafe)).json()).toMatchObject({ code: "GRAPHIC_ALERT" });
  });
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

  it("is not found by ten thousand ids that nobody was given", async ({ site }) => {
    const hostile = ["..", "%00", "' or 1=1 --", "null", "__proto__", "🌙", "a".repeat(64), "r", "0"];
    for (const id of hostile) {
      const codes = await Promise.all([read(site, id), site.app.inject(`/r/${encodeURIComponent(id)}/picture.webp`)]);
      expect(
        codes.map(({ statusCode }) => statusCode),
        id,
      ).toEqual([404, 404]);
    }
    const codes = new Set<unknown>();
    for (let round = 0; round < 200; round += 1) {
      const found = await Promise.allSettled(Array.from({ length: 50 }, () => readShared(site.core, randomUUID())));
      for (const one of found) codes.add(one.status === "rejected" && one.reason.code);
    }
    expect([...codes]).toEqual(["not_found"]);
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
