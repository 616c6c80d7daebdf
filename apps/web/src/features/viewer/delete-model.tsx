import { Trash2 } from "lucide-react";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { FormProblem } from "../../ui/form-problem.tsx";
import styles from "./viewer-page.module.css";

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
        {/* It comes back in the place of the button that was just pressed. */}
        <Button quiet autoFocus={state !== "idle"} onClick={() => setState("asking")}>
          <Trash2 aria-hidden="true" />
          Delete this model now
        </Button>
        <FormProblem words={state === "failed" ? "The model could not be deleted. Please try again." : ""} />
      </div>
    );
  return (
    <fieldset className={`row ${styles.remove}`} disabled={state === "deleting"}>
      <legend>Delete it, with everything kept of it? This can’t be undone.</legend>
      {/* It takes the place of the button that was just pressed. */}
      <Button autoFocus onClick={remove}>
        Yes, delete it
      </Button>
      <Button quiet onClick={() => setState("kept")}>
        Keep it
      </Button>
    </fieldset>
  );
}
