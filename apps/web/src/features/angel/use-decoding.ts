import type { Preferences } from "@tenfold/domain/preferences";
import { useCallback, useEffect, useRef, useState } from "react";
import { call } from "../../app/api.ts";
import { useToast } from "../../ui/toaster.tsx";
import { ALERT_TEXT, ALERT_TITLE, isGraphicAlert } from "../preferences/index.ts";
import { type AngelReading, fromSaved, isAngelReading, type Saved, toSaved } from "./angel-reading.ts";
import { failureOf } from "./words.ts";

/** How long an answer is waited for, in milliseconds: longer than the server takes with the slowest model. */
const PATIENCE = 60_000;

/** What the page shows below its form. */
export interface Decoding {
  /** The number that is being decoded. */
  readonly busy: string | undefined;
  readonly reading: AngelReading | undefined;
  /** The saved reading that was opened, where it is one. */
  readonly opened: Saved | undefined;
  /** Keywords were refused; the help that was told with it, if any. */
  readonly refused: { readonly help: string | undefined } | undefined;
}

/** Why an answer is no longer waited for, where nobody has gone away. */
const TOO_LATE = new DOMException("The answer took too long.", "TimeoutError");

const NOTHING: Decoding = { busy: undefined, reading: undefined, opened: undefined, refused: undefined };

async function askFor(number: string, preferences: Preferences, signal: AbortSignal) {
  const answer = await call("decodeAngelNumber", { body: { number, preferences }, signal });
  if (!isAngelReading(answer)) throw new SyntaxError("what was answered is no reading");
  return answer;
}

/** The reading on show, and how to have another: each takes the place of the one before, which stays where none comes. */
export function useDecoding(onSaved: (saved: Saved) => void) {
  const [state, setState] = useState(NOTHING);
  const underWay = useRef<AbortController>(undefined);
  const toast = useToast();
  useEffect(() => () => underWay.current?.abort(), []);

  const decode = useCallback(
    async (number: string, preferences: Preferences) => {
      // Each decoding is kept: pressing twice is not asking for two.
      if (underWay.current) return;
      const controller = new AbortController();
      underWay.current = controller;
      const late = setTimeout(() => controller.abort(TOO_LATE), PATIENCE);
      setState((before) => ({ ...before, busy: number, refused: undefined }));
      try {
        const { id, ...reading } = await askFor(number, preferences, controller.signal);
        if (controller.signal.aborted) return;
        setState({ ...NOTHING, reading });
        if (id !== undefined) onSaved(toSaved(id, reading, preferences));
      } catch (error) {
        if (controller.signal.aborted && controller.signal.reason !== TOO_LATE) return;
        if (isGraphicAlert(error)) {
          const { help } = error.body;
          setState({ ...NOTHING, refused: { help: typeof help === "string" ? help : undefined } });
          toast({ title: ALERT_TITLE, description: ALERT_TEXT, tone: "alert" });
        } else {
          setState((before) => ({ ...before, busy: undefined }));
          toast(failureOf(error));
        }
      } finally {
        clearTimeout(late);
        if (underWay.current === controller) underWay.current = undefined;
      }
    },
    [toast, onSaved],
  );

  const open = useCallback(
    (saved: Saved) => {
      const reading = fromSaved(saved);
      if (!reading) return toast({ title: "This saved number can't be read", tone: "alert" });
      // Who opens another one has stopped waiting; what comes late is in the list.
      setState((before) => ({ ...before, reading, opened: saved, refused: undefined }));
    },
    [toast],
  );

  return { state, decode, open };
}
