import { parseMarkdown } from "./markdown.ts";
import type { Block, Inline } from "./markdown-tree.ts";
import { pictureAt, pictureWords } from "./pictures.ts";

/** The most members that one text can mention. */
export const MENTIONS_MAX = 10;

/** The most pictures of one text that are taken note of; no reply has room for more. */
const PICTURES_MAX = 40;

interface Wording {
  /** Whether what a spoiler hides is part of the words. */
  readonly spoilers?: "shown" | "hidden";
  /** Whether a link's address follows its words. */
  readonly addresses?: boolean;
}

const HIDDEN = "[spoiler]";

/** The parts within parts, all in order. */
function partsIn(parts: readonly Inline[]): Inline[] {
  return parts.flatMap((part) => ("children" in part ? [part, ...partsIn(part.children)] : [part]));
}

function inlinesIn(blocks: readonly Block[]): Inline[] {
  return blocks.flatMap((block) => {
    if (block.kind === "paragraph") return partsIn(block.children);
    if (block.kind === "quote") return inlinesIn(block.blocks);
    return block.kind === "list" ? block.items.flatMap((item) => inlinesIn(item.blocks)) : [];
  });
}

function inlineWords(parts: readonly Inline[], wording: Wording): string {
  return parts
    .map((part) => {
      if (part.kind === "picture") return pictureWords(part.text);
      if (!("children" in part)) return part.text;
      if (part.kind === "spoiler" && wording.spoilers !== "shown") return HIDDEN;
      const words = inlineWords(part.children, wording);
      return part.kind === "link" && wording.addresses && words !== part.url ? `${words} (${part.url})` : words;
    })
    .join("");
}

const indent = (text: string, first: string, rest: string) => first + text.replaceAll("\n", `\n${rest}`);

function blockWords(block: Block, wording: Wording): string {
  switch (block.kind) {
    case "paragraph":
      return inlineWords(block.children, wording);
    case "quote":
      return indent(wordsOf(block.blocks, wording), "> ", "> ");
    case "list":
      return block.items
        .map(({ number, blocks }) => indent(wordsOf(blocks, wording), number === undefined ? "• " : `${number}. `, "  "))
        .join("\n");
    case "code":
      return [block.label, block.text].filter(Boolean).join("\n");
    case "rule":
      return "";
  }
}

/** The words of a text for where there are no styles, such as mails and feeds: without marks, but with those of quotes and lists. */
export function wordsOf(blocks: readonly Block[], wording: Wording = {}): string {
  return blocks
    .map((block) => blockWords(block, wording))
    .filter((words) => words !== "")
    .join("\n\n");
}

/** The same for a text as it was typed. */
export function plainWords(text: string, wording: Wording = {}): string {
  return wordsOf(parseMarkdown(text), wording);
}

/** The addresses that can be opened in a text. */
export function linksIn(blocks: readonly Block[]): string[] {
  return inlinesIn(blocks).flatMap((part) => (part.kind === "link" ? [part.url] : []));
}

/** The ids of the pictures that a text shows, each once and in order, up to the limit. */
export function picturesIn(text: string): string[] {
  if (!text.includes("/forum/picture/")) return [];
  const parts = inlinesIn(parseMarkdown(text));
  const ids = parts.flatMap((part) => (part.kind === "picture" ? [pictureAt(part.url)?.id ?? ""] : []));
  return [...new Set(ids)].slice(0, PICTURES_MAX);
}

/** The usernames that a text mentions, each once in lower case and in order, up to the limit. */
export function mentionsIn(text: string): string[] {
  if (!text.includes("@")) return [];
  const parts = inlinesIn(parseMarkdown(text));
  const names = parts.flatMap((part) => (part.kind === "mention" ? [part.username.toLowerCase()] : []));
  return [...new Set(names)].slice(0, MENTIONS_MAX);
}
