import type { Post } from "@tenfold/contract/forum";
import { blocksOf } from "./rich-text.tsx";

/** The line right above a quotation that names its author. */
const WHOSE = /(?:^|\n)(?:@[A-Za-z0-9_-]+|A former member) wrote:$/;

/** A reply as a quotation to write under. Its own quotations are left out, unless it has nothing else. */
export function quotationOf(post: Post): string {
  const blocks = blocksOf(post.content ?? "");
  const own = blocks
    .filter((block) => !block.quoted)
    .map((block) => block.text.replace(WHOSE, ""))
    .filter((text) => text !== "");
  const text = (own.length > 0 ? own : blocks.map((block) => block.text)).join("\n\n");
  const who = post.author.username === null ? "A former member" : `@${post.author.username}`;
  return `${who} wrote:\n${text.replace(/^/gm, "> ")}\n\n`;
}

export function withQuotation(draft: string, quotation: string): string {
  const before = draft.trimEnd();
  return before === "" ? quotation : `${before}\n\n${quotation}`;
}
