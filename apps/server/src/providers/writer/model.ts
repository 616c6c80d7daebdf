import { createAnthropic } from "@ai-sdk/anthropic";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import type { ReadingRequest } from "@tenfold/domain/readings";
import { generateText, type LanguageModel, NoObjectGeneratedError, Output } from "ai";
import type { WriterConfig } from "../../config.ts";
import { boundedFetch } from "../bounded-fetch.ts";
import { type Clock, callModel } from "../model-call.ts";
import { answerShape, toReading } from "./answer.ts";
import { promptFor } from "./prompt.ts";
import { salvage } from "./salvage.ts";
import type { Writer } from "./writer.ts";

type ModelConfig = Exclude<WriterConfig, { kind: "embedded" }>;

/** How long a model may take for a reading, over all of its tries, in milliseconds. */
const DEADLINE = 20_000;

/** Several times the longest reading, for models that think first, and a bound on what one that runs away can cost. */
const MAX_OUTPUT_TOKENS = 4_000;

/** The most that a server may answer, in bytes. */
const ANSWER_LIMIT = 512 * 1024;

/** What servers answer that don't know a field of the request. */
const FIELD_REFUSED: readonly number[] = [400, 422];

/**
 * The address is the one that the API's paths are put after, with its version where it has one:
 * "https://api.openai.com/v1" or "http://localhost:11434/v1" for chat/completions, "https://api.anthropic.com/v1" for messages.
 */
function openModel({ kind, url: baseURL, key, model }: ModelConfig): LanguageModel {
  const fetch = boundedFetch(ANSWER_LIMIT);
  // Without a key of its own the library would look for one in the environment, which only the configuration reads.
  if (kind === "anthropic") return createAnthropic({ baseURL, apiKey: key ?? "none", fetch })(model);
  return createOpenAICompatible({
    name: "writer",
    baseURL,
    fetch,
    ...(key === undefined ? {} : { apiKey: key }),
    supportsStructuredOutputs: true,
  })(model);
}

/** A model's answer, parsed but not judged. */
async function ask(
  model: LanguageModel,
  request: ReadingRequest,
  maxOutputTokens: number,
  abortSignal: AbortSignal,
): Promise<unknown> {
  try {
    const output = Output.object({ schema: answerShape });
    const result = await generateText({ ...settingsFor(model, request, abortSignal), maxOutputTokens, output });
    return result.output;
  } catch (error) {
    if (!NoObjectGeneratedError.isInstance(error) || error.text === undefined) throw error;
    return salvage(error.text);
  }
}

/** The same without the fields that some servers refuse: the instructions alone ask for JSON. */
async function askPlainly(
  model: LanguageModel,
  request: ReadingRequest,
  maxOutputTokens: number | undefined,
  abortSignal: AbortSignal,
): Promise<unknown> {
  const { text } = await generateText({ ...settingsFor(model, request, abortSignal), maxOutputTokens });
  return salvage(text);
}

function settingsFor(model: LanguageModel, request: ReadingRequest, abortSignal: AbortSignal) {
  return { model, ...promptFor(request), maxRetries: 0, telemetry: { isEnabled: false }, abortSignal };
}

/**
 * Has readings written by a language model, asked once more where the first answer is none that can be shown.
 * Rejects with a ModelError.
 */
export function modelWriter(
  config: ModelConfig,
  { deadline = DEADLINE, clock }: { deadline?: number; clock?: Clock } = {},
): Writer {
  const model = openModel(config);
  // OpenAI's newer models refuse max_tokens; Anthropic's API demands it.
  const plainLimit = config.kind === "anthropic" ? MAX_OUTPUT_TOKENS : undefined;
  // Once a server has shown that it wants to be asked plainly, it is, so that a reading doesn't cost two requests.
  let plain = false;
  return {
    write: (request, signal) =>
      callModel({
        deadline,
        signal,
        clock,
        alsoRetry: plain ? [] : FIELD_REFUSED,
        async attempt(within, before) {
          const plainly = plain || FIELD_REFUSED.includes(before?.status ?? 0);
          const answer = plainly
            ? await askPlainly(model, request, plainLimit, within)
            : await ask(model, request, MAX_OUTPUT_TOKENS, within);
          const reading = toReading(request, answer);
          plain = plainly;
          return reading;
        },
      }),
  };
}
