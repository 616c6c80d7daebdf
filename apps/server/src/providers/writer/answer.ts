import { type Principle, principleOf } from "@tenfold/domain/principles";
import { countWords, type Reading, type ReadingRequest, wordRangeOf } from "@tenfold/domain/readings";
import { z } from "zod";
import { ModelError } from "../model-error.ts";
import { onKeywords } from "./beside-draft.ts";

/** What a model is asked to answer, without bounds: many servers refuse a schema with lengths in it. */
export const answerShape = z.object({
  title: z.string(),
  content: z.string(),
  insight: z.string(),
  affirmation: z.string(),
  onKeywords,
});

const answerSchema = z.object({
  title: z.string().trim().min(1).max(80),
  content: z.string().trim().min(1).max(4_000),
  insight: z.string().trim().min(1).max(300),
  affirmation: z.string().trim().min(1).max(300),
});

/** HTML, entities, and what Markdown uses for headings, lists, emphasis, code, links and tables. */
const MARKUP = /<\/?[a-z!]|&(#x?[0-9a-f]+|[a-z]{2,8});|`|\*\w|\w\*|__|^ {0,3}(#{1,6} |[-*+•] |\d{1,2}[.)] |> |\|)|\[[^\]]*\]\(/im;
const LINK =
  /\b[a-z]{2,}:\/\/|\b(mailto|javascript|data):|\bwww\.|\b[a-z0-9-]+\.(com|net|org|edu|gov|io|app|dev|info|biz|co|xyz|site|online|shop|store|link|club|tv|ly|ru|cn|uk|de)\b/i;

const NUMBERS = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];

/** Whether a text says what it is about: the principle by its name, or the number in a word or figure. */
const names = (text: string, { name, digit }: Principle) =>
  new RegExp(`\\b(${name}|${NUMBERS[digit]}|${digit})\\b`, "i").test(text);

/** How far an answer's length may be off its range. */
const TOLERANCE = 0.35;

/** Control and invisible characters, which could turn the direction of the text around it; line breaks and joiners stay. */
const INVISIBLE = /(?![\n\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu;

const cleaned = (text: string) => text.replace(/\r\n?/g, "\n").replace(/\t/g, " ").replace(INVISIBLE, "");
const oneLine = (text: string) => cleaned(text).replace(/\s+/g, " ").trim();

/** A text in paragraphs, without what can't be seen and more than one blank line between them. */
export const paragraphs = (text: string) =>
  cleaned(text)
    .replace(/[^\S\n]+$/gm, "")
    .replace(/\n{3,}/g, "\n\n")
    .trim();

/** The title without the principle before it, which is put there anyway. */
function withoutPrinciple(title: string, principle: Principle): string {
  return title.replace(new RegExp(`^(${principle.title}|${principle.name})\\s*([:–—-]\\s*|$)`, "i"), "");
}

/** Why a model's words may not be shown, or nothing. */
export function faultOf(words: string): string | undefined {
  if (MARKUP.test(words)) return "it holds markup";
  return LINK.test(words) ? "it holds a link" : undefined;
}

type WordRange = ReturnType<typeof wordRangeOf>;

/** The fewest and the most words that a reading is asked for. */
export const rangeOf = ({ preferences }: Pick<ReadingRequest, "preferences">) =>
  wordRangeOf(preferences.composition, preferences.keywords);

/** Whether a reading's content is longer than asked, which it is as soon as a part of it is. */
export const isTooLong = ([, most]: WordRange, content: string) => countWords(content) > most * (1 + TOLERANCE);

/** How the length of a reading's content is not as asked, or nothing. */
export function lengthFaultOf(range: WordRange, content: string): string | undefined {
  const words = countWords(content);
  if (words < range[0] * (1 - TOLERANCE) || isTooLong(range, content)) return `it has ${words} words`;
  return undefined;
}

/** What a model calls a reading as the reading's title, which begins with the principle. */
export function titleOf(given: string, principle: Principle): string {
  const title = withoutPrinciple(oneLine(given), principle);
  return title === "" ? principle.title : `${principle.title}: ${title}`;
}

/** A model's answer as a reading. Throws a {@link ModelError} where it may not be shown, whatever it lacks beside its draft. */
export function toReading(request: ReadingRequest, answer: unknown): Reading {
  const read = answerSchema.safeParse(answer);
  if (!read.success) {
    const fields = new Set(read.error.issues.map(({ path }) => String(path[0] ?? "object")));
    throw new ModelError(`the model's answer can't be shown: not as asked are ${[...fields].join(", ")}`);
  }
  const principle = principleOf(request.number);
  const title = titleOf(read.data.title, principle);
  const content = paragraphs(read.data.content);
  const insight = oneLine(read.data.insight);
  const affirmation = oneLine(read.data.affirmation);
  const fault = faultOf([title, content, insight, affirmation].join("\n")) ?? lengthFaultOf(rangeOf(request), content);
  if (fault !== undefined) throw new ModelError(`the model's answer can't be shown: ${fault}`);
  if (!names(content, principle))
    throw new ModelError("the model's answer can't be shown: it names neither number nor principle");
  return {
    principle: { title, content, insight },
    affirmation,
  };
}
