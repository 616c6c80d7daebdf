import { expect, it } from "vitest";
import { pageOf, silencesOf } from "../../../test/silences.ts";
import { ChunkQueue } from "./chunk-queue.ts";

const LONG =
  "Along the passage come the neighbors, each with a chair, and nobody has asked them to, so that the room is full before anybody says what for";

it.each([
  ["a heading of a single digit", "7", "poetic, brief", `Core meaning. ${LONG}.`],
  [
    "short sentences before a long one",
    `${LONG}. ${LONG}. Look at your hands while you ask. They point at you. ${LONG}, ${LONG}.`,
  ],
  ["a heading and short rows before a paragraph", "Numbers", "One", "Two", "Three", "Four", `${LONG}, ${LONG}, ${LONG}.`],
])("lets nobody wait in the middle for a voice at three tenths of real time, as after %s", async (_, ...texts) => {
  const [, ...between] = await silencesOf(pageOf(texts), async ({ length }) => ({ made: 0.3 * length, heard: length }));
  expect(Math.max(...between)).toBe(0);
});

it("begins with no more than is heard soon, and leaves nothing out", () => {
  const texts = ["7", "poetic, brief", `Yes. ${LONG}. ${LONG}.`];
  const reading = pageOf(texts);
  const queue = new ChunkQueue(reading, 0, reading.text.length, () => true);
  const said: string[] = [];
  for (let chunk = queue.current(); chunk; chunk = queue.next()) said.push(reading.textOf(chunk));
  expect(said[0]).toBe("7\npoetic, brief\nYes.");
  expect(said[1]?.length).toBeLessThanOrEqual(80);
  expect(said.join(" ").replaceAll("\n", " ")).toBe(texts.join(" "));
});
