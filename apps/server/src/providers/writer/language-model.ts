import { createAnthropic } from "@ai-sdk/anthropic";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { generateText, type LanguageModel, NoObjectGeneratedError, Output } from "ai";
import type { z } from "zod";
import type { WriterConfig } from "../../config-providers.ts";
import { boundedFetch } from "../bounded-fetch.ts";
import { type Clock, callModel } from "../model-call.ts";
import { salvage } from "./salvage.ts";
import { openStreaming, textAsItComes } from "./streaming.ts";

export type ModelConfig = Exclude<WriterConfig, { kind: "embedded" }>;

/** Settings for tests. */
export interface WriterTimes {
  /** How long a model may take for a reading, over all tries. */
  readonly deadlineMs?: number;
  readonly clock?: Clock | undefined;
}

const DEADLINE_MS = 20_000;

/** Several times the longest reading, for models that think first; it also bounds what a runaway answer can cost. */
const MAX_OUTPUT_TOKENS = 4_000;

const MAX_ANSWER_BYTES = 512 * 1024;

/** A stream has some hundred bytes around each word. */
const MAX_STREAM_BYTES = 4 * 1024 * 1024;

/** The statuses of servers that don't know a field of the request. */
const FIELD_REFUSED: readonly number[] = [400, 422];

/** What a model is told and asked, and the form of its answer. */
interface Question {
  readonly instructions: string;
  readonly prompt: string;
  readonly shape: z.ZodType;
}

/** A question, and what to do with its answer. */
export interface ModelRequest<T> {
  /** The question of one try; it may differ from the one before. */
  question(): Question;
  /** Turns a parsed answer into a result. Throws a ModelError if it can't be used, which leads to another try. */
  accept(answer: unknown): T;
  /** How many tries at most; two by default. */
  readonly attempts?: number;
  /** Streams the answer: called at each try, it returns a listener for the whole text so far, each time it grows. */
  listen?(): (text: string) => void;
}

/**
 * The address is the one that the API's paths are put after, with its version where it has one:
 * "https://api.openai.com/v1" or "http://localhost:11434/v1" for chat/completions, "https://api.anthropic.com/v1" for messages.
 */
function modelOf({ kind, url: baseURL, key, model }: ModelConfig, maxBytes: number): LanguageModel {
  const fetch = boundedFetch(maxBytes);
  // Without a given key the library would look for one in the environment, which only the configuration reads.
  if (kind === "anthropic") return createAnthropic({ baseURL, apiKey: key ?? "none", fetch })(model);
  return createOpenAICompatible({
    name: "writer",
    baseURL,
    fetch,
    ...(key === undefined ? {} : { apiKey: key }),
    supportsStructuredOutputs: true,
  })(model);
}

function settingsFor(model: LanguageModel, { instructions, prompt }: Question, abortSignal: AbortSignal) {
  return { model, instructions, prompt, maxRetries: 0, telemetry: { isEnabled: false }, abortSignal };
}

/** A model's answer, parsed but not checked. */
async function generateObject(
  model: LanguageModel,
  question: Question,
  maxOutputTokens: number,
  abortSignal: AbortSignal,
): Promise<unknown> {
  try {
    const output = Output.object({ schema: question.shape });
    const result = await generateText({ ...settingsFor(model, question, abortSignal), maxOutputTokens, output });
    return result.output;
  } catch (error) {
    if (!NoObjectGeneratedError.isInstance(error) || error.text === undefined) throw error;
    return salvage(error.text);
  }
}

/** The same without the fields that some servers refuse: the instructions alone ask for JSON. */
async function generatePlain(
  model: LanguageModel,
  question: Question,
  maxOutputTokens: number | undefined,
  abortSignal: AbortSignal,
): Promise<unknown> {
  const { text } = await generateText({ ...settingsFor(model, question, abortSignal), maxOutputTokens });
  return salvage(text);
}

/** Opens a language model. It resolves only to accepted answers, and rejects only with a ModelError. */
export function openLanguageModel(
  config: ModelConfig,
  { deadlineMs = DEADLINE_MS, clock }: WriterTimes = {},
): <T>(request: ModelRequest<T>) => Promise<T> {
  const model = modelOf(config, MAX_ANSWER_BYTES);
  const streamingModel = modelOf(config, MAX_STREAM_BYTES);
  const streamIfTaken = openStreaming((status) => FIELD_REFUSED.includes(status));
  // OpenAI's newer models refuse max_tokens; Anthropic's API demands it.
  const plainLimit = config.kind === "anthropic" ? MAX_OUTPUT_TOKENS : undefined;
  // Once a server has refused the fields it is asked without them, so that a reading doesn't cost two requests.
  let plain = false;
  return ({ question, accept, attempts, listen }) =>
    callModel({
      deadlineMs,
      clock,
      ...(attempts === undefined ? {} : { attempts }),
      alsoRetry: plain ? [] : FIELD_REFUSED,
      async attempt(within, before) {
        const plainly = plain || FIELD_REFUSED.includes(before?.status ?? 0);
        const asked = question();
        const whole = () =>
          plainly ? generatePlain(model, asked, plainLimit, within) : generateObject(model, asked, MAX_OUTPUT_TOKENS, within);
        const streamed = async (hear: (text: string) => void) => {
          const settings = settingsFor(streamingModel, asked, within);
          const bounds = plainly
            ? { maxOutputTokens: plainLimit }
            : { maxOutputTokens: MAX_OUTPUT_TOKENS, output: Output.object({ schema: asked.shape }) };
          return salvage(await textAsItComes({ ...settings, ...bounds }, hear));
        };
        const answer = listen ? await streamIfTaken(() => streamed(listen()), whole) : await whole();
        const accepted = accept(answer);
        plain = plainly;
        return accepted;
      },
    });
}
