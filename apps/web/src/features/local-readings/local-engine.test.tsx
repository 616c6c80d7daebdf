import { afterEach, expect, it, vi } from "vitest";
import { composeHere } from "./local-engine.ts";

vi.mock("../../../../../content/readings/topics.corpus?raw", () => ({ default: "" }));

afterEach(() => vi.unstubAllGlobals());

it("tells another reading each time, also after a reload, and remembers the latest sixty of a choice", async () => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  });
  const titles: string[] = [];
  const readOn = async (compose: typeof composeHere, days: number) => {
    for (let day = 0; day < days; day += 1)
      titles.push((await compose(4, { style: "practical", composition: "brief", keywords: "" })).principle.title);
  };
  await readOn(composeHere, 20);
  vi.resetModules();
  const reloaded = await import("./local-engine.ts");
  await readOn(reloaded.composeHere, 42);
  // An arc has two titles, one for each of its dresses, and none repeats before all were used.
  expect(new Set(titles.slice(0, 30)).size).toBe(30);
  expect([...kept].map(([key, seeds]) => [key, seeds.split(" ").length])).toEqual([["local-readings:4 practical", 60]]);
});

it("goes without keywords for which the corpus has no sentence", async () => {
  const { principle } = await composeHere(4, { style: "practical", composition: "brief", keywords: "lantern" });
  expect(principle.content).not.toBe("");
  expect(principle.content).not.toContain("lantern");
});
