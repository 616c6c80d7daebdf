import { ArrowDown } from "lucide-react";
import { useState } from "react";
import { countOf } from "./words.ts";

/** Says that others have written, without moving what is being read. */
export function NewReplies({ count, onShow }: { readonly count: number; readonly onShow: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  const show = async () => {
    if (busy) return;
    setBusy(true);
    await onShow();
    setBusy(false);
  };
  // Always there: a region that appears together with its words is not read out everywhere.
  return (
    <div className="new-replies" role="status">
      {count > 0 && (
        <button type="button" className="button" aria-disabled={busy} onClick={() => void show()}>
          <ArrowDown aria-hidden="true" />
          {countOf(count, "new reply", "new replies")} – show
        </button>
      )}
    </div>
  );
}
