import { useQueryClient } from "@tanstack/react-query";
import { type Preferences, STYLES } from "@tenfold/domain/preferences";
import { type Digit, isDigit } from "@tenfold/domain/principles";
import { textOfNumber } from "@tenfold/domain/reading-text";
import { useCallback, useEffect, useMemo, useState } from "react";
import { ApiError } from "../../app/api.ts";
import { countOf } from "../../app/count-of.ts";
import { recall, store } from "../../app/storage.ts";
import { useCancelableMutation } from "../../app/use-cancelable-mutation.ts";
import { useToast } from "../../ui/toaster.tsx";
import { useKeep } from "../my-readings/index.ts";
import { ALERT, helpIn, isGraphicAlert } from "../preferences/index.ts";
import { generateReading, isReading, type Reading } from "./generate.ts";
import type { Told } from "./told.ts";

export type ReadingState =
  | { readonly phase: "idle" }
  | { readonly phase: "generating" | "finalizing"; readonly number: Digit; readonly told?: Told | undefined }
  | { readonly phase: "done"; readonly number: Digit; readonly reading: Reading; readonly preferences: Preferences }
  | { readonly phase: "refused" | "failed"; readonly number: Digit; readonly help: string | undefined };

/** What to do about a reading that was one of too many in a short time. */
function tooFast(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.status !== 429) return undefined;
  const wait = countOf(error.retryAfterSeconds ?? 60, "second");
  return `You asked for many readings in a short time. The next one can be had in ${wait}.`;
}

/** When the first stage of a generation gives way to the second. */
const FINALIZING_AFTER_MS = 1_500;

export function isBusy(state: ReadingState): boolean {
  return state.phase === "generating" || state.phase === "finalizing";
}

/** Where this tab stores the last reading, so that it survives a reload. */
const LAST_KEY = "last-reading";

type Done = Extract<ReadingState, { phase: "done" }>;

/** The last reading, unless there is none or it was stored by a release with another format. */
function recallLast(): Done | undefined {
  try {
    const { number, reading, preferences } = JSON.parse(recall(LAST_KEY, "sessionStorage") ?? "") as Done;
    const isKnown = isDigit(number) && isReading(reading) && STYLES.includes(preferences.style);
    return isKnown ? { phase: "done", number, reading, preferences } : undefined;
  } catch {
    return undefined;
  }
}

interface Wanted {
  readonly number: Digit;
  readonly preferences: Preferences;
}

/** The current reading, and how to request another. A new request replaces one in progress. */
export function useReading(): { state: ReadingState; generate: (number: Digit, preferences: Preferences) => void } {
  const toast = useToast();
  const queryClient = useQueryClient();
  const keep = useKeep();
  /** What has streamed of a reading in progress. */
  const [telling, setTelling] = useState<{ readonly of: Wanted; readonly told: Told | undefined }>();
  const { start, given, data, error } = useCancelableMutation({
    mutationFn: (wanted: Wanted, signal) =>
      generateReading(wanted.number, wanted.preferences, signal, (told) => setTelling({ of: wanted, told })),
    onSuccess: (reading, { number, preferences }) => {
      const done: Done = { phase: "done", number, reading, preferences };
      store(LAST_KEY, JSON.stringify(done), "sessionStorage");
      const { imageUrl, imageAlt } = reading;
      void keep(reading.id, { ...textOfNumber(number, preferences, reading), imageUrl, imageAlt });
      void queryClient.invalidateQueries({ queryKey: ["api", "preferences"] });
    },
    onError: (failure) => toast(isGraphicAlert(failure) ? ALERT : { title: "Generation Failed", tone: "alert" }),
  });

  /** The request that has run long enough for the second stage. */
  const [finalized, setFinalized] = useState<Wanted>();
  useEffect(() => {
    const timer = setTimeout(() => setFinalized(given), FINALIZING_AFTER_MS);
    return () => clearTimeout(timer);
  }, [given]);

  const [last, setLast] = useState<Done>();
  useEffect(() => setLast(recallLast()), []);

  const state = useMemo((): ReadingState => {
    if (!given) return last ?? { phase: "idle" };
    const { number, preferences } = given;
    if (data) return { phase: "done", number, reading: data, preferences };
    if (isGraphicAlert(error)) return { phase: "refused", number, help: helpIn(error) };
    if (error) return { phase: "failed", number, help: tooFast(error) };
    const told = telling?.of === given ? telling.told : undefined;
    return { phase: given === finalized ? "finalizing" : "generating", number, told };
  }, [given, data, error, finalized, last, telling]);
  return { state, generate: useCallback((number, preferences) => start({ number, preferences }), [start]) };
}
