import type { Nodes, PhrasingContent, RootContent } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { holdsAddress } from "./addresses.ts";
import { endAtLines, hasMarkup, isTooIntricate } from "./markdown-source.ts";
import { syntaxWith, TO_TREE } from "./markdown-syntax.ts";
import type { Block, Inline, ListItem } from "./markdown-tree.ts";
import { pictureAt } from "./pictures.ts";
import { piecesOf } from "./pieces.ts";

/** What is nested deeper stands at this depth. */
export const BLOCK_DEPTH_MAX = 6;
export const INLINE_DEPTH_MAX = 6;

/** A link or a mention that was typed as it is, or plain words. */
const verbatim = (text: string): Inline[] =>
  piecesOf(text).map((piece) =>
    piece.kind === "link" ? { kind: "link", url: piece.url, children: [{ kind: "text", text: piece.text }] } : piece,
  );

/** Where links and mentions stand in a text, with their lengths. */
function verbatimIn(text: string): Map<number, number> {
  const lengths = new Map<number, number>();
  let offset = 0;
  for (const piece of piecesOf(text)) {
    // An address ends where the link or the spoiler ends that it stands in.
    if (piece.kind !== "text") lengths.set(offset, piece.text.split(/\]\(|\|\|/, 1)[0]?.length ?? 0);
    offset += piece.text.length;
  }
  return lengths;
}

/** The address of a link as far as it may be opened: pages of the web, and of this site. */
function allowed(url: string): string | undefined {
  if (/[\s\p{Cc}\\<>"'`]/u.test(url)) return undefined;
  return /^(?:https?:\/\/[^/?#]|\/(?!\/))/i.test(url) ? url : undefined;
}

/** Texts next to each other become one, and empty ones vanish. */
function joined(parts: readonly Inline[]): Inline[] {
  const all: Inline[] = [];
  for (const part of parts) {
    const last = all.at(-1);
    if (part.kind === "text" && last?.kind === "text") all[all.length - 1] = { kind: "text", text: last.text + part.text };
    else if (part.kind !== "text" || part.text !== "") all.push(part);
  }
  return all;
}

const shownBy = (part: Inline): string => ("children" in part ? part.children.map(shownBy).join("") : part.text);

/** The parts without the links and mentions in them, for what becomes a link itself. */
const withoutLinks = (part: Inline): Inline[] => {
  if (part.kind === "link") return part.children.flatMap(withoutLinks);
  if (part.kind === "mention") return [{ kind: "text", text: part.text }];
  return ["children" in part ? { ...part, children: part.children.flatMap(withoutLinks) } : part];
};

/** A link. If its words are another address than its own, both are shown. */
function linkTo(url: string, words: readonly Inline[]): Inline[] {
  const children = joined(words.flatMap(withoutLinks));
  const shown = children.map(shownBy).join("");
  const address: Inline = { kind: "link", url, children: [{ kind: "text", text: url }] };
  if (shown.trim() === "") return [address];
  const host = /^https?:\/\/([^/?#]+)/i.exec(url)?.[1];
  const deceives = holdsAddress(shown) && !(host && shown.toLowerCase().includes(host.toLowerCase()));
  if (!deceives) return [{ kind: "link", url, children }];
  return [...children, { kind: "text", text: " (" }, address, { kind: "text", text: ")" }];
}

/** A picture that was uploaded here, with what stands in its brackets as its description. */
function ownPicture(url: string, words: readonly Inline[]): Inline | undefined {
  const found = pictureAt(url);
  if (!found) return undefined;
  const text = words.map(shownBy).join("").replace(/\s+/gu, " ").trim();
  return { kind: "picture", url, text, width: found.width, height: found.height };
}

/** Takes away the exclamation mark that makes a picture of the link after it. */
function dropMark(parts: Inline[]): void {
  const last = parts.at(-1);
  if (last?.kind === "text") parts[parts.length - 1] = { kind: "text", text: last.text.replace(/!$/, "") };
}

/** Turns the parser's tree of one text into ours, which can hold nothing but what is named here. */
class Reader {
  private readonly source: string;
  constructor(source: string) {
    this.source = source;
  }

  /** What was typed for a node. */
  private typed({ position }: Nodes): string {
    return this.source.slice(position?.start.offset, position?.end.offset);
  }

  private isPicture({ position }: Nodes): boolean {
    return /(?<!\\)!$/.test(this.source.slice(Math.max(0, (position?.start.offset ?? 0) - 2), position?.start.offset));
  }

  private inline(node: PhrasingContent, depth: number): Inline[] {
    switch (node.type) {
      case "text":
        return [{ kind: "text", text: node.value }];
      case "break":
        return [{ kind: "text", text: "\n" }];
      case "inlineCode":
        return [{ kind: "code", text: node.value }];
      case "verbatim":
        return verbatim(node.value);
      case "strong":
      case "emphasis": {
        const children = this.inlines(node.children, depth + 1);
        return depth < INLINE_DEPTH_MAX ? [{ kind: node.type, children }] : children;
      }
      case "link": {
        const url = allowed(node.url);
        if (url === undefined) return verbatim(this.typed(node));
        const title: Inline = { kind: "text", text: node.title ? ` (${node.title})` : "" };
        return [...linkTo(url, this.inlines(node.children, depth)), title];
      }
      default:
        return verbatim(this.typed(node));
    }
  }

  private inlines(nodes: readonly PhrasingContent[], depth: number): Inline[] {
    const parts: Inline[] = [];
    let opened: number | undefined;
    for (const node of nodes) {
      if (node.type !== "spoilerMark") {
        const asked = node.type === "link" && allowed(node.url) && this.isPicture(node);
        if (asked) dropMark(parts);
        const picture = asked ? ownPicture(node.url, this.inlines(node.children, depth)) : undefined;
        parts.push(...(picture ? [picture] : this.inline(node, depth)));
      } else if (opened !== undefined && node.closes && parts.length > opened + 1) {
        const children = joined(parts.splice(opened).slice(1));
        parts.push({ kind: "spoiler", children });
        opened = undefined;
      } else {
        if (node.opens) opened ??= parts.length;
        parts.push({ kind: "text", text: "||" });
      }
    }
    return joined(parts);
  }

  private block(node: RootContent, depth: number): Block[] {
    switch (node.type) {
      case "paragraph":
        return [{ kind: "paragraph", children: this.inlines(node.children, 0) }];
      case "heading":
        if (node.children.length === 0) return [];
        return [{ kind: "paragraph", children: [{ kind: "strong", children: this.inlines(node.children, 1) }] }];
      case "blockquote": {
        const blocks = this.blocks(node.children, depth + 1);
        return depth < BLOCK_DEPTH_MAX && blocks.length > 0 ? [{ kind: "quote", blocks }] : blocks;
      }
      case "list": {
        const numbered = node.ordered === true;
        const items = node.children.map((item): ListItem => {
          const blocks = this.blocks(item.children, depth + 1);
          return numbered ? { number: Number.parseInt(this.typed(item), 10), blocks } : { blocks };
        });
        return depth < BLOCK_DEPTH_MAX ? [{ kind: "list", numbered, items }] : items.flatMap(({ blocks }) => blocks);
      }
      case "code":
        return [{ kind: "code", text: node.value, label: [node.lang, node.meta].filter(Boolean).join(" ") }];
      case "thematicBreak":
        return [{ kind: "rule" }];
      default:
        return [{ kind: "paragraph", children: verbatim(this.typed(node)) }];
    }
  }

  blocks(nodes: readonly RootContent[], depth = 0): Block[] {
    return nodes.flatMap((node) => this.block(node, depth));
  }
}

/**
 * Reads what a member wrote: Markdown without HTML and headings, pictures of this site's own, others as links to them, with spoilers between double bars, and with every
 * line break kept. A text without markup is one paragraph, just as it was typed.
 */
export function parseMarkdown(text: string): Block[] {
  if (!hasMarkup(text) || isTooIntricate(text)) return text === "" ? [] : [{ kind: "paragraph", children: verbatim(text) }];
  const source = endAtLines(text.replace(/^\ufeff/, ""));
  const { children } = fromMarkdown(source, { extensions: [syntaxWith(verbatimIn(source))], mdastExtensions: [TO_TREE] });
  const blocks = new Reader(source).blocks(children);
  // Marks alone, such as a single ">", are what was meant.
  return blocks.length > 0 ? blocks : [{ kind: "paragraph", children: verbatim(text) }];
}
