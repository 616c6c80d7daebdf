import { principleOf } from "@tenfold/domain/principles";
import type { Reading, ReadingRequest } from "@tenfold/domain/readings";
import { ModelError } from "../model-error.ts";
import { answerShape, faultOf, isTooLong, rangeOf, titleOf, toReading } from "./answer.ts";
import { faultsBeside, faultsInPart, tooLittleOn } from "./beside-draft.ts";
import { type ModelConfig, openLanguageModel, type WriterTimes } from "./language-model.ts";
import { promptFor } from "./prompt.ts";
import { type Telling, tellSentences } from "./telling.ts";
import type { Writer } from "./writer.ts";

const textOf = ({ principle, affirmation }: Reading) =>
  [principle.title, principle.content, principle.insight, affirmation].join("\n");

/** Everything a model was given to say, except the keywords. */
const givenTo = ({ number }: ReadingRequest, draft: Reading) => `${number} ${textOf(draft)}`;

/** Hears the text of one try and passes on as much of it as may be shown. */
function tellTry(telling: Telling, request: ReadingRequest, draft: Reading): (text: string) => void {
  const { keywords } = request.preferences;
  telling.again();
  return tellSentences(
    telling,
    (title) => titleOf(title, principleOf(request.number)),
    ({ title, content }) => {
      const words = `${title}\n${content}`;
      const isUnfit = isTooLong(rangeOf(request), content) || faultOf(words) !== undefined;
      return !isUnfit && faultsInPart(words, givenTo(request, draft), keywords).length === 0;
    },
  );
}

/**
 * Has readings written by a language model, which is asked once more if its first answer can't be shown. Rejects with
 * a ModelError.
 */
export function modelWriter(config: ModelConfig, times: WriterTimes = {}): Writer {
  const generate = openLanguageModel(config, times);
  return {
    write(request, draft, telling) {
      let missing: readonly string[] = [];
      return generate({
        question: () => ({ ...promptFor(request, draft, missing), shape: answerShape }),
        accept(answer) {
          const reading = toReading(request, answer);
          const { preferences } = request;
          missing = [
            ...faultsBeside(textOf(reading), givenTo(request, draft), preferences.keywords),
            ...tooLittleOn(reading.principle.content, answer, preferences),
          ];
          if (missing.length > 0) throw new ModelError(`the model's answer can't be shown: ${missing.join(" ")}`);
          return reading;
        },
        ...(telling ? { listen: () => tellTry(telling, request, draft) } : {}),
      });
    },
  };
}
