import { digitalRoot, reduceSteps, writeSteps } from "../numerology/index.ts";
import { type Composition, foldKeywords, type Style } from "../preferences/index.ts";
import { type Digit, principleOf } from "../principles/index.ts";
import {
  type ArcPart,
  type ArcReader,
  type Corpus,
  type Heard,
  isFit,
  keywordsOf,
  type Library,
  type Reading,
  readerOf,
  type Seed,
  type SeedChoice,
  textOf,
  type Variant,
  voiceFor,
  woundsOfAll,
} from "../readings/index.ts";
import { relationshipOf } from "../relationships/index.ts";
import { type AngelShape, type Slots, shapeOf } from "./forms.ts";
import {
  type AngelChoice,
  choiceOf,
  freshAngelSeed,
  messageOfSeed,
  placeOf,
  sharedAngelSeeds,
  subjectOf,
  turnOf,
} from "./seed.ts";

/** The sources of angel numbers' texts: sentences of their own, and the arcs of the readings. */
export interface AngelLibrary {
  readonly own: Corpus;
  readonly libraryOf: (digit: Digit) => Library;
}

const ORDINALS = ["first", "second", "third", "fourth"];

/** The name of a place in a number with this many digits: "first", "second", "third", "last". */
function placeName(index: number, length: number): string {
  return index === length - 1 && index > 0 ? "last" : (ORDINALS[index] ?? "");
}

export interface AngelRequest extends AngelChoice {
  readonly seed: Seed;
}

/** The reading of an angel number. */
export interface AngelReading {
  readonly number: string;
  readonly meaning: string;
  readonly guidance: string;
  /** Paragraphs, separated by a blank line. */
  readonly personalizedMessage: string;
  /** Each of the number's digits once, in the order in which they first appear. */
  readonly universalPrinciples: readonly { readonly digit: Digit; readonly principle: string; readonly meaning: string }[];
  readonly reducedDigit: {
    readonly digit: Digit;
    /** "1+2+3+4 = 10, 1+0 = 1"; for a single digit "7 = 7". */
    readonly calculation: string;
    readonly principle: string;
    readonly meaning: string;
  };
}

/** The sentences on how neighboring digits meet; if all digits are alike, on how the number meets its sum. */
function meetingsOf(digits: readonly Digit[], root: Digit): string[] {
  const pairs = new Set(digits).size > 1 ? digits.slice(1).map((to, index) => [digits[index] ?? 0, to] as const) : [];
  const all = pairs.length > 0 ? pairs : [[digits[0] ?? 0, root] as const];
  return all.flatMap(([from, to]) => relationshipOf(from, to) ?? []);
}

/** What an analysis is written from: its own sentences, and an arc of the digit that sets the tone. */
interface Sources {
  readonly style: Style;
  readonly composition: Composition;
  readonly inSorrow: boolean;
  readonly turn: number;
  /** The pool's sentence for the turn, with its slots filled, of those that do not match `without`; empty if none fits. */
  own(pool: string, slots?: Slots, without?: RegExp): string[];
  /** A part of the arc; empty if no arc fits. */
  arc(part: ArcPart): string[];
  /** Whether the arc is of the same digit as the message's, which reaches all of them in time. */
  readonly isOfMessage: boolean;
}

/** A number has one to three sentences on how its digits meet: every fourth turn has one, and each its own of three such turns. */
const TURNS_TO_MEETING = 4;
const MOST_MEETINGS = 3;

/** How two of the digits meet, in the turns that have it. */
function meetingIn({ inSorrow, turn }: Sources, shape: AngelShape, root: Digit): string[] {
  // The ninety sentences on how two digits meet are too playful for a sorrow.
  const meetings = inSorrow || turn % TURNS_TO_MEETING !== 0 ? [] : meetingsOf(shape.digits, root);
  return meetings.filter((_, index) => index === (turn / TURNS_TO_MEETING) % MOST_MEETINGS);
}

/** A scene and what it comes to; a brief one has that, or how two digits meet. */
function meaningOf({ own, arc, composition }: Sources, shape: AngelShape, meeting: readonly string[]): string {
  const form = own(`form ${shape.form}`, shape.slots);
  if (composition === "brief" && meeting.length > 0) return [...form, ...meeting].join(" ");
  // Its simple telling, which the message has in simple readings alone: who reads one number daily hears neither twice.
  return [...form, ...meeting, ...arc("simple")].join(" ");
}

/** What to do, and what the scene asks where it was told. */
function guidanceOf({ own, arc, composition, isOfMessage }: Sources, shape: AngelShape, meeting: readonly string[]): string {
  const sentences = {
    brief: () => (meeting.length > 0 ? [] : arc("ask")),
    simple: () => [],
    metaphorical: () => [...arc("ask"), ...own("weigh")],
    detailed: () => [...(isOfMessage ? [] : arc("practice")), ...arc("ask"), ...own("weigh")],
  }[composition]();
  return [...own(`counsel ${shape.form}`), ...sentences].join(" ");
}

function messageOf({ own, style, composition }: Sources, request: AngelRequest, shape: AngelShape, reading: Reading): string {
  const place = placeOf(request);
  const digit = shape.digits[place] ?? 0;
  const slots: Slots = {
    number: request.number,
    place: placeName(place, shape.digits.length),
    digit: String(digit),
    principle: principleOf(digit).name,
  };
  const voice = composition === "simple" ? "simple" : style;
  const opening = own(`opening ${new Set(shape.digits).size > 1 ? "" : "one "}${voice}`, slots);
  const isLong = composition === "detailed" || composition === "metaphorical";
  const end = isLong ? own("carry", { words: reading.affirmation }) : [];
  return [...opening, reading.principle.content, reading.principle.insight, ...end].join("\n\n");
}

/** What speaks of a number's other digits. */
const OF_OTHER_DIGITS = /\b(?:others?|digits?|neighbors|company|around it|stands? (?:beside|next to|among))\b/;

/** What would contradict that a single digit needs no adding. */
const OF_SEVERAL_DIGITS = /\b(?:add(?:s|ed|ing)|digits?)\b/;

function reducedOf({ own }: Sources, { digits, slots }: AngelShape, root: Digit): AngelReading["reducedDigit"] {
  const isSingle = digits.length === 1;
  const ownSum = isSingle ? own("own sum", slots) : [];
  return {
    digit: root,
    calculation: writeSteps(reduceSteps(digits)) || `${root} = ${root}`,
    principle: principleOf(root).name,
    meaning: [...ownSum, ...own(`root ${root}`, {}, isSingle ? OF_SEVERAL_DIGITS : undefined)].join(" "),
  };
}

/** The parts of the arc beside the message's that an analysis of each length has. */
const PARTS_OF: Readonly<Record<Composition, readonly ArcPart[]>> = {
  brief: ["simple", "ask"],
  detailed: ["simple", "practice", "ask"],
  metaphorical: ["simple", "ask"],
  simple: ["simple"],
};

/** How far apart the message's arc and the arc read beside it are where both are of one digit. */
const ARCS_APART = 7;

function sourcesOf(library: AngelLibrary, request: AngelRequest, { lead, digits }: AngelShape, message: Variant): Sources {
  const { composition } = request.preferences;
  const keywords = keywordsOf(foldKeywords(request.preferences.keywords));
  const style = voiceFor(request.preferences.style, keywords);
  const wounds = woundsOfAll(keywords);
  const turn = turnOf(request);
  const arcs = library.libraryOf(lead).arcs[style] ?? [];
  const told = arcs.indexOf(message.arc);
  // All are read before one comes again: of a number with one digit as its messages do, in the other dress, else by turns.
  const isOneDigit = new Set(digits).size === 1;
  const fit = ([0, 1] as const)
    .filter((dress) => !isOneDigit || dress !== message.dress)
    .flatMap((dress) => arcs.map((arc): Variant => ({ ...message, arc, dress })))
    .filter((one) => PARTS_OF[composition].every((part) => isFit(textOf(one, part), wounds)));
  const from = isOneDigit ? told + ARCS_APART : turn;
  const [beside] = [from, from + ARCS_APART].map((at) => fit[at % fit.length]).filter((one) => one?.arc !== message.arc);
  return {
    style,
    composition,
    isOfMessage: told >= 0,
    inSorrow: keywords.some(({ kind }) => kind === "sorrow"),
    turn,
    own(pool, slots = {}, without) {
      const fit = (library.own.get(pool) ?? []).filter((unit) => isFit(unit, wounds) && !without?.test(unit.text));
      const unit = fit[turn % fit.length];
      return unit ? [unit.text.replace(/\{(\w+)\}/g, (slot, name: string) => slots[name] ?? slot)] : [];
    },
    arc: (part) => (beside ? [textOf(beside, part).text] : []),
  };
}

/** The whole analysis of a number, around a reading of one of its digits. No sentence appears twice. */
function compose(library: AngelLibrary, request: AngelRequest, reading: Reading, variant: Variant): AngelReading {
  const shape = shapeOf(request.number);
  const root = digitalRoot(shape.digits);
  const sources = sourcesOf(library, request, shape, variant);
  const meeting = meetingIn(sources, shape, root);
  const distinct = [...new Set(shape.digits)];
  return {
    number: request.number,
    meaning: meaningOf(sources, shape, meeting),
    guidance: guidanceOf(sources, shape, meeting),
    personalizedMessage: messageOf(sources, request, shape, reading),
    universalPrinciples: distinct.map((digit) => ({
      digit,
      principle: principleOf(digit).name,
      meaning: sources.own(`part ${digit}`, {}, distinct.length === 1 ? OF_OTHER_DIGITS : undefined).join(" "),
    })),
    reducedDigit: reducedOf(sources, shape, root),
  };
}

/** The analyses of a number for one choice of voice, length and keywords. */
export interface AngelReader extends SeedChoice {
  /** What was heard in an earlier analysis of the number, but for its answer to keywords. */
  heardIn(seed: Seed): readonly Heard[];
  /** The analysis for a seed: the same for the same choice and library, whoever asks. */
  read(seed: Seed): AngelReading;
}

/** Opens the analyses of a number. Throws a RangeError if it is not an angel number, and whatever {@link readerOf} throws. */
export function angelReaderOf(library: AngelLibrary, choice: AngelChoice): AngelReader {
  const { number, preferences } = choice;
  const { digits } = shapeOf(number);
  const readers = new Map(digits.map((digit) => [digit, readerOf(library.libraryOf(digit), digit, preferences, "message")]));
  const readerOfDigit = (digit: Digit) => readers.get(digit) as ArcReader;
  const about = choiceOf(choice);
  return {
    choice: about,
    alike: [about],
    abouts: [about, ...[...readers.values()].flatMap(({ abouts }) => abouts)],
    freshSeed: (heard, chance) => freshAngelSeed(readerOfDigit, choice, heard, chance),
    told(seed) {
      const request = { number, seed };
      return [{ about, seed }, ...readerOfDigit(subjectOf(request)).told(messageOfSeed(request))];
    },
    heardIn(seed) {
      const request = { number, seed };
      return [
        { about, seed },
        { about: readerOfDigit(subjectOf(request)).choice, seed: messageOfSeed(request) },
      ];
    },
    sharedSeeds: () => sharedAngelSeeds(readerOfDigit, number),
    read(seed) {
      const request = { ...choice, seed };
      const reader = readerOfDigit(subjectOf(request));
      const message = messageOfSeed(request);
      return compose(library, request, reader.read(message), reader.variantOf(message));
    },
  };
}
