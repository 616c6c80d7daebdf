import type { ErrorCode } from "@tenfold/contract/errors";
import { ApiError } from "./api.ts";

/** A failure that the page itself has found; its message is for people. */
export class FoundFailure extends Error {}

const TOO_SLOW = "The site did not answer in time. Please try again in a moment.";

/** Whether the answer was waited for in vain. */
export const isTooSlow = (error: unknown) => error instanceof DOMException && error.name === "TimeoutError";

/** Whether the server refused with this status, or for this reason. */
export const isRefused = (error: unknown, by: number | ErrorCode): error is ApiError =>
  error instanceof ApiError && (error.status === by || error.body.code === by);

/** For calls that delete: what is gone already, as by another tab, is just as good. Throws any other failure. */
export function unlessGone(error: unknown): void {
  if (!isRefused(error, 404)) throw error;
}

/** The words for people about a failure, if it was the server that refused or took too long, or the page knows why. */
export function failureWords(error: unknown): string | undefined {
  if (error instanceof FoundFailure) return error.message;
  if (isTooSlow(error)) return TOO_SLOW;
  const words: unknown = error instanceof ApiError ? error.body.error : undefined;
  return typeof words === "string" ? words : undefined;
}

/** In characters: a sentence or two. */
const SHOWN_LENGTH_MAX = 200;

/**
 * The text of an answer for people, who may hear it: something between the page and the server may have sent a whole page, of
 * which it is the title, or nothing if it has none.
 */
export function textShown({ text }: ApiError): string {
  const words = /^\s*</.test(text) ? (/<title[^>]*>([^<]*)/i.exec(text)?.[1]?.trim() ?? "") : text;
  return words.length > SHOWN_LENGTH_MAX ? `${words.slice(0, SHOWN_LENGTH_MAX)}…` : words;
}

export const DID_NOT_WORK = "That did not work. Please check your connection and try again.";

const NO_ANSWER = "There was no answer. Please check your connection.";

/** Those words, or that there was no answer. */
export const wordsOrNoAnswer = (error: unknown): string => failureWords(error) ?? NO_ANSWER;

/** That there was no answer at all, if that is what failed: fetch rejects with a TypeError then. */
export const noAnswer = (error: unknown) => (error instanceof TypeError ? NO_ANSWER : undefined);

export const UNREACHED = "The site could not be reached. Please check your connection and try again.";

/** The notification of a failure, in the words that there are about it, or else in others. */
export const failureToast = (title: string, error: unknown, words = UNREACHED) =>
  ({ title, description: failureWords(error) ?? words, tone: "alert" }) as const;

/** What the server says is wrong with one field. */
export function fieldFault(error: unknown, field: string): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return error.body.fields?.[field] ?? (error.body.field === field ? failureWords(error) : undefined);
}

/** How long the server asks to wait before trying again; 0 if it does not say. */
export function secondsToWait(error: unknown): number {
  const wait: unknown = error instanceof ApiError ? error.body.retryAfter : undefined;
  return typeof wait === "number" ? wait : 0;
}

/** The longest that a reader is let wait without a word. */
const SOON_SECONDS = 5;

/** Whether the server asks to come again in so short a time that the page can do it by itself. */
export const isSoonOver = (error: unknown): boolean => isRefused(error, "busy") && secondsToWait(error) <= SOON_SECONDS;
