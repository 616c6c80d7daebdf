import { setTimeout as sleep } from "node:timers/promises";
import { APICallError } from "ai";
import { ModelError } from "./model-error.ts";

/** The library's warnings go to the console, where they could quote a prompt; what matters is in the errors. */
globalThis.AI_SDK_LOG_WARNINGS = false;

export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Resolves after so many milliseconds, or rejects when `signal` ends them. */
  wait(milliseconds: number, signal: AbortSignal): Promise<unknown>;
}

const CLOCK: Clock = { now: Date.now, wait: (milliseconds, signal) => sleep(milliseconds, undefined, { signal }) };

export interface ModelCall<T> {
  /** One try; `before` is why the previous one failed. */
  attempt(signal: AbortSignal, before: ModelError | undefined): Promise<T>;
  /** For all tries together. */
  readonly deadlineMs: number;
  /** How many tries at most; two by default. */
  readonly attempts?: number;
  /** Statuses worth a second try besides those that mean "later". */
  readonly alsoRetry?: readonly number[];
  readonly clock?: Clock | undefined;
}

const ATTEMPTS = 2;

/** How long to pause when a provider is in trouble and doesn't say how long. */
const PAUSE_MS = 500;

/** Calls a model, and retries if that can help, all within one deadline. Rejects only with a {@link ModelError}. */
export async function callModel<T>(call: ModelCall<T>): Promise<T> {
  const { attempt, deadlineMs, attempts: most = ATTEMPTS, alsoRetry = [], clock = CLOCK } = call;
  const end = clock.now() + deadlineMs;
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), deadlineMs);
  let before: ModelError | undefined;
  try {
    for (let attempts = 1; ; attempts += 1) {
      try {
        timeout.signal.throwIfAborted();
        return await attempt(timeout.signal, before);
      } catch (error) {
        before = failureOf(error, timeout.signal, clock.now());
        if (attempts >= most || timeout.signal.aborted) throw before;
        if (!before.retryable && !alsoRetry.includes(before.status ?? 0)) throw before;
        const pause = before.retryAfterMs ?? 0;
        // An answer takes time too: if waiting would use most of what is left, there is no hope of one.
        if (pause > (end - clock.now()) / 2) throw before;
        // An abort during the wait is noticed at the top of the next round.
        if (pause > 0) await clock.wait(pause, timeout.signal).catch(() => undefined);
      }
    }
  } finally {
    clearTimeout(timer);
  }
}

/** Any error in words that may be logged. Only our own messages pass: others may quote prompt and answer. */
function failureOf(error: unknown, timeout: AbortSignal, now: number): ModelError {
  if (timeout.aborted) return new ModelError("the model gave no answer in time", { retryable: false });
  if (error instanceof ModelError) return error;
  if (!(error instanceof Error)) return new ModelError("the model could not be asked");
  if (error.cause instanceof ModelError) return error.cause;
  if (!APICallError.isInstance(error)) return new ModelError(`the model's answer can't be used (${error.name})`);
  const { statusCode: status } = error;
  if (status === undefined)
    return new ModelError(`the model's server can't be reached${inBrackets([codeOf(error)])}`, { retryAfterMs: PAUSE_MS });
  if (status < 400) return new ModelError(`the model's server answered ${status} with nothing that can be read`, { status });
  const retryable = status === 408 || status === 409 || status === 429 || status >= 500;
  const retryAfterMs = retryable ? (pauseAskedFor(error, now) ?? PAUSE_MS) : undefined;
  return new ModelError(`the model's server answered ${status}${inBrackets(reasonsOf(error))}`, {
    status,
    retryable,
    retryAfterMs,
  });
}

/** How long a provider asks to be left alone, given in seconds or as a date. */
function pauseAskedFor(error: APICallError, now: number): number | undefined {
  const value = error.responseHeaders?.["retry-after"]?.trim();
  if (value === undefined || value === "") return undefined;
  const milliseconds = /^\d+(\.\d+)?$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now;
  return Number.isNaN(milliseconds) ? undefined : Math.max(0, milliseconds);
}

/**
 * A provider error's identifiers, such as "insufficient_quota". Its sentences are left out: they may quote the request
 * or part of the key.
 */
function reasonsOf(error: APICallError): unknown[] {
  try {
    const { error: said } = JSON.parse(error.responseBody ?? "") as {
      error?: { type?: unknown; code?: unknown; param?: unknown };
    };
    return [said?.code ?? said?.type, said?.param];
  } catch {
    return [];
  }
}

function codeOf(error: Error): unknown {
  const cause = error.cause as { code?: unknown; cause?: { code?: unknown } } | undefined;
  return cause?.code ?? cause?.cause?.code;
}

function inBrackets(identifiers: readonly unknown[]): string {
  const known = identifiers.filter((text) => typeof text === "string" && /^[A-Za-z][\w.-]{1,47}$/.test(text));
  return known.length > 0 ? ` (${known.join(", ")})` : "";
}
