import { useCallback, useRef, useState } from "react";
import { useMounted } from "../ui/use-mounted.ts";
import { forget, recall, store } from "./storage.ts";

type Draft = readonly [text: string, set: (text: string) => void];

/**
 * A text that survives a reload or a crash: every change is stored in this browser at once. If two tabs write, the last
 * one wins; the text shown in the other stays as it is, and is not forgotten with this one's. Without a key nothing is stored. Never use it for passwords.
 */
export function useDraft(key: string | undefined, area?: "localStorage" | "sessionStorage"): Draft {
  // Built pages are the same for everybody.
  const known = useMounted() ? key : undefined;
  const read = () => (known === undefined ? "" : (recall(known, area) ?? ""));
  const [draft, setDraft] = useState(() => ({ key: known, text: read() }));
  let { text } = draft;
  if (draft.key !== known && known !== undefined) {
    text = read();
    setDraft({ key: known, text });
  }
  const latest = useRef(text);
  latest.current = text;
  const set = useCallback(
    (next: string) => {
      setDraft((before) => ({ ...before, text: next }));
      const before = latest.current;
      latest.current = next;
      if (key === undefined) return;
      if (next !== "") store(key, next, area);
      else if (recall(key, area) === before) forget(key, area);
    },
    [key, area],
  );
  return [text, set];
}
