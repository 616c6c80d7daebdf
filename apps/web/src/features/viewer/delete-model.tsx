import { Trash2 } from "lucide-react";
import { useState } from "react";
import { FormProblem } from "../../ui/form-problem.tsx";
import styles from "./viewer-page.module.css";

/** Deletes a model after a confirmation. */
export function DeleteModel({ onDelete }: { readonly onDelete: () => Promise<void> }) {
  const [state, setState] = useState<"idle" | "asking" | "deleting" | "kept" | "failed">("idle");
  const remove = async () => {
    setState("deleting");
    try {
      await onDelete();
    } catch {
      setState("failed");
    }
  };
  if (state !== "asking" && state !== "deleting")
    return (
      <div className={`row ${styles.remove}`}>
        {/* biome-ignore lint/a11y/noAutofocus: it comes back in the place of the button that was just pressed. */}
        <button type="button" className="button" data-quiet autoFocus={state !== "idle"} onClick={() => setState("asking")}>
          <Trash2 aria-hidden="true" />
          Delete this model now
        </button>
        <FormProblem words={state === "failed" ? "The model could not be deleted. Please try again." : ""} />
      </div>
    );
  return (
    <fieldset className={`row ${styles.remove}`} disabled={state === "deleting"}>
      <legend>Delete it, with everything kept of it? This can’t be undone.</legend>
      {/* biome-ignore lint/a11y/noAutofocus: it takes the place of the button that was just pressed. */}
      <button type="button" className="button" autoFocus onClick={remove}>
        Yes, delete it
      </button>
      <button type="button" className="button" data-quiet onClick={() => setState("kept")}>
        Keep it
      </button>
    </fieldset>
  );
}
