import { useQueryClient } from "@tanstack/react-query";
import type { Preferences } from "@tenfold/domain/preferences";
import type { Digit } from "@tenfold/domain/principles";
import { useCallback, useEffect, useRef, useState } from "react";
import { useToast } from "../../ui/toaster.tsx";
import { ALERT_TEXT, ALERT_TITLE, isGraphicAlert } from "../preferences/index.ts";
import { generateReading, type Reading } from "./generate.ts";

export type ReadingState =
  | { readonly phase: "idle" }
  | { readonly phase: "generating" | "finalizing"; readonly number: Digit }
  | { readonly phase: "done"; readonly number: Digit; readonly reading: Reading }
  | { readonly phase: "refused"; readonly number: Digit; readonly help: string | undefined }
  | { readonly phase: "failed"; readonly number: Digit };

/** When the first stage of a generation gives way to the second, in milliseconds. */
const STAGE_CHANGE = 1_500;

/** Whether a reading is on its way. */
export function isBusy(state: ReadingState): boolean {
  return state.phase === "generating" || state.phase === "finalizing";
}

/** The reading on show, and how to ask for another. A new request takes the place of one that is under way. */
export function useReading(): { state: ReadingState; generate: (number: Digit, preferences: Preferences) => void } {
  const [state, setState] = useState<ReadingState>({ phase: "idle" });
  const underWay = useRef<AbortController>(undefined);
  const toast = useToast();
  const queryClient = useQueryClient();

  useEffect(() => () => underWay.current?.abort(), []);

  const generate = useCallback(
    async (number: Digit, preferences: Preferences) => {
      underWay.current?.abort();
      const controller = new AbortController();
      underWay.current = controller;
      setState({ phase: "generating", number });
      const stage = setTimeout(() => setState({ phase: "finalizing", number }), STAGE_CHANGE);
      controller.signal.addEventListener("abort", () => clearTimeout(stage));
      try {
        const reading = await generateReading(number, preferences, controller.signal);
        if (controller.signal.aborted) return;
        setState({ phase: "done", number, reading });
        void queryClient.invalidateQueries({ queryKey: ["api", "preferences"] });
      } catch (error) {
        if (controller.signal.aborted) return;
        if (isGraphicAlert(error)) {
          setState({ phase: "refused", number, help: typeof error.body.help === "string" ? error.body.help : undefined });
          toast({ title: ALERT_TITLE, description: ALERT_TEXT, tone: "alert" });
        } else {
          setState({ phase: "failed", number });
          toast({ title: "Generation Failed", tone: "alert" });
        }
      } finally {
        clearTimeout(stage);
      }
    },
    [toast, queryClient],
  );

  return { state, generate };
}
