import type { KeyboardEvent } from "react";
import { replaceText } from "./replace-text.ts";

type Mark = "strong" | "emphasis" | "link";

const KEYS: Readonly<Record<string, Mark>> = { b: "strong", i: "emphasis", k: "link" };
/** Asterisks for both: an underscore belongs to the name of a member that it stands beside, and marks nothing within a word. */
const SIGNS = { strong: "**", emphasis: "*" } as const;
const ADDRESS = /^https?:\/\/\S+$/i;

interface Change {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
  readonly select: readonly [start: number, end: number];
}

function linked(words: string, from: number, to: number): Change {
  const isAddress = ADDRESS.test(words);
  const insert = isAddress ? `[](${words})` : `[${words}]()`;
  // The caret goes to what is still missing: the words, or the address.
  const caret = isAddress || words === "" ? from + 1 : from + insert.length - 1;
  return { from, to, insert, select: [caret, caret] };
}

/** Whether what stands between these is marked: of three asterisks, one is of emphasis and two of what is strong. */
function isMarked(mark: keyof typeof SIGNS, before: string, after: string): boolean {
  if (mark === "emphasis" && before.endsWith("_") && after.startsWith("_")) return true;
  const run = Math.min(/\**$/.exec(before)?.[0].length ?? 0, /^\**/.exec(after)?.[0].length ?? 0);
  return run > 2 || run === SIGNS[mark].length;
}

/** What marking a selection changes. What is marked already loses its marks; spaces at the ends stay outside. */
export function changeFor(mark: Mark, text: string, start: number, end: number): Change {
  const selected = text.slice(start, end);
  const words = selected.trim();
  const from = words === "" ? start : start + selected.indexOf(words);
  const to = from + words.length;
  if (mark === "link") return linked(words, from, to);
  const sign = SIGNS[mark];
  const size = sign.length;
  if (words !== "" && isMarked(mark, text.slice(0, from), text.slice(to)))
    return { from: from - size, to: to + size, insert: words, select: [from - size, to - size] };
  return { from, to, insert: `${sign}${words}${sign}`, select: [from + size, to + size] };
}

const isApple = () => /Mac|iP(?:hone|ad|od)/.test(navigator.platform);

/** The mark that a key asks for. On Apple's keyboards, Control with these letters moves the caret. */
export function markOf(event: KeyboardEvent): Mark | undefined {
  const [asked, other] = isApple() ? [event.metaKey, event.ctrlKey] : [event.ctrlKey, event.metaKey];
  return asked && !other && !event.altKey && !event.shiftKey ? KEYS[event.key.toLowerCase()] : undefined;
}

/** Marks what is selected in a text area, as if it had been typed, so that it can be undone. */
export function markSelection(area: HTMLTextAreaElement, mark: Mark, onChange: (text: string) => void): void {
  const { value, selectionStart, selectionEnd } = area;
  const { from, to, insert, select } = changeFor(mark, value, selectionStart, selectionEnd);
  replaceText(area, from, to, insert, onChange);
  area.setSelectionRange(...select);
}
