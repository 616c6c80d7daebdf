import type { CallReply } from "@tenfold/contract/calls";
import { type BirthDate, digitsOfDate, formatBirthDate, lifePathOf } from "@tenfold/domain/numerology";
import { MINUTE_MS } from "@tenfold/domain/time";
import { useMemo } from "react";
import { call } from "../../app/api.ts";
import { inTime } from "../../app/in-time.ts";
import { useCancelableMutation } from "../../app/use-cancelable-mutation.ts";
import { useToast } from "../../ui/toaster.tsx";
import { isUnanswered, locally } from "../local-readings/index.ts";
import { ANALYSIS_FAILED } from "./words.ts";

export interface Analysis extends CallReply<"analyzeBirthDate"> {
  /** Whether it was composed in this browser because the server could not be reached. */
  readonly local?: boolean;
}

export type AnalysisState =
  | { readonly phase: "idle" }
  | { readonly phase: "analyzing" | "failed"; readonly date: BirthDate }
  | { readonly phase: "done"; readonly date: BirthDate; readonly analysis: Analysis };

/** Well above what the slowest model is given. */
const TIMEOUT_MS = MINUTE_MS;

function isAnalysis({ birthDate, primaryPrinciple, numberInteractions, lifePathSummary }: Analysis): boolean {
  const { title, content, insight } = primaryPrinciple;
  return (
    [birthDate, lifePathSummary, title, content, insight].every((text) => typeof text === "string") &&
    numberInteractions.every(({ relationship }) => typeof relationship === "string")
  );
}

/** The server's analysis or, if it can't be reached, one from the corpus that this browser keeps. */
async function analysisOf(date: BirthDate, signal: AbortSignal): Promise<Analysis> {
  const body = { birthDate: formatBirthDate(date), extractedNumbers: digitsOfDate(date), lifePathNumber: lifePathOf(date) };
  try {
    const request = (until: AbortSignal) => call("analyzeBirthDate", { body, signal: until, isReply: isAnalysis });
    return await inTime(TIMEOUT_MS, request, signal);
  } catch (error) {
    if (signal.aborted || !isUnanswered(error)) throw error;
    return { ...(await locally(error, (engine) => engine.analyzeHere(date))), local: true };
  }
}

export function useAnalysis() {
  const toast = useToast();
  const { start, status, given, data } = useCancelableMutation({
    mutationFn: analysisOf,
    onError: () => toast(ANALYSIS_FAILED),
  });

  const state = useMemo((): AnalysisState => {
    if (!given) return { phase: "idle" };
    if (data) return { phase: "done", date: given, analysis: data };
    return { phase: status === "error" ? "failed" : "analyzing", date: given };
  }, [status, given, data]);
  return { state, analyze: start };
}
