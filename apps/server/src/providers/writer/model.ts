import { createAnthropic } from "@ai-sdk/anthropic";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import type { Reading, ReadingRequest } from "@tenfold/domain/readings";
import { APICallError, generateText, type LanguageModel, NoObjectGeneratedError, Output } from "ai";
import type { WriterConfig } from "../../config.ts";
import { answerSchema, toReading } from "./answer.ts";
import { promptFor } from "./prompt.ts";
import { salvage } from "./salvage.ts";
import type { Writer } from "./writer.ts";

type ModelConfig = Exclude<WriterConfig, { kind: "embedded" }>;

const ATTEMPTS = 2;

/** More than the longest reading needs, and a bound on what a model that runs away can cost. */
const MAX_OUTPUT_TOKENS = 1_600;

function openModel(config: ModelConfig): LanguageModel {
  const { url: baseURL, key, model } = config;
  if (config.kind === "anthropic") return createAnthropic({ baseURL, apiKey: key ?? "none" })(model);
  return createOpenAICompatible({
    name: "writer",
    baseURL,
    ...(key === undefined ? {} : { apiKey: key }),
    supportsStructuredOutputs: true,
  })(model);
}

/** How long a provider asks to be left alone, in milliseconds. */
function retryAfter(error: unknown): number {
  const value = APICallError.isInstance(error) ? error.responseHeaders?.["retry-after"] : undefined;
  if (value === undefined) return 0;
  const seconds = Number(value);
  return Math.max(0, Number.isNaN(seconds) ? Date.parse(value) - Date.now() : seconds * 1000) || 0;
}

/** Whether asking again can help: not where the key or the address is wrong. */
function mayPass(error: unknown): boolean {
  return !APICallError.isInstance(error) || error.isRetryable;
}

function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
}

async function ask(model: LanguageModel, request: ReadingRequest, abortSignal: AbortSignal): Promise<Reading> {
  try {
    const { output } = await generateText({
      model,
      ...promptFor(request),
      output: Output.object({ schema: answerSchema }),
      maxRetries: 0,
      maxOutputTokens: MAX_OUTPUT_TOKENS,
      abortSignal,
    });
    return toReading(request, output);
  } catch (error) {
    if (!NoObjectGeneratedError.isInstance(error) || error.text === undefined) throw error;
    return toReading(request, salvage(error.text));
  }
}

/** Has readings written by a language model: asked once more where the first answer is none that can be shown. */
export function modelWriter(config: ModelConfig): Writer {
  const model = openModel(config);
  return {
    async write(request, signal) {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await ask(model, request, signal);
        } catch (error) {
          if (attempt >= ATTEMPTS || signal.aborted || !mayPass(error)) throw error;
          await wait(retryAfter(error), signal);
        }
      }
    },
  };
}
