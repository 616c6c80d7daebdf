import type { MadeBy } from "@tenfold/contract/shared-readings";
import type { Preferences } from "@tenfold/domain/preferences";
import { textOfAngelNumber } from "@tenfold/domain/reading-text";
import { MINUTE_MS } from "@tenfold/domain/time";
import { useRef, useState } from "react";
import { v4 as randomUuid } from "uuid";
import { call } from "../../app/api.ts";
import { useCancelableMutation } from "../../app/use-cancelable-mutation.ts";
import { useToast } from "../../ui/toaster.tsx";
import { useKeep } from "../my-readings/index.ts";
import { ALERT, helpIn, isGraphicAlert } from "../preferences/index.ts";
import { type AngelReading, fromSaved, isAngelReading, type Saved, toSaved } from "./angel-reading.ts";
import { failureOf } from "./words.ts";

/** Longer than the server takes with the slowest model. */
const TIMEOUT_MS = MINUTE_MS;

interface Shown {
  readonly reading?: AngelReading;
  /** For a new reading: its id among the visitor's own readings. */
  readonly keptId?: string;
  /** For a new reading: what it was made from. */
  readonly madeBy?: Extract<MadeBy, { kind: "angel" }>;
  /** For a saved reading that was opened. */
  readonly opened?: Saved;
  /** Whether the reading was there before the last attempt, which failed. */
  readonly isFormer?: boolean;
  /** Set if keywords were refused, with any help that came with the refusal. */
  readonly refused?: { readonly help: string | undefined };
}

/** What the page shows below its form. */
export interface Decoding extends Shown {
  readonly busy: string | undefined;
}

interface Wanted {
  readonly number: string;
  readonly preferences: Preferences;
}

/** The current reading and how to get another; the current one stays until the next arrives. */
export function useDecoding(onSaved: (saved: Saved) => void) {
  const [shown, setShown] = useState<Shown>({});
  const toast = useToast();
  const keep = useKeep();
  /** Whether a saved number was opened while another one is decoded. */
  const openedSince = useRef(false);

  const { start, given, isPending } = useCancelableMutation({
    mutationFn: (body: Wanted, signal) => call("decodeAngelNumber", { body, signal, isReply: isAngelReading }),
    timeoutMs: TIMEOUT_MS,
    // Each decoding is saved, and a double press is not a wish for two.
    keepsFirst: true,
    onSuccess: ({ id, seed, ...reading }, { preferences }) => {
      const keptId = id ?? randomUuid();
      if (!openedSince.current)
        setShown({ reading, keptId, madeBy: { kind: "angel", number: reading.number, preferences, seed } });
      void keep(keptId, textOfAngelNumber(reading, preferences));
      if (id !== undefined) onSaved(toSaved(id, reading, preferences));
    },
    onError: (error) => {
      if (!isGraphicAlert(error)) {
        setShown((before) => ({ ...before, isFormer: true }));
        return toast(failureOf(error));
      }
      if (!openedSince.current) setShown({ refused: { help: helpIn(error) } });
      toast(ALERT);
    },
  });

  const decode = (number: string, preferences: Preferences) => {
    openedSince.current = false;
    setShown(({ refused: _, ...before }) => before);
    start({ number, preferences });
  };

  const open = (saved: Saved) => {
    const reading = fromSaved(saved);
    if (!reading) return toast({ title: "This saved number can’t be read", tone: "alert" });
    // Opening another one means no longer waiting; a late answer still shows up in the list.
    openedSince.current = true;
    setShown({ reading, opened: saved });
  };

  return { state: { ...shown, busy: isPending ? given?.number : undefined } satisfies Decoding, decode, open };
}
