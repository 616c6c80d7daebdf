import { useCallback, useState } from "react";
import { useAccount } from "../../app/account.ts";
import { draftPlace, readDraft, writeDraft } from "./draft-store.ts";

type Draft = readonly [text: string, set: (text: string) => void, clear: () => void];

/**
 * A text that its writer does not lose: every change is kept in this browser at once, for this member alone, and is
 * there again after a reload, a crash or a sign-out. Of two tabs the last one to write is kept; the text that is seen
 * in the other one stays as it is.
 */
export function useDraft(key: string): Draft {
  const account = useAccount();
  const userId = account.state === "signed-in" ? account.user.id : undefined;
  const place = userId === undefined ? undefined : draftPlace(userId, key);
  const [draft, setDraft] = useState(() => ({ place, text: place === undefined ? "" : readDraft(place) }));
  let { text } = draft;
  if (draft.place !== place && place !== undefined) {
    text = readDraft(place);
    setDraft({ place, text });
  }
  const set = useCallback(
    (next: string) => {
      setDraft((before) => ({ ...before, text: next }));
      if (place !== undefined) writeDraft(place, next);
    },
    [place],
  );
  const clear = useCallback(() => set(""), [set]);
  return [text, set, clear];
}
