import type { Post } from "@tenfold/contract/forum";

interface Block {
  readonly quoted: boolean;
  readonly text: string;
}

const QUOTED = /^> ?/;

/** Splits a text into quotations, which are the lines that begin with ">", and the rest. */
function blocksOf(text: string): Block[] {
  const blocks: { quoted: boolean; lines: string[] }[] = [];
  for (const line of text.split("\n")) {
    const quoted = line === ">" || line.startsWith("> ");
    const last = blocks.at(-1);
    const words = quoted ? line.replace(QUOTED, "") : line;
    if (last?.quoted === quoted) last.lines.push(words);
    else blocks.push({ quoted, lines: [words] });
  }
  return blocks
    .map(({ quoted, lines }) => ({ quoted, text: lines.join("\n").replace(/^\n+|\s+$/g, "") }))
    .filter((block) => block.text !== "");
}

/** The line right above a quotation that names its author. */
const WHOSE = /(?:^|\n)(?:@[A-Za-z0-9_-]+|A former member) wrote:$/;

/** The selected text, if all of it lies in an element. */
export function selectedIn(element: Element | null | undefined): string {
  const selection = element ? getSelection() : null;
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return "";
  return element?.contains(selection.getRangeAt(0).commonAncestorContainer) ? selection.toString().trim() : "";
}

/**
 * A reply as a quotation to write under. Its own quotations are left out, unless it has nothing else; where something is
 * selected, that alone is quoted.
 */
export function quotationOf(post: Post, selected = ""): string {
  const blocks = blocksOf(post.content ?? "");
  const own = blocks
    .filter((block) => !block.quoted)
    .map((block) => block.text.replace(WHOSE, ""))
    .filter((text) => text !== "");
  const text = selected || (own.length > 0 ? own : blocks.map((block) => block.text)).join("\n\n");
  const who = post.author.username === null ? "A former member" : `@${post.author.username}`;
  return `${who} wrote:\n${text.replace(/^/gm, "> ")}\n\n`;
}

export function withQuotation(draft: string, quotation: string): string {
  const before = draft.trimEnd();
  return before === "" ? quotation : `${before}\n\n${quotation}`;
}
