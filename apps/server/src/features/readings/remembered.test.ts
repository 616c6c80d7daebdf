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
    "answer %s otherwise each time, whatever the digit, until all answers were heard",
    async (keywords, { site }) => {
      const headers = { "x-session-id": randomUUID() };
      const answers: string[] = [];
      for (const number of [1, 7, 4, 2]) {
        await ask(site, { number: 3 }, headers);
        const payload = { number, preferences: { style: "practical", composition: "brief", keywords } };
        answers.push((await ask(site, payload, headers)).json().principle.content.split("\n\n")[0]);
      }
      expect(new Set(answers).size).toBe(answers.length);
      const rows = await site.db
        .selectFrom("recent_readings")
        .select("about")
        .where("session_id", "=", headers["x-session-id"])
        .execute();
      expect(rows.map(({ about }) => about).filter((about) => !/^\d /.test(about))).toEqual([
        expect.stringMatching(/^keywords [\w-]+$/),
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
