import { woundsIn } from "./corpus.ts";
import type { Wound } from "./sorrows.ts";

/** The areas of life that an address of an arc speaks to. */
const AREAS = ["work", "money", "love", "family", "friends", "home", "health", "time", "decision"] as const;
type Area = (typeof AREAS)[number];

/** The parts of an arc except its addresses, and how many of each it has: two parts belong to its two dresses, one to both. */
export const ARC_PARTS = {
  title: 2,
  open: 2,
  develop: 2,
  meaning: 1,
  turn: 1,
  practice: 1,
  question: 2,
  close: 2,
  simple: 2,
  figure: 2,
  insight: 2,
  affirmation: 2,
  shadow: 1,
  ask: 3,
  exercise: 1,
} as const;
export type ArcPart = keyof typeof ARC_PARTS;

/** One or more whole sentences of an arc, and what they would hurt. */
export interface ArcText {
  readonly text: string;
  readonly wounds: readonly Wound[];
}

interface Address extends ArcText {
  readonly area: Area;
}

/** A reading about one image, in two dresses; content/readings/README.md says what each part is for. */
export interface Arc {
  readonly name: string;
  /** The sources of the facts that it states. */
  readonly sources: readonly string[];
  readonly parts: Readonly<Record<ArcPart, readonly ArcText[]>>;
  readonly addresses: readonly Address[];
}

interface ArcDraft {
  readonly name: string;
  readonly sources: string[];
  readonly parts: Record<ArcPart, ArcText[]>;
  readonly addresses: Address[];
}

const isPart = (word: string): word is ArcPart => Object.hasOwn(ARC_PARTS, word);
const isArea = (word: string | undefined): word is Area => AREAS.some((area) => area === word);

function newArc(name: string): ArcDraft {
  const parts = Object.fromEntries(Object.keys(ARC_PARTS).map((part) => [part, []])) as unknown as ArcDraft["parts"];
  return { name, sources: [], parts, addresses: [] };
}

/** Parses a file of arcs. Throws an Error that names the line if it cannot be read. */
export function parseArcs(text: string): Arc[] {
  const arcs: ArcDraft[] = [];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === "" || line.startsWith("#")) continue;
    const fail = (what: string): never => {
      throw new Error(`line ${index + 1}: ${what}`);
    };
    const name = /^== ([a-z][a-z-]*)$/.exec(line)?.[1];
    if (name !== undefined) {
      if (arcs.some((arc) => arc.name === name)) fail(`the arc “${name}” stands here twice`);
      arcs.push(newArc(name));
      continue;
    }
    const [, part = "", area, tags, words = ""] = /^([a-z]+)(?: ([a-z]+))?(?: \(([a-z ]+)\))?: (\S.*)$/.exec(line) ?? [];
    const arc = arcs.at(-1) ?? fail("expected “== name” before anything else");
    const unit: ArcText = { text: words.trim(), wounds: tags === undefined ? [] : woundsIn(tags, index + 1) };
    if (part === "source") arc.sources.push(unit.text);
    else if (part === "address" && isArea(area)) arc.addresses.push({ ...unit, area });
    else if (isPart(part) && area === undefined) arc.parts[part].push(unit);
    else fail(`expected “part: sentence”, found: ${line}`);
  }
  return arcs;
}
