import { type Digit, principleOf } from "../principles/index.ts";
import { type BirthDate, digitsOfDate } from "./birth-date.ts";
import { digitsOf, reduceSteps, sumUp } from "./digital-root.ts";

/** The meaning of a day of birth, by the digit that it reduces to. */
const BIRTHDAYS: Readonly<Record<Digit, string>> = {
  0: "No day of a month comes down to 0.",
  1: "It is read as a gift for first moves: you may be quicker than most to say that something is over, and the first to get up.",
  2: "It is read as a gift for the particular: you may notice what sets a person apart, and remember how they take their coffee.",
  3: "It is read as a gift for introductions: two people who lived on one street for years may be friends because of you.",
  4: "It is read as a gift for keeping at it: what you do on ordinary Tuesdays may come to more than you let on.",
  5: "It is read as a gift for wanting: you may be able to tell what you would like from what you were only offered, and be asked by friends where to eat.",
  6: "It is read as a gift for timing: you may hear when a meeting has gone on too long, and when a phone call ought to wait until morning.",
  7: "It is read as a gift for balance: when two people quarrel, you may be the one whom both of them call.",
  8: "It is read as a gift for recognition: you may know a voice again after years, and remember birthdays, and whose chair that was.",
  9: "It is read as a gift for the long view: in the worst week of a job, you may be able to say how it will look in ten years.",
};

/** The meaning of a personal year, by its number. */
const YEARS: Readonly<Record<Digit, string>> = {
  0: "No personal year comes to 0.",
  1: "A year of 1 is read as a first page. If you have been meaning to move, to apply or to say it aloud, this is the year that asks you what you are waiting for; it does not say that you must do all three.",
  2: "A year of 2 is read as the year after the first page: fewer plans, more of your own hand in them. Ask, before you say yes to something at work or at home, whether anybody else would have done it the same way.",
  3: "A year of 3 is read as a year of people. Somebody you know by email could be known by voice, and a thing that you cannot finish alone may only need a second pair of hands on a Saturday.",
  4: "A year of 4 is read as a year of roots. It has little to show for months, and the small sums count: the rent paid ahead, the ten minutes a day, the friend you go on writing to.",
  5: "A year of 5 is read as a year of appetite. You may find out which of your wishes were somebody else’s, and that choosing one of them costs you an evening with the others.",
  6: "A year of 6 is read as a year of tempo. Look at your calendar, take out what was put in from habit, and give the time to the one job that ought to be done slowly.",
  7: "A year of 7 is read as a year for tuning: work against rest, your say against theirs, money against time. Nothing large has to be decided for it, only a strained note let down here and there.",
  8: "A year of 8 is read as a year of coming back. An old address, a thing you once did well, a person whom you owe a call: you may meet them again and see what you did not see then.",
  9: "A year of 9 is read as the last page of nine. Finish what can be finished, hand on what is somebody else’s by now, and leave the shelf a little emptier for the year that follows.",
};

function ordinal(day: number): string {
  const ending = { one: "st", two: "nd", few: "rd", other: "th" } as Readonly<Record<string, string>>;
  return `${day}${ending[new Intl.PluralRules("en-US", { type: "ordinal" }).select(day)] ?? "th"}`;
}

const listed = (words: readonly (string | number)[]) =>
  words.length > 1 ? `${words.slice(0, -1).join(", ")} and ${words.at(-1)}` : String(words[0] ?? "");

const named = (digits: readonly Digit[]) => listed(digits.map((digit) => `${digit} (${principleOf(digit).name})`));

/** The note on the day of birth, which a whole century does not share. */
function birthdayNote({ day }: BirthDate): string {
  const digits = digitsOf(String(day));
  const { number, sum } = sumUp(digits);
  const told = sum === "" ? "" : ` (${sum})`;
  return `Your birthday number is ${number}, ${principleOf(number).name}, from the ${ordinal(day)}${told}. ${BIRTHDAYS[number]}`;
}

/** Through which other digits the sum reduces to the life path: 25 goes through 2 and 5 to 7, and 30 through 0 to 3. */
function roadNote(date: BirthDate): string {
  const sums = reduceSteps(digitsOfDate(date)).map(({ sum }) => sum);
  const root = sums.at(-1) ?? 0;
  const [first = root] = sums;
  if (sums.length < 2)
    return `The eight digits come to ${root} at once, by the shortest road that there is: nothing has to be added again.`;
  const by = [...new Set(digitsOf(String(first)))].filter((digit) => digit !== root);
  return `The eight digits come to ${first} first, and in the end to ${root}. So the road to your ${root} leads by way of ${named(by)}: it is read as how you get there, on the days when you do.`;
}

/** How many of the missing digits' principles are named. */
const BROUGHT = 3;

/** The digits from 1 to 9 that do not occur in the date; with eight digits there is always one missing. */
function missingNote(date: BirthDate): string {
  const digits = digitsOfDate(date);
  const missing = ([1, 2, 3, 4, 5, 6, 7, 8, 9] as const).filter((digit) => !digits.includes(digit));
  const stands = missing.length === 1 ? "stands" : "stand";
  // The life path is the whole date's own, even where its digit is missing.
  const { number: path } = sumUp(digits);
  const others = missing.filter((digit) => digit !== path);
  const brought = (others.length > 0 ? others : missing).map((digit) => principleOf(digit).name);
  const more = brought.length > BROUGHT ? ", to begin with" : "";
  return `Nowhere in the date ${stands} ${listed(missing)}. What is missing is read as what you learn from others: think of people near, far or remembered, and ask who brings you ${listed(brought.slice(0, BROUGHT))}${more}.`;
}

/** What else a date says, besides its life path: one paragraph each. */
export const dateNotes = (date: BirthDate): string[] => [birthdayNote(date), roadNote(date), missingNote(date)];

/** The meaning of a personal year with this number. */
export const personalYearText = (number: Digit): string => YEARS[number];
