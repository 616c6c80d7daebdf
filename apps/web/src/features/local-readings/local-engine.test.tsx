import { expect, it, vi } from "vitest";
import { composeHere } from "./local-engine.ts";

vi.mock("../../../../../content/readings/topics.corpus?raw", () => ({ default: "" }));

it("goes without keywords for which the corpus has no sentence", async () => {
  const { principle } = await composeHere(4, { style: "practical", composition: "brief", keywords: "lantern" });
  expect(principle.content).not.toBe("");
  expect(principle.content).not.toContain("lantern");
});
