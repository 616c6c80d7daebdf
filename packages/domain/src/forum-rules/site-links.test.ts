import { describe, expect, it } from "vitest";
import { leadsElsewhere, linksOnLines, parseMarkdown } from "./index.ts";

const SITE = "https://tenfold.example";
const READING = `${SITE}/r/abc_D-1`;
const MODEL = `${SITE}/3d-viewer#model=abc&view=1.5,-2,3,0,0.25,9`;

describe("links to pages of this site", () => {
  it.each([
    READING,
    `See ${READING}, it is short.`,
    `[a reading](${READING})`,
    `${SITE}/astrology/mars?at=2026-11-28`,
    MODEL,
    `${SITE}/`,
    SITE,
  ])("lead nowhere else: %j", (text) => {
    expect(leadsElsewhere(text, SITE)).toBe(false);
    expect(leadsElsewhere(text)).toBe(true);
  });

  it.each([
    `${SITE}.evil.example/r/abc`,
    `${SITE}@evil.example/r/abc`,
    `${SITE}:8443/r/abc`,
    `${SITE}/evil.example/r`,
    `${SITE}/?to=https://evil.example`,
    `${SITE}/r/a](https://evil.example)`,
    `${SITE}/r/a||https://evil.example`,
    `[words](${READING}) and evil.com`,
    `[evil.com](${READING})`,
    `${READING} https://evil.example`,
    "http://tenfold.example/r/abc",
  ])("are not seen in %j", (text) => expect(leadsElsewhere(text, SITE)).toBe(true));

  const cards = (text: string) => linksOnLines(parseMarkdown(text), SITE, 3).map(({ url }) => url);

  it.each([
    [READING, [READING]],
    [`Look:\n${READING}\nIs it not?`, [READING]],
    [`Look:\n  ${READING}  \n\n**${MODEL}**\n${MODEL}`, [READING, MODEL]],
    [`${READING}\n${MODEL}`, [READING, MODEL]],
    [`${READING} ${MODEL}`, []],
    [`Look: ${READING}`, []],
    [`${READING} is short`, []],
    [`[words](${READING})`, []],
    [`> ${READING}`, []],
    [`- ${READING}`, []],
    [`\`${READING}\``, []],
    [`||${READING}||`, []],
    ["https://evil.example/r/abc", []],
    [Array.from({ length: 5 }, (_, at) => `${READING}${at}`).join("\n"), [0, 1, 2].map((at) => `${READING}${at}`)],
  ])("become cards on lines of their own: %j", (text, urls) => expect(cards(text)).toEqual(urls));
});
