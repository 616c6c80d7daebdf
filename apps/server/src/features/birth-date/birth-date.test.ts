import { birthDateAnalysisSchema } from "@tenfold/contract/birth-date";
import type { ReadingRequest } from "@tenfold/domain/readings";
import { relationshipOf } from "@tenfold/domain/relationships";
import fc from "fast-check";
import { describe, expect } from "vitest";
import { fromAnywhere } from "../../../test/factories/member.ts";
import type { Made } from "../../../test/fixture.ts";
import { openSite, siteTest } from "../../../test/site-test.ts";
import type { Writer } from "../../providers/writer/writer.ts";

const URL = "/api/analyze-birth-date";
const ANALYZE = { birthDate: "11/01/2011", extractedNumbers: [1, 1, 0, 1, 2, 0, 1, 1], lifePathNumber: 7 };

const ask = ({ app }: Made, payload: object | string, headers: Record<string, string> = {}) =>
  app.inject({ method: "POST", url: URL, headers: { ...fromAnywhere(), ...headers }, payload });

/** A date's digits and their sum, as a browser works them out, done here by hand. */
function bodyFor(birthDate: string) {
  const extractedNumbers = [...birthDate.replaceAll("/", "")].map(Number);
  let sum = extractedNumbers.reduce((total, digit) => total + digit, 0);
  while (sum > 9) sum = [...String(sum)].reduce((total, digit) => total + Number(digit), 0);
  return { birthDate, extractedNumbers, lifePathNumber: sum };
}

const it = siteTest();

describe("POST /api/analyze-birth-date", () => {
  it.for([
    ["extractedNumbers", { extractedNumbers: [1, 1, 0, 1, 2, 0, 1, 2] }],
    ["extractedNumbers", { extractedNumbers: [0, 1, 1, 1, 2, 0, 1, 1] }],
    ["lifePathNumber", { lifePathNumber: 8 }],
    ["lifePathNumber", { lifePathNumber: 0 }],
    ["extractedNumbers", { birthDate: "11/02/2011", lifePathNumber: 8 }],
    ["lifePathNumber", { ...bodyFor("09/09/1999"), lifePathNumber: 0 }],
  ] as const)("does sums of its own, and refuses other %s: %j", async ([field, wrong], { site }) => {
    const answer = await ask(site, { ...ANALYZE, ...wrong });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: "invalid_input",
      field,
      fields: { [field]: expect.stringMatching(/^This|^These/) },
    });
  });

  it("answers an analysis with everything in it", async ({ site }) => {
    const answer = await ask(site, ANALYZE);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["cache-control"]).toBe("no-store");
    const analysis = answer.json();
    expect(birthDateAnalysisSchema.strict().parse(analysis)).toEqual(analysis);
    expect(analysis).toMatchObject({ birthDate: "11/01/2011", extractedNumbers: ANALYZE.extractedNumbers });
    expect(analysis.primaryPrinciple.number).toBe(7);
    expect(analysis.primaryPrinciple.title).toMatch(/^Universal Harmony: \S/);
    expect(analysis.primaryPrinciple.content.length).toBeGreaterThan(200);
    expect(analysis.primaryPrinciple.insight).toMatch(/\S/);
    expect(analysis.numberInteractions).toEqual(
      (
        [
          [1, 0],
          [0, 1],
          [1, 2],
        ] as const
      ).map(([number1, number2]) => ({ number1, number2, relationship: relationshipOf(number1, number2) })),
    );
    expect(analysis.lifePathSummary).toContain("A life path of 7 is read as");
  });

  it("gives the same analysis of a date to everybody, and others of other dates with the same sum", async ({ site }) => {
    const [one, two] = await Promise.all([ask(site, ANALYZE), ask(site, ANALYZE, { "x-session-id": "anything" })]);
    expect(one.json()).toEqual(two.json());
    const others = ["01/11/2011", "02/10/2011", "10/02/2011", "11/10/2011", "07/20/2014", "01/20/2011"];
    const principles = await Promise.all(others.map(async (date) => (await ask(site, bodyFor(date))).json().primaryPrinciple));
    expect(new Set(principles.map(({ number }) => number))).toEqual(new Set([7]));
    // Two dates of six may share one of some sixty readings.
    expect(new Set(principles.map(({ content }) => content)).size).toBeGreaterThan(2);
  });

  it("takes every date that its rules allow, also days that no calendar has", async ({ site }) => {
    const part = (from: number, to: number) =>
      fc.integer({ min: from, max: to }).map((number) => String(number).padStart(2, "0"));
    await fc.assert(
      fc.asyncProperty(part(1, 12), part(1, 31), part(1900, 2100), async (month, day, year) => {
        const body = bodyFor(`${month}/${day}/${year}`);
        const answer = await ask(site, body);
        expect(answer.statusCode).toBe(200);
        expect(answer.json()).toMatchObject({ primaryPrinciple: { number: body.lifePathNumber } });
        expect(answer.json().numberInteractions.length).toBeGreaterThan(0);
      }),
    );
    expect((await ask(site, bodyFor("02/31/1988"))).statusCode).toBe(200);
  });

  it("refuses what is no JSON, or too large", async ({ site }) => {
    expect((await ask(site, "11/01/2011", { "content-type": "text/plain" })).statusCode).toBe(415);
    expect((await ask(site, { ...ANALYZE, more: "x".repeat(70_000) })).statusCode).toBe(413);
  });
});

describe("what an analysis stands on", () => {
  const principle = { title: "Universal Harmony: Told", content: "Told by a model.", insight: "One." };

  it("is a model where one is set, which is not told the date", async () => {
    const requests: ReadingRequest[] = [];
    const writer: Writer = {
      write: async (request) => {
        requests.push(request);
        return { principle, affirmation: "I am." };
      },
    };
    const site = await openSite({ writer });
    const answer = await ask(site, ANALYZE);
    expect(answer.json().primaryPrinciple).toEqual({ number: 7, ...principle });
    expect(answer.json().lifePathSummary).toContain("A life path of 7");
    expect(requests).toMatchObject([{ number: 7, preferences: { style: "poetic", composition: "detailed", keywords: "" } }]);
  });

  it("is the embedded engine where the model fails, in the words that the model was given to write anew", async () => {
    const drafts: unknown[] = [];
    const writer: Writer = {
      write: async (_, draft) => {
        drafts.push({ number: 7, ...draft.principle });
        throw new Error("no answer");
      },
    };
    const site = await openSite({ writer });
    expect((await ask(site, ANALYZE)).json().primaryPrinciple).toEqual(drafts[0]);
  });

  it("is the same to a date each time, and a model is asked for a few readings of each digit, whatever the dates", async () => {
    const asked: unknown[] = [];
    const writer: Writer = {
      write: async ({ seed }) => {
        asked.push(seed);
        return { principle: { ...principle, content: `Told of ${seed}.` }, affirmation: "I am." };
      },
    };
    const site = await openSite({ writer, trustProxy: "127.0.0.1" });
    const dates = Array.from({ length: 90 }, (_, year) => bodyFor(`01/20/${1930 + year}`));
    const ofSeven = dates.filter(({ lifePathNumber }) => lifePathNumber === 7);
    expect(ofSeven.length).toBeGreaterThan(5);
    for (const body of [...ofSeven, ...ofSeven]) {
      const first = (await ask(site, body)).json().primaryPrinciple;
      expect(first.content).toMatch(/^Told/);
      expect((await ask(site, body)).json().primaryPrinciple).toEqual(first);
    }
    expect(new Set(asked).size).toBe(asked.length);
    expect(asked.length).toBeLessThanOrEqual(12);
  });
});
