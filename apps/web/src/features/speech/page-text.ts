import type { BlockKind, Block as TextBlock } from "@tenfold/speech-text";
import { mainOf, textNodesIn } from "./furniture.ts";

/** A paragraph, a heading or a row of a table, as displayed: with single spaces, and none at either end. */
export interface Block extends TextBlock {
  readonly element: Element;
  /** Where a part of the text is on the page; undefined if it is no longer there. */
  readonly rangeOf: (start: number, end: number) => Range | undefined;
}

const BLOCK =
  "p li h1 h2 h3 h4 h5 h6 dt dd blockquote figcaption summary caption tr pre address header figure ul ol dl table article section div main"
    .split(" ")
    .join(", ");

const ARTICLE = "article";

/** Features put this on the readings that they make, and on a topic with its replies: it is read first, in its order. */
const READING = "[data-read-first]";

function kindOf(element: Element): BlockKind {
  if (element.closest(READING)) return "reading";
  return element.closest(ARTICLE) ? "specific" : "general";
}

/** A block while its text is collected, with the position of each character; separators have none. */
class Gathered {
  readonly element: Element;
  #text = "";
  readonly #nodes: (Text | undefined)[] = [];
  readonly #offsets: number[] = [];
  #cell: Element | null | undefined;
  #box: Element | undefined;
  #parent: Element | null = null;
  #linked = 0;

  constructor(element: Element) {
    this.element = element;
    for (const character of numberOf(element)) this.#put(character);
  }

  #put(character: string, node?: Text, offset = 0): void {
    this.#text += character;
    this.#nodes.push(node);
    this.#offsets.push(offset);
  }

  /** Text from two cells or two boxes must not run together into one word, nor into one sum or name. */
  #part(parent: Element | null, text: string): void {
    const cell = parent?.closest("td,th") ?? null;
    const box = boxOf(parent, this.element);
    const before = this.#text.trimEnd();
    const beside = this.#box && !box.contains(this.#box) && !this.#box.contains(box);
    const words = /[\p{L}\p{N}]$/u.test(before) && /^\s*[\p{L}\p{N}]/u.test(text);
    if (before !== "" && (cell !== this.#cell || (beside && words))) {
      this.#text = before;
      this.#nodes.length = this.#text.length;
      this.#offsets.length = this.#text.length;
      if (!/\p{P}$/u.test(this.#text)) this.#put(",");
      this.#put(" ");
    } else if (before !== "" && before === this.#text && box !== this.#box) this.#put(" ");
    this.#cell = cell;
    this.#box = box;
    this.#parent = parent;
  }

  add(node: Text, from: number, to: number): void {
    const text = node.data.slice(from, to);
    if (text.trim() !== "") {
      if (node.parentElement !== this.#parent) this.#part(node.parentElement, text);
      if (node.parentElement?.closest("a")) this.#linked += text.trim().length;
    }
    for (const [index, character] of [...text.matchAll(/\s+|\S/g)].map((match) => [match.index, match[0]] as const)) {
      if (character.trim() !== "") this.#put(character, node, from + index);
      else if (this.#text !== "" && !this.#text.endsWith(" ")) this.#put(" ", node, from + index);
    }
  }

  get isLinks(): boolean {
    return this.#linked >= this.#text.trim().length;
  }

  /** @param links Whether its element holds nothing but links: a list of pages. A heading that is a link is still a heading. */
  finish(links: boolean): Block {
    const kind = links && !/^H\d$/.test(this.element.tagName) ? "furniture" : kindOf(this.element);
    const nodes = this.#nodes;
    const offsets = this.#offsets;
    const rangeOf = (start: number, end: number) => {
      let first = start;
      let last = Math.min(end, nodes.length) - 1;
      while (first <= last && !nodes[first]) first += 1;
      while (last >= first && !nodes[last]) last -= 1;
      return rangeBetween(nodes[first], offsets[first], nodes[last], offsets[last]);
    };
    return { element: this.element, kind, linked: this.#linked, text: this.#text.trimEnd(), rangeOf };
  }
}

/** What a numbered list shows before an item, which is no text. */
function numberOf(block: Element): string {
  const item = block.matches("li > p:first-child") ? block.parentElement : block;
  const list = item?.parentElement;
  if (!(item instanceof HTMLLIElement) || !(list instanceof HTMLOListElement)) return "";
  if (getComputedStyle(item).listStyleType !== "decimal") return "";
  return `${item.value || list.start + [...list.children].indexOf(item)}, `;
}

/** The box within a block that an element's text stands in; the block itself if there is none. */
function boxOf(element: Element | null, block: Element): Element {
  for (let box = element; box && box !== block; box = box.parentElement)
    if (!getComputedStyle(box).display.startsWith("inline")) return box;
  return block;
}

function rangeBetween(first?: Text, from = 0, last?: Text, to = 0): Range | undefined {
  // The page may have changed the text in the meantime.
  if (!first?.isConnected || !last?.isConnected || from > first.length || to >= last.length) return undefined;
  const range = document.createRange();
  range.setStart(first, from);
  range.setEnd(last, to + 1);
  return range;
}

/** The part of a text node within a selection. */
function within(node: Text, selected: Range | undefined): readonly [number, number] | undefined {
  if (!selected) return [0, node.length];
  if (!selected.intersectsNode(node)) return undefined;
  const from = node === selected.startContainer ? selected.startOffset : 0;
  const to = node === selected.endContainer ? selected.endOffset : node.length;
  return from < to ? [from, to] : undefined;
}

// Safari has checkVisibility from 17.4 on.
const isSeen = (element: Element) =>
  element.checkVisibility?.({ visibilityProperty: true }) ?? element.getClientRects().length > 0;

/** The blocks of the page's main part, or of a selection in it, in order. */
export function blocksOf(page: Document, selected?: Range): Block[] {
  const main = mainOf(page);
  if (!main) return [];
  const gathered: Gathered[] = [];
  let current: Gathered | undefined;
  const walker = textNodesIn(main);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!(node instanceof Text)) {
      current = undefined;
      continue;
    }
    const part = within(node, selected);
    const element = node.parentElement?.closest(BLOCK);
    if (!part || !element || node.data.slice(...part).trim() === "") {
      if (part && element && current?.element === element) current.add(node, ...part);
      continue;
    }
    if (current?.element !== element) {
      current = new Gathered(element);
      gathered.push(current);
    }
    current.add(node, ...part);
  }
  // The lines of one paragraph are blocks of their own.
  const mixed = new Set(gathered.flatMap(({ element, isLinks }) => (isLinks ? [] : element)));
  return gathered
    .filter(({ element }) => isSeen(element))
    .map((block) => block.finish(!mixed.has(block.element)))
    .filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
}
