import { useCallback, useState } from "react";
import { useMounted } from "../ui/use-mounted.ts";
import { forget, recall, store } from "./storage.ts";

type Draft = readonly [text: string, set: (text: string) => void];

/**
 * A text that its writer does not lose: every change is kept in this browser at once, and is there again after a reload
 * or a crash. Of two tabs the last one to write is kept; the text that is seen in the other one stays as it is. Nothing
 * is kept without a key. Never for passwords.
 */
export function useDraft(key: string | undefined, area?: "localStorage" | "sessionStorage"): Draft {
  // Built pages are the same for all.
  const known = useMounted() ? key : undefined;
  const read = () => (known === undefined ? "" : (recall(known, area) ?? ""));
  const [draft, setDraft] = useState(() => ({ key: known, text: read() }));
  let { text } = draft;
  if (draft.key !== known && known !== undefined) {
    text = read();
    setDraft({ key: known, text });
  }
  const set = useCallback(
    (next: string) => {
      setDraft((before) => ({ ...before, text: next }));
      if (key === undefined) return;
      if (next === "") forget(key, area);
      else store(key, next, area);
    },
    [key, area],
  );
  return [text, set];
}
