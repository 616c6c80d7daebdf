import { digitalRoot, reduceSteps, writeSteps } from "../numerology/index.ts";
import { foldKeywords, type Preferences } from "../preferences/index.ts";
import { type Digit, principleOf } from "../principles/index.ts";
import { createRandom } from "../random/index.ts";
import { drawOf, keywordsOf, numberOf, type Reading, type Seed, sparingFor, voiceFor } from "../readings/index.ts";
import { relationshipOf } from "../relationships/index.ts";
import { type AngelLibrary, Drawing } from "./drawing.ts";
import { type AngelShape, type Slots, shapeOf } from "./forms.ts";

const ORDINALS = ["first", "second", "third", "fourth"];

/** The name of a place in a number of so many digits: "first", "second", "third", "last". */
function placeName(index: number, length: number): string {
  return index === length - 1 && index > 0 ? "last" : (ORDINALS[index] ?? "");
}

/** Where a digit stands in a number, as a sentence; empty for a number of one digit. */
function whereItStands(digit: Digit, digits: readonly Digit[]): string {
  if (digits.length === 1) return "";
  const places = digits.flatMap((other, index) => (other === digit ? [placeName(index, digits.length)] : []));
  if (places.length === digits.length) return "It fills every place.";
  const last = places.at(-1) ?? "";
  const before = places.slice(0, -1).join(", ");
  return `It stands ${before === "" ? last : `${before} and ${last}`}.`;
}

export interface AngelRequest {
  /** One to four digits, as they were written: 7 and 007 are different numbers. */
  readonly number: string;
  readonly preferences: Preferences;
  readonly seed: Seed;
}

/** What is said of an angel number. */
export interface AngelReading {
  readonly number: string;
  readonly meaning: string;
  readonly guidance: string;
  /** Paragraphs, parted by a blank line. */
  readonly personalizedMessage: string;
  /** Each of the number's digits once, in the order in which they first appear. */
  readonly universalPrinciples: readonly { readonly digit: Digit; readonly principle: string; readonly meaning: string }[];
  readonly reducedDigit: {
    readonly digit: Digit;
    /** "1+2+3+4 = 10, 1+0 = 1"; of a single digit "7 = 7". */
    readonly calculation: string;
    readonly principle: string;
    readonly meaning: string;
  };
}

/** The place in the number, counted from 0, that the message of a request listens to. Throws a RangeError where the number is none. */
function placeOf({ number, seed }: Pick<AngelRequest, "number" | "seed">): number {
  return createRandom(`place ${number} ${numberOf(seed)}`).whole(0, shapeOf(number).digits.length - 1);
}

/** The digit whose reading the message of a request carries. Throws a RangeError where the number is none. */
export function subjectOf(request: Pick<AngelRequest, "number" | "seed">): Digit {
  return shapeOf(request.number).digits[placeOf(request)] ?? 0;
}

/** The sentences by which digits that stand beside each other meet; where all are alike, the number and its sum. */
function meetingsOf(digits: readonly Digit[], root: Digit): string[] {
  const pairs = new Set(digits).size > 1 ? digits.slice(1).map((to, index) => [digits[index] ?? 0, to] as const) : [];
  const all = pairs.length > 0 ? pairs : [[digits[0] ?? 0, root] as const];
  return all.flatMap(([from, to]) => relationshipOf(from, to) ?? []);
}

function meaningOf(drawing: Drawing, shape: AngelShape, root: Digit): string {
  const form = drawing.own(`form ${shape.form}`, shape.slots);
  // The ninety sentences in which two digits meet are too playful for a sorrow.
  const meetings = drawing.inSorrow ? [] : meetingsOf(shape.digits, root);
  const meeting = meetings.length > 0 ? [drawing.random.pick(meetings)] : drawing.of(shape.lead, "deepen");
  if (drawing.composition === "simple") return [...form, ...drawing.simple(shape.lead)].join(" ");
  if (drawing.composition === "brief") return [...form, ...meeting].join(" ");
  return [...form, ...meeting, ...drawing.of(shape.lead, "deepen")].join(" ");
}

function guidanceOf(drawing: Drawing, shape: AngelShape, root: Digit, insight: string): string {
  const counsel = drawing.own(`counsel ${shape.form}`);
  const sentences = {
    brief: () => [insight],
    simple: () => drawing.simple(root),
    metaphorical: () => [...drawing.of(root, "ask"), insight, ...drawing.own("weigh")],
    detailed: () => [...drawing.of(shape.lead, "practice"), ...drawing.of(root, "ask"), insight, ...drawing.own("weigh")],
  }[drawing.composition]();
  return [...counsel, ...sentences].join(" ");
}

function messageOf(drawing: Drawing, request: AngelRequest, shape: AngelShape, reading: Reading): string {
  const place = placeOf(request);
  const digit = shape.digits[place] ?? 0;
  const slots: Slots = {
    number: request.number,
    place: placeName(place, shape.digits.length),
    digit: String(digit),
    principle: principleOf(digit).name,
  };
  const voice = drawing.composition === "simple" ? "simple" : drawing.style;
  const opening = drawing.own(`opening ${new Set(shape.digits).size > 1 ? "" : "one "}${voice}`, slots);
  const isLong = drawing.composition === "detailed" || drawing.composition === "metaphorical";
  const end = isLong ? drawing.own("carry", { words: reading.affirmation }) : [];
  return [...opening, reading.principle.content, ...end].join("\n\n");
}

function reducedOf(drawing: Drawing, { digits, slots }: AngelShape, root: Digit): AngelReading["reducedDigit"] {
  const ownSum = digits.length === 1 ? drawing.own("own sum", slots) : [];
  return {
    digit: root,
    calculation: writeSteps(reduceSteps(digits)) || `${root} = ${root}`,
    principle: principleOf(root).name,
    meaning: [...ownSum, ...drawing.own(`root ${root}`)].join(" "),
  };
}

/**
 * Everything that is said of a number, around a reading of the digit that {@link subjectOf} names: the same for the
 * same request, library and reading. No sentence comes twice. Throws a RangeError where the number is none.
 */
export function composeAngelReading(whole: AngelLibrary, request: AngelRequest, reading: Reading): AngelReading {
  const shape = shapeOf(request.number);
  const root = digitalRoot(shape.digits);
  const folded = foldKeywords(request.preferences.keywords);
  const keywords = keywordsOf(folded);
  const preferences = { ...request.preferences, style: voiceFor(request.preferences.style, keywords) };
  const draw = drawOf(request.seed, `angel ${request.number} ${preferences.style} ${preferences.composition} ${folded}`);
  const taken = [reading.principle.content, reading.principle.insight, reading.affirmation].join("\n");
  const library: AngelLibrary = {
    own: sparingFor(whole.own, keywords),
    libraryOf: (digit) => ({ principle: sparingFor(whole.libraryOf(digit).principle, keywords) }),
  };
  const inSorrow = keywords.some(({ kind }) => kind === "sorrow");
  const drawing = new Drawing(library, preferences, draw, taken, inSorrow);
  return {
    number: request.number,
    meaning: meaningOf(drawing, shape, root),
    guidance: guidanceOf(drawing, shape, root, reading.principle.insight),
    personalizedMessage: messageOf(drawing, request, shape, reading),
    universalPrinciples: [...new Set(shape.digits)].map((digit) => ({
      digit,
      principle: principleOf(digit).name,
      meaning: [whereItStands(digit, shape.digits), ...drawing.own(`part ${digit}`)].filter(Boolean).join(" "),
    })),
    reducedDigit: reducedOf(drawing, shape, root),
  };
}
