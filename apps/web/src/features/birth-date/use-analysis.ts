import type { CallReply } from "@tenfold/contract/paths";
import { type BirthDate, digitsOfDate, formatBirthDate, lifePathOf } from "@tenfold/domain/numerology";
import { useCallback, useEffect, useRef, useState } from "react";
import { call } from "../../app/api.ts";
import { useToast } from "../../ui/toaster.tsx";
import { isUnanswered, locally } from "../local-readings/index.ts";
import { ANALYSIS_DONE, ANALYSIS_FAILED } from "./words.ts";

export interface Analysis extends CallReply<"analyzeBirthDate"> {
  /** Whether it was put together in this browser, since the server can't be reached. */
  readonly local?: boolean;
}

export type AnalysisState =
  | { readonly phase: "idle" }
  | { readonly phase: "analyzing" | "failed"; readonly date: BirthDate }
  | { readonly phase: "done"; readonly date: BirthDate; readonly analysis: Analysis };

/** How long to wait for an answer, in milliseconds: well above what the slowest model is given. */
const DEADLINE = 60_000;

/** Whether an answer is an analysis: something between the page and the server can have answered in its place. */
function isAnalysis(answer: unknown): answer is Analysis {
  const { birthDate, primaryPrinciple, numberInteractions, lifePathSummary } = Object(answer) as Partial<Analysis>;
  const { title, content, insight } = Object(primaryPrinciple) as Partial<Analysis["primaryPrinciple"]>;
  return (
    [birthDate, lifePathSummary, title, content, insight].every((text) => typeof text === "string") &&
    Array.isArray(numberInteractions) &&
    numberInteractions.every(({ relationship }) => typeof relationship === "string")
  );
}

async function askServer(date: BirthDate, signal: AbortSignal): Promise<Analysis> {
  const body = { birthDate: formatBirthDate(date), extractedNumbers: digitsOfDate(date), lifePathNumber: lifePathOf(date) };
  const request = new AbortController();
  const end = () => request.abort();
  const late = setTimeout(end, DEADLINE);
  signal.addEventListener("abort", end);
  try {
    const answer: unknown = await call("analyzeBirthDate", { body, signal: request.signal });
    if (!isAnalysis(answer)) throw new Error("what was answered is no analysis");
    return answer;
  } finally {
    clearTimeout(late);
  }
}

/** An analysis: the server's or, where it can't be reached, one from the corpus that this browser keeps. */
async function ask(date: BirthDate, signal: AbortSignal): Promise<Analysis> {
  try {
    return await askServer(date, signal);
  } catch (error) {
    if (signal.aborted || !isUnanswered(error)) throw error;
    return { ...(await locally(error, (engine) => engine.analyzeHere(date))), local: true };
  }
}

/** The analysis on show, and how to ask for another, which takes the place of one that is under way. */
export function useAnalysis() {
  const [state, setState] = useState<AnalysisState>({ phase: "idle" });
  const underWay = useRef<AbortController>(undefined);
  const toast = useToast();

  useEffect(() => () => underWay.current?.abort(), []);

  /** Resolves to whether the analysis is there and still wanted. */
  const analyze = useCallback(
    async (date: BirthDate): Promise<boolean> => {
      underWay.current?.abort();
      const controller = new AbortController();
      underWay.current = controller;
      setState({ phase: "analyzing", date });
      try {
        const analysis = await ask(date, controller.signal);
        if (controller.signal.aborted) return false;
        setState({ phase: "done", date, analysis });
        toast(ANALYSIS_DONE);
        return true;
      } catch {
        if (controller.signal.aborted) return false;
        setState({ phase: "failed", date });
        toast(ANALYSIS_FAILED);
        return false;
      }
    },
    [toast],
  );

  const forget = useCallback(() => {
    underWay.current?.abort();
    setState({ phase: "idle" });
  }, []);

  return { state, analyze, forget };
}
