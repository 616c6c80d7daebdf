import { randomUUID } from "node:crypto";
import { DAY_MS } from "@tenfold/domain/time";
import { describe, expect, it } from "vitest";
import type { Given, Made } from "../../../test/fixture.ts";
import { openSite } from "../../../test/site-test.ts";
import type { Writer } from "../../providers/writer/writer.ts";

/** A model that says something else each time, and counts what it is asked. */
function makeWriter(write?: () => Promise<void>) {
  const asked: string[] = [];
  const writer: Writer = {
    async write({ number, preferences, seed }) {
      asked.push(`${number} ${preferences.keywords} ${seed}`);
      await write?.();
      const content = `Told by a model, time ${asked.length}.`;
      return { principle: { title: "Universal Change: Told", content, insight: "One." }, affirmation: "I am." };
    },
  };
  return { asked, writer };
}

const START = Date.UTC(2026, 10, 24, 12);
let time = START;
let made: Made;
const open = async (given: Given) => {
  time = START;
  made = await openSite({ now: () => time, limits: { readings: 1_000 }, ...given });
  return made;
};

const CHOICE = { style: "poetic", composition: "brief", keywords: "" };
const ask = async (payload: object = {}, visitor: string | undefined = undefined, address = "10.0.0.1") => {
  const headers = { "x-forwarded-for": address, ...(visitor ? { "x-session-id": visitor } : {}) };
  const body = { number: 1, preferences: CHOICE, ...payload };
  const answer = await made.app.inject({ method: "POST", url: "/api/generate-content", headers, payload: body });
  expect(answer.statusCode).toBe(200);
  return answer.json() as { readonly seed: number; readonly principle: { readonly content: string } };
};
const isTold = ({ principle }: Awaited<ReturnType<typeof ask>>) => principle.content.startsWith("Told by a model");

describe("what a model wrote", () => {
  it("is given to everybody who asks the same, and asked for twelve times in all", async () => {
    const { asked, writer } = makeWriter();
    await open({ writer });
    const texts = new Map<number, string>();
    for (let visitor = 0; visitor < 4; visitor += 1) {
      const id = randomUUID();
      const had = [];
      for (let reading = 0; reading < 12; reading += 1) {
        const told = await ask({}, id);
        expect(isTold(told)).toBe(true);
        expect(texts.get(told.seed) ?? told.principle.content).toBe(told.principle.content);
        texts.set(told.seed, told.principle.content);
        had.push(told.principle.content);
      }
      expect(new Set(had).size).toBe(12);
    }
    expect(asked).toHaveLength(12);
    expect(new Set(asked).size).toBe(12);
  });

  it("is followed by what the embedded engine says, where a visitor had all of it, and by no word twice in sixty", async () => {
    const { asked, writer } = makeWriter();
    await open({ writer });
    const id = randomUUID();
    const all = [];
    for (let reading = 0; reading < 60; reading += 1) all.push(await ask({}, id));
    expect(all.map(isTold)).toEqual([...Array(12).fill(true), ...Array(48).fill(false)]);
    expect(new Set(all.map(({ principle }) => principle.content)).size).toBe(60);
    expect(asked).toHaveLength(12);
  });

  it("comes in three ways with keywords, which are the same however they are typed", async () => {
    const { asked, writer } = makeWriter();
    await open({ writer });
    const id = randomUUID();
    const all = [];
    for (const keywords of ["lantern", " lantern ", "\uff4cantern", "lantern"])
      all.push(await ask({ preferences: { ...CHOICE, keywords } }, id));
    expect(all.map(isTold)).toEqual([true, true, true, false]);
    for (let visitor = 0; visitor < 5; visitor += 1) await ask({ preferences: { ...CHOICE, keywords: "lantern" } }, randomUUID());
    expect(asked.length).toBe(3);
    expect(isTold(await ask({ preferences: { ...CHOICE, keywords: "harbor" } }, id))).toBe(true);
    expect(asked).toHaveLength(4);
  });

  it("is asked for once by all who ask at the same time", async () => {
    const { promise, resolve: release } = Promise.withResolvers<void>();
    const { asked, writer } = makeWriter(() => promise);
    await open({ writer });
    const seed = 0;
    const all = Array.from({ length: 8 }, () => ask({ seed }));
    await expect.poll(() => asked.length).toBe(1);
    release();
    expect(new Set((await Promise.all(all)).map(({ principle }) => principle.content)).size).toBe(1);
    expect(asked).toHaveLength(1);
  });

  it("is asked for anew after a failure, and after thirty days", async () => {
    let fails = true;
    const { asked, writer } = makeWriter(async () => {
      if (fails) throw new Error("no answer");
    });
    await open({ writer });
    expect(isTold(await ask({ seed: 0 }))).toBe(false);
    fails = false;
    expect(isTold(await ask({ seed: 0 }))).toBe(true);
    time += 30 * DAY_MS - 1;
    expect(isTold(await ask({ seed: 0 }))).toBe(true);
    expect(asked).toHaveLength(2);
    time += 1;
    expect(isTold(await ask({ seed: 0 }))).toBe(true);
    expect(asked).toHaveLength(3);
    expect(await made?.removeDue("texts of the model", time)).toBe(0);
    expect(await made?.removeDue("texts of the model", time + 30 * DAY_MS + 1)).toBe(1);
  });

  it("is not what another model wrote", async () => {
    const { asked, writer } = makeWriter();
    const of = (model: string) => ({ kind: "anthropic", url: "https://model.example", key: undefined, model }) as const;
    const { core } = await open({ writer });
    for (const model of ["one", "two", "one"]) {
      Object.assign(core.config, { writer: of(model) });
      await ask({ seed: 0 });
    }
    expect(asked).toHaveLength(2);
  });

  it("stays away from other seeds that a caller brings: the embedded engine says the same to them each time", async () => {
    const { asked, writer } = makeWriter();
    await open({ writer });
    expect(isTold(await ask({ seed: "a word" }))).toBe(false);
    expect(asked).toEqual([]);
  });

  it("can do without its table", async () => {
    const { asked, writer } = makeWriter();
    const { db } = await open({ writer });
    await db.schema.dropTable("written_readings").execute();
    expect(isTold(await ask())).toBe(false);
    expect(asked).toEqual([]);
  });
});

describe("the calls of a day", () => {
  it("are bounded for each network, whatever id a browser makes up, and in all", async () => {
    const { asked, writer } = makeWriter();
    await open({ writer, writerCalls: { perNetwork: 3, all: 5 } });
    const told = async (address: string) => isTold(await ask({ number: 2 + (asked.length % 8) }, randomUUID(), address));
    expect([await told("10.0.0.1"), await told("10.0.0.1"), await told("10.0.0.1")]).toEqual([true, true, true]);
    expect(await told("10.0.0.1")).toBe(false);
    expect([await told("10.0.0.2"), await told("10.0.0.2")]).toEqual([true, true]);
    expect(await told("10.0.0.2")).toBe(false);
    expect(asked).toHaveLength(5);
    time += DAY_MS;
    expect(await told("10.0.0.1")).toBe(true);
  });

  it("are not taken by what is kept", async () => {
    const { asked, writer } = makeWriter();
    await open({ writer, writerCalls: { perNetwork: 1, all: 1 } });
    for (let round = 0; round < 4; round += 1) expect(isTold(await ask({ seed: 0 }, undefined, `10.0.1.${round}`))).toBe(true);
    expect(asked).toHaveLength(1);
  });

  it("can be none", async () => {
    const { asked, writer } = makeWriter();
    await open({ writer, writerCalls: { perNetwork: 60, all: 0 } });
    expect(isTold(await ask())).toBe(false);
    expect(asked).toEqual([]);
  });
});
