import { randomUUID } from "node:crypto";
import { REMEMBERED } from "@tenfold/domain/readings";
import { DAY_MS } from "@tenfold/domain/time";
import { describe, expect } from "vitest";
import type { Made } from "../../../test/fixture.ts";
import { siteTest } from "../../../test/site-test.ts";

const ask = (made: Made, payload: object, headers: Record<string, string> = {}, remoteAddress = "127.0.0.1") =>
  made.app.inject({ method: "POST", url: "/api/generate-content", headers, payload, remoteAddress });

const it = siteTest();

describe("a visitor's readings", () => {
  it.for([
    [4, "poetic", "metaphorical"],
    [7, "scientific", "simple"],
    [0, "practical", "brief"],
  ] as const)(
    "brings a visitor twelve different readings of %d, one after the other and at once: %s, %s",
    async ([number, style, composition], { site }) => {
      const payload = { number, preferences: { style, composition } };
      const asker = () => {
        const headers = { "x-session-id": randomUUID() };
        return async () => (await ask(site, payload, headers)).json().principle.content as string;
      };
      const [calm, hurried] = [asker(), asker()];
      const contents: string[] = [];
      for (let call = 0; call < 12; call += 1) contents.push(await calm());
      expect(new Set(contents).size).toBe(12);
      expect(new Set(await Promise.all(Array.from({ length: 12 }, hurried))).size).toBe(12);
    },
  );

  it("remembers the latest sixty readings of a digit in a voice, and those of another beside them", async ({ site }) => {
    const headers = { "x-session-id": randomUUID() };
    for (let call = 0; call < 62; call += 1) await ask(site, { number: 2, seed: call }, headers, `198.18.0.${call % 3}`);
    await ask(site, { number: 3, seed: "another" }, headers);
    const kept = await site.db
      .selectFrom("recent_readings")
      .select(["about", "seed"])
      .where("session_id", "=", headers["x-session-id"])
      .orderBy("id")
      .execute();
    expect(kept).toEqual([
      ...Array.from({ length: 60 }, (_, index) => ({ about: "2 poetic", seed: `${index + 2}` })),
      { about: "3 poetic", seed: '"another"' },
    ]);
  });

  it.for(["rent", "my late husband", "tea, Lisbon"])(
    "answer %s otherwise each time, whether of a digit, a planet or an angel number, until all answers were heard",
    async (keywords, { site }) => {
      const id = randomUUID();
      const preferences = { style: "practical", composition: "brief", keywords };
      const post = async (url: string, payload: object) =>
        (await site.app.inject({ method: "POST", url, headers: { "x-session-id": id }, payload })).json();
      await post("/api/preferences", preferences);
      // What is said to keywords is a paragraph of its own: a digit's first, a planet's last, a number's after its opening.
      const digit = async (number: number): Promise<string> =>
        (await post("/api/generate-content", { number, preferences })).principle.content.split("\n\n")[0];
      const planet = async (name: string): Promise<string> =>
        (await post("/api/generate-personalized-reading", { planet: name, constellation: "Leo" })).reading.split("\n\n").at(-1);
      const angel = async (number: string): Promise<string> =>
        (await post("/api/angel-numbers", { number, preferences })).personalizedMessage.split("\n\n")[1];
      const different = (answers: readonly string[]) => new Set(answers.map((answer) => answer.split(/(?<=[.?]) /)[0])).size;
      const answers = [await digit(1), await planet("Sun"), await angel("77")];
      await ask(site, { number: 3 }, { "x-session-id": id });
      expect(different([...answers, await planet("Mars")])).toBe(4);
      expect(different(await Promise.all([digit(1), angel("77"), planet("Sun"), angel("5")]))).toBe(4);
      const rows = await site.db.selectFrom("recent_readings").select("about").where("session_id", "=", id).execute();
      // Neither keywords nor the number can be read there.
      const hashed = rows
        .map(({ about }) => about)
        .filter((about) => !/^(\d|Sun|Mars) (practical|spiritual|poetic)$/.test(about));
      expect(hashed.toSorted()).toEqual([
        ...Array.from({ length: 6 }, () => expect.stringMatching(/^angel [\w-]{22}$/)),
        expect.stringMatching(/^keywords [\w-]{22}$/),
      ]);
    },
  );

  it("bring nothing again within sixty days to who reads one each day, though old ones are forgotten", async ({ site }) => {
    const headers = { "x-session-id": randomUUID() };
    const contents = new Set<string>();
    for (let day = 0; day < REMEMBERED; day += 1) {
      contents.add((await ask(site, { number: 5 }, headers, `198.18.1.${day % 3}`)).json().principle.content);
      site.clock.pass(DAY_MS);
      await site.removeDue("latest readings", site.clock.now());
    }
    expect(contents.size).toBe(REMEMBERED);
  });
});
