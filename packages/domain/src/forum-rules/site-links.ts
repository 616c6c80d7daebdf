import type { Block, Inline } from "./markdown-tree.ts";
import { piecesOf } from "./pieces.ts";

/** What follows the site's own address in a link to one of its pages: nothing in it can be read as the address of another site. */
const PATH = /^(?:\/(?:[\w/=&,#?%+-]|\.(?=\d))*)?$/;

/** Whether an address leads to a page of the site whose public address, without a slash at its end, this is. */
const isOwn = (url: string, site: string) => site !== "" && url.startsWith(site) && PATH.test(url.slice(site.length));

/** A text in which "/" stands for every link to a page of this site. */
export function withoutOwnLinks(text: string, site: string): string {
  if (site === "" || !text.includes(site)) return text;
  return piecesOf(text)
    .map((piece) => (piece.kind === "link" && isOwn(piece.url, site) ? "/" : piece.text))
    .join("");
}

type Link = Extract<Inline, { kind: "link" }>;

/** A link that was typed as it is, to a page of this site. */
const isTyped = (part: Inline | undefined, site: string): part is Link =>
  part?.kind === "link" &&
  isOwn(part.url, site) &&
  part.children.length === 1 &&
  part.children[0]?.kind === "text" &&
  part.children[0].text === part.url;

const textOf = (part: Inline | undefined) => (part?.kind === "text" ? part.text : undefined);

/** Links to pages of this site that stand on lines of their own, up to a number, in order. */
export function linksOnLines(blocks: readonly Block[], site: string, count: number): Link[] {
  const found = blocks.flatMap((block) => {
    if (block.kind !== "paragraph") return [];
    const { children } = block;
    return children.filter((part, at): part is Link => {
      if (!isTyped(part, site)) return false;
      const begins = at === 0 || (at === 1 ? /(?:\n|^)[ \t]*$/ : /\n[ \t]*$/).test(textOf(children[at - 1]) ?? "x");
      const left = children.length - 1 - at;
      const ends = left === 0 || (left === 1 ? /^[ \t]*(?:\n|$)/ : /^[ \t]*\n/).test(textOf(children[at + 1]) ?? "x");
      return begins && ends;
    });
  });
  return found.slice(0, count);
}
