import type { Reading } from "@tenfold/domain/readings";
import { ModelError } from "../model-error.ts";
import { answerShape, toReading } from "./answer.ts";
import { faultsBeside, tooLittleOn } from "./beside-draft.ts";
import { type ModelConfig, openLanguageModel, type WriterTimes } from "./language-model.ts";
import { promptFor } from "./prompt.ts";
import type { Writer } from "./writer.ts";

const textOf = ({ principle, affirmation }: Reading) =>
  [principle.title, principle.content, principle.insight, affirmation].join("\n");

/**
 * Has readings written by a language model, asked once more where the first answer is none that can be shown.
 * Rejects with a ModelError.
 */
export function modelWriter(config: ModelConfig, times: WriterTimes = {}): Writer {
  const generate = openLanguageModel(config, times);
  return {
    write(request, draft, signal) {
      let missing: readonly string[] = [];
      return generate({
        question: () => ({ ...promptFor(request, draft, missing), shape: answerShape }),
        accept(answer) {
          const reading = toReading(request, answer);
          const { number, preferences } = request;
          missing = [
            ...faultsBeside(textOf(reading), `${number} ${textOf(draft)}`, preferences.keywords),
            ...tooLittleOn(reading.principle.content, answer, preferences),
          ];
          if (missing.length > 0) throw new ModelError(`the model's answer can't be shown: ${missing.join(" ")}`);
          return reading;
        },
        signal,
      });
    },
  };
}
