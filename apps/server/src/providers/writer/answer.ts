import { principleOf } from "@tenfold/domain/principles";
import { countWords, type Reading, type ReadingRequest, WORD_RANGES } from "@tenfold/domain/readings";
import { judgeKeywords } from "@tenfold/domain/safety";
import { z } from "zod";

/** What a model is asked to answer. */
export const answerSchema = z.object({
  title: z.string().min(1).max(80),
  content: z.string().min(1).max(4_000),
  insight: z.string().min(1).max(300),
  affirmation: z.string().min(1).max(300),
});

const MARKUP = /<\/?[a-z!]|```|\*\*|__|^#{1,6} |\[[^\]]*\]\(/im;
const LINK = /\bhttps?:|\bwww\.|\b[a-z0-9-]+\.(com|net|org|io|app|dev|info)\b/i;
/** How far an answer's length may be off its range. */
const TOLERANCE = 0.35;

function faultOf(request: ReadingRequest, texts: readonly string[], content: string): string | undefined {
  const all = texts.join("\n");
  if (MARKUP.test(all)) return "it holds markup";
  if (LINK.test(all)) return "it holds a link";
  if (judgeKeywords(all).verdict !== "ok") return "it is not safe to show";
  const [least, most] = WORD_RANGES[request.preferences.composition];
  const words = countWords(content);
  if (words < least * (1 - TOLERANCE) || words > most * (1 + TOLERANCE)) return `it has ${words} words`;
  return undefined;
}

/** A model's answer as a reading. Throws where it may not be shown. */
export function toReading(request: ReadingRequest, answer: unknown): Reading {
  const { title, content, insight, affirmation } = answerSchema.parse(answer);
  const tidy = content.replaceAll("\r\n", "\n").replace(/\n{3,}/g, "\n\n").trim();
  const fault = faultOf(request, [title, tidy, insight, affirmation], tidy);
  if (fault !== undefined) throw new Error(`the model's answer can't be shown: ${fault}`);
  const principle = principleOf(request.number).title;
  const subject = title.startsWith(principle) ? title.slice(principle.length).replace(/^[:\s]+/, "") : title;
  return {
    principle: { title: subject === "" ? principle : `${principle}: ${subject.trim()}`, content: tidy, insight: insight.trim() },
    affirmation: affirmation.trim(),
  };
}
