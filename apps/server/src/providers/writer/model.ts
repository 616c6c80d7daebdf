import { answerShape, toReading } from "./answer.ts";
import { type ModelConfig, openLanguageModel, type WriterTimes } from "./language-model.ts";
import { promptFor } from "./prompt.ts";
import type { Writer } from "./writer.ts";

/**
 * Has readings written by a language model, asked once more where the first answer is none that can be shown.
 * Rejects with a ModelError.
 */
export function modelWriter(config: ModelConfig, times: WriterTimes = {}): Writer {
  const generate = openLanguageModel(config, times);
  return {
    write: (request, draft, signal) =>
      generate({
        question: () => ({ ...promptFor(request, draft), shape: answerShape }),
        accept: (answer) => toReading(request, answer),
        signal,
      }),
  };
}
