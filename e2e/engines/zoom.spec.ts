import { lost } from "../lost.ts";
import { expect, test } from "./fixtures.ts";
import { dress, holdStill, inkOfLetters, wordsAround } from "./ink.ts";
import { isWhole } from "./pages.ts";
import type { Visitor } from "./visitor.ts";

const PAGES = ["/", "/auth", "/astrology", "/birth-date", "/angel", "/3d-viewer", "/nonduality"];

/** A form, cards, and all kinds of choices, each with what is there once the page has all its words. */
const PICTURED = { "/auth": "main form", "/3d-viewer": "main li a", "/": "main fieldset" };

/** The spacing of text that WCAG 1.4.12 asks pages to bear, which readers set by themselves. */
const MORE_SPACE =
  "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }";

async function expectNothingLost({ open, ask, until }: Visitor, path: string) {
  await open(path);
  await until(() => !document.querySelector("header")?.textContent.includes("Loading"));
  expect.soft(await ask(lost), path).toEqual([]);
  await ask(dress, MORE_SPACE);
  expect(await ask(() => getComputedStyle(document.querySelector("main") ?? document.body).letterSpacing)).not.toBe("normal");
  expect.soft(await ask(lost), `${path} with more space`).toEqual([]);
}

// 1280 by 1024 pixels at a zoom of 400 %.
test.use({ size: { width: 320, height: 256 } });

/** Makes a member who has written a topic, and gives the topic's address. */
async function addTopic(): Promise<string> {
  const post = async (path: string, content: object) => {
    const headers = { "content-type": "application/json" };
    return (await fetch(path, { method: "POST", headers, body: JSON.stringify(content) })).json();
  };
  await post("/api/register", { username: "Larkspur-3", email: "larkspur-3@people.example", password: "moonlight-1" });
  const description = `A long word: ${"lamplight".repeat(20)}`;
  const { id } = await post("/api/forum/topics", {
    title: "Lamps on the water",
    category: "mathematical-implications",
    description,
  });
  return `/forum/topic/${id}`;
}

test("at 400 %, and with more space in the text, nothing is lost", async ({ visitor }) => {
  for (const path of PAGES) await expectNothingLost(visitor, path);
  const topic = await visitor.ask(addTopic);
  expect(topic).not.toContain("undefined");
  for (const path of ["/forum", topic]) await expectNothingLost(visitor, path);
});

/** The least ink that a letter has anywhere; a thin "i" has twice as much. */
const LEAST_INK = 2.5;

/** Of the same letter in another place and size there is from 0.7 to all of the ink; what is cut off or covered by half has less. */
const TOLERANCE = 0.5;

/** Checks by pictures that every letter that is read at a desk is read in full at 400 %, and with more space. */
async function expectEveryLetter(visitor: Visitor, path: string, last: string) {
  const { resize, open, until, ask } = visitor;
  await resize(1280, 1024);
  await open(path);
  await until(isWhole);
  await until((selector) => document.querySelector(selector) !== null, last);
  expect(await holdStill(visitor), path).toBeGreaterThan(100);
  const atDesk = await inkOfLetters(visitor);
  const expectInk = async (ink: readonly number[], least: (index: number) => number, what: string) => {
    const less = [...ink.keys()].filter((index) => (ink[index] ?? 0) < least(index));
    expect.soft(await wordsAround(visitor, less), `${path} ${what}`).toEqual([]);
  };
  const part = (index: number) => TOLERANCE * (atDesk[index] ?? 0);
  await expectInk(atDesk, () => LEAST_INK, "at a desk");
  // As narrow as at 400 %, and higher, so that a few pictures hold the page.
  await resize(320, 1024);
  await expectInk(await inkOfLetters(visitor), part, "at 400 %");
  await ask(dress, MORE_SPACE);
  await expectInk(await inkOfLetters(visitor), part, "at 400 % with more space");
}

test("at 400 %, and with more space, every letter is seen that is seen at a desk", async ({ visitor, engineName }) => {
  // WebKit, zoomed, has four times the pixels; and the layout of narrow pages at any width, by its rem of media queries.
  for (const [path, last] of Object.entries(PICTURED))
    if (engineName !== "webkit" || path !== "/") await expectEveryLetter(visitor, path, last);
});
