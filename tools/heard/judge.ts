import type { Step, Walk } from "./acts.ts";

/** What was said at each step of a walk. */
export type Heard = readonly (readonly string[])[];

/** The browser's own words, which differ from run to run, and letters typed into its bar. */
const OF_BROWSER =
  /^(Mozilla Firefox frame|Finished loading( New Tab)?\.$|Navigation tool bar|Search (with|or) |Text (un)?selected|http:\/\/127\.|.$)/;

/** What Orca says of itself. */
const MODE = /^(Focus|Browse) mode$/;

/** What the site says. */
export const ofSite = (lines: readonly string[]) => lines.filter((line) => !OF_BROWSER.test(line));

function* faultsOfStep({ name, says = [], silent }: Step, lines: readonly string[]): Generator<string> {
  if (silent && lines.length > 0) yield `${name}: said "${lines[0]}" where nothing is to be said`;
  let from = 0;
  for (const pattern of says) {
    const at = lines.findIndex((line, index) => index >= from && pattern.test(line));
    if (at < 0) {
      yield `${name}: ${pattern} was not said${lines.some((line) => pattern.test(line)) ? " in its place" : ""}`;
      return;
    }
    from = at + 1;
  }
  // A field's words end with a period that Orca adds, and its mode is said between them and a region's.
  const words = lines.filter((line) => !MODE.test(line)).map((line) => line.replace(/\.$/, ""));
  const twice = words.find((line, index) => line === words[index + 1]);
  if (twice !== undefined) yield `${name}: "${twice}" was said twice`;
}

/** What is wrong with what was heard: missing words, noise, and what was said twice. */
export const judge = (walk: Walk, heard: Heard): readonly string[] =>
  walk.flatMap((step, index) => [...faultsOfStep(step, heard[index] ?? [])]);

export const writeTranscript = (walk: Walk, heard: Heard): string =>
  walk.map(({ name }, index) => [`## ${name}`, ...(heard[index] ?? []), ""].join("\n")).join("\n");

export const readTranscript = (text: string): Heard =>
  text
    .split(/^## .*\n/m)
    .slice(1)
    .map((part) => part.split("\n").filter((line) => line !== ""));
