import { digitsOf } from "../numerology/index.ts";
import { type Digit, principleOf } from "../principles/index.ts";
import { isAngelNumber } from "./number.ts";

/** The ways in which an angel number can be built; each has its own sentences. */
export const ANGEL_FORMS = [
  "single",
  "zeros",
  "repeated",
  "mirrored",
  "ascending",
  "descending",
  "stepped",
  "alternating",
  "paired",
  "zeroed",
  "rounded",
  "weighted",
  "distinct",
] as const;
export type AngelForm = (typeof ANGEL_FORMS)[number];

/** Words that replace their names in braces within a sentence. */
export type Slots = Readonly<Record<string, string>>;

/** How an angel number is built. */
export interface AngelShape {
  readonly form: AngelForm;
  readonly digits: readonly Digit[];
  /** The digit that sets the tone: the one repeated most, else the first that is not a leading zero. */
  readonly lead: Digit;
  /** The words for the slots of this number's form. */
  readonly slots: Slots;
}

const COUNTS = ["no", "one", "two", "three", "four"];
const TIMES = ["never", "once", "twice", "three times", "four times"];

/** The distance from each digit to the next, if it is always the same. */
function stepOf(digits: readonly Digit[]): number | undefined {
  const steps = digits.slice(1).map((digit, index) => digit - (digits[index] ?? 0));
  return steps.every((step) => step === steps[0]) ? steps[0] : undefined;
}

function patternOf(number: string): AngelForm | undefined {
  if (number.length === 1) return "single";
  if (/^0+$/.test(number)) return "zeros";
  if (/^(.)\1+$/.test(number)) return "repeated";
  if (number.length > 2 && number === [...number].reverse().join("")) return "mirrored";
  return undefined;
}

/** Sequences and strides. With two digits, a zero counts before a sequence does: 01 begins with it, and 10 ends with it. */
function orderOf(digits: readonly Digit[]): AngelForm | undefined {
  if (digits.length === 2 && digits.includes(0)) return undefined;
  const step = stepOf(digits);
  if (step === 1) return "ascending";
  if (step === -1) return "descending";
  return digits.length > 2 && step !== undefined ? "stepped" : undefined;
}

function buildOf(number: string): AngelForm {
  if (/^(.)(.)\1\2$/.test(number)) return "alternating";
  if (/^(.)\1(.)\2$/.test(number)) return "paired";
  if (number.startsWith("0")) return "zeroed";
  if (number.endsWith("0")) return "rounded";
  return new Set(number).size < number.length ? "weighted" : "distinct";
}

/** The digit that occurs most often; in a tie, the first. */
function commonest(digits: readonly Digit[]): Digit {
  const timesOf = (digit: Digit) => digits.filter((other) => other === digit).length;
  return digits.toSorted((a, b) => timesOf(b) - timesOf(a))[0] ?? 0;
}

function leadOf(form: AngelForm, digits: readonly Digit[]): Digit {
  if (form === "zeroed") return digits.find((digit) => digit !== 0) ?? 0;
  return form === "weighted" ? commonest(digits) : (digits[0] ?? 0);
}

function named(slot: string, digit: Digit | undefined): Slots {
  return digit === undefined ? {} : { [slot]: String(digit), [`${slot}Principle`]: principleOf(digit).name };
}

function slotsOf(number: string, form: AngelForm, digits: readonly Digit[], lead: Digit): Slots {
  const zeros = (form === "zeroed" ? /^0*/ : /0*$/).exec(number)?.[0].length ?? 0;
  return {
    number,
    count: COUNTS[number.length] ?? "",
    digit: String(lead),
    principle: principleOf(lead).name,
    times: TIMES[digits.filter((digit) => digit === lead).length] ?? "",
    zeros: `${COUNTS[zeros] ?? ""} zero${zeros === 1 ? "" : "s"}`,
    rest: number.slice(zeros),
    stem: number.slice(0, number.length - zeros),
    ...named("first", form === "zeroed" ? lead : digits[0]),
    ...named("second", form === "paired" ? digits[2] : digits[1]),
    ...named("last", digits.at(-1)),
    ...named("outer", digits[0]),
    ...named("inner", digits[1]),
  };
}

/** How a number is built. Throws a RangeError if it is not an angel number. */
export function shapeOf(number: string): AngelShape {
  if (!isAngelNumber(number)) throw new RangeError("an angel number has one to four digits");
  const digits = digitsOf(number);
  const form = patternOf(number) ?? orderOf(digits) ?? buildOf(number);
  const lead = leadOf(form, digits);
  return { form, digits, lead, slots: slotsOf(number, form, digits, lead) };
}
