import type { AngelReading, AngelRequest } from "@tenfold/domain/angel";
import { countWords } from "@tenfold/domain/readings";
import { z } from "zod";
import { ModelError } from "../model-error.ts";
import { angelPromptFor } from "./angel-prompt.ts";
import { faultOf, paragraphs } from "./answer.ts";
import { faultsBeside, onKeywords, tooLittleOn } from "./beside-draft.ts";
import { type ModelConfig, openLanguageModel, type WriterTimes } from "./language-model.ts";

/** The parts of an angel number's reading that a model may word; its digits' meanings and its sum are facts. */
type AngelWords = Pick<AngelReading, "meaning" | "guidance" | "personalizedMessage">;

export interface AngelWriter {
  /**
   * Resolves to words with the same images as the draft, which is the embedded engine's answer, or rejects if none can
   * be had within the writer's own time limit.
   */
  write(request: AngelRequest, draft: AngelReading): Promise<AngelWords>;
}

/** Without bounds: many servers refuse a schema with lengths in it. */
const answerShape = z.object({ meaning: z.string(), guidance: z.string(), message: z.string(), onKeywords });
const text = z.string().trim().min(1).max(4_000);
const answerSchema = z.object({ meaning: text, guidance: text, message: text });

/** How long a part may be, as a share of the draft's. */
const [SHORTEST, LONGEST] = [0.5, 1.6];

const textOf = ({ meaning, guidance, personalizedMessage }: AngelWords) => [meaning, guidance, personalizedMessage].join("\n");

/** What is wrong with an answer's length and name, one sentence each. */
function shortfallsOf(words: AngelWords, draft: AngelWords, number: string): string[] {
  const parts = ["meaning", "guidance", "personalizedMessage"] as const;
  const isOff = (part: (typeof parts)[number]) => {
    const share = countWords(words[part]) / countWords(draft[part]);
    return share < SHORTEST || share > LONGEST;
  };
  return [
    ...(parts.some(isOff) ? ["A part of it is much shorter or longer than the draft's."] : []),
    ...([words.meaning, words.personalizedMessage].every((part) => part.includes(number))
      ? []
      : ["It does not name the number."]),
  ];
}

/** Has the words on angel numbers written by a language model. */
export function modelAngelWriter(config: ModelConfig, times: WriterTimes = {}): AngelWriter {
  const generate = openLanguageModel(config, times);
  return {
    write(request, draft) {
      let missing: readonly string[] = [];
      return generate({
        question: () => ({ ...angelPromptFor(request, draft, missing), shape: answerShape }),
        accept(answer) {
          const read = answerSchema.safeParse(answer);
          if (!read.success) throw new ModelError("the model's answer can't be shown: it is not as asked");
          const [meaning, guidance, personalizedMessage] = [read.data.meaning, read.data.guidance, read.data.message].map(
            paragraphs,
          ) as [string, string, string];
          const words = { meaning, guidance, personalizedMessage };
          const fault = faultOf(textOf(words));
          if (fault !== undefined) throw new ModelError(`the model's answer can't be shown: ${fault}`);
          missing = [
            ...shortfallsOf(words, draft, request.number),
            ...faultsBeside(textOf(words), `${request.number} ${textOf(draft)}`, request.preferences.keywords),
            ...tooLittleOn(personalizedMessage, answer, request.preferences),
          ];
          if (missing.length > 0) throw new ModelError(`the model's answer can't be shown: ${missing.join(" ")}`);
          return words;
        },
      });
    },
  };
}
