import {
  contradictionsOf,
  type PlanetReadingRequest,
  plainFactsOf,
  planetReadingShortfalls,
  planetWordRangeOf,
} from "@tenfold/domain/planet-readings";
import { z } from "zod";
import { ModelError } from "../model-error.ts";
import { faultOf, lengthFaultOf, paragraphs } from "./answer.ts";
import { faultsBeside, onKeywords, tooLittleOn } from "./beside-draft.ts";
import { type ModelConfig, openLanguageModel, type WriterTimes } from "./language-model.ts";
import { planetPromptFor } from "./planet-prompt.ts";

export interface PlanetWriter {
  /**
   * Resolves to a reading with the same image as the draft, which is the embedded engine's answer, or rejects if none
   * can be had within the writer's own time limit.
   */
  write(request: PlanetReadingRequest, draft: string): Promise<string>;
}

/** Without bounds: many servers refuse a schema with lengths in it. */
const answerShape = z.object({ reading: z.string(), onKeywords });
const answerSchema = z.object({ reading: z.string().trim().min(1).max(4_000) });

/** The first try, and two more in which the model is told what was missing. */
const ATTEMPTS = 3;

/** A model's answer as a reading. Throws a {@link ModelError} where it may not be shown, whatever it lacks. */
function readingIn({ preferences }: PlanetReadingRequest, answer: unknown): string {
  const read = answerSchema.safeParse(answer);
  if (!read.success) throw new ModelError("the model's answer can't be shown: not as asked is reading");
  const reading = paragraphs(read.data.reading);
  const fault = faultOf(reading) ?? lengthFaultOf(planetWordRangeOf(preferences.composition, preferences.keywords), reading);
  if (fault !== undefined) throw new ModelError(`the model's answer can't be shown: ${fault}`);
  return reading;
}

/** Has planets' readings written by a language model, and asks again for one that fails the terminology. */
export function modelPlanetWriter(config: ModelConfig, times: WriterTimes = {}): PlanetWriter {
  const generate = openLanguageModel(config, times);
  return {
    write(request, draft) {
      let missing: readonly string[] = [];
      return generate({
        question: () => ({ ...planetPromptFor(request, draft, missing), shape: answerShape }),
        accept(answer) {
          const reading = readingIn(request, answer);
          missing = [
            ...planetReadingShortfalls(reading, request),
            ...contradictionsOf(reading, request),
            ...faultsBeside(reading, `${draft} ${plainFactsOf(request)}`, request.preferences.keywords),
            ...tooLittleOn(reading, answer, request.preferences),
          ];
          if (missing.length > 0)
            throw new ModelError("the model's answer can't be shown: it fails the terminology or the facts");
          return reading;
        },
        attempts: ATTEMPTS,
      });
    },
  };
}
