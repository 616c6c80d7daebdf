import { useId } from "react";
import type { Flow } from "./use-model-flow.ts";
import styles from "./viewer-page.module.css";

/** The current step and its progress. */
function stepOf(flow: Flow): { readonly words: string; readonly percent: number } | undefined {
  if (flow.phase === "uploading") return { words: `Uploading ${flow.file.name}`, percent: flow.percent };
  if (flow.phase === "translating") {
    const place =
      flow.place !== undefined ? ` ${flow.place === 1 ? "It is next." : `It is number ${flow.place} of those that wait.`}` : "";
    return { words: `Translating ${flow.name || "the model"}.${place}`, percent: flow.percent };
  }
  if (flow.phase === "opening") return { words: `Opening ${flow.name}`, percent: 100 };
  return undefined;
}

export function FlowProgress({ flow }: { readonly flow: Flow }) {
  const step = stepOf(flow);
  const id = useId();
  return (
    <div className={`card ${styles.progress}`} hidden={!step}>
      <p role="status" id={id}>
        {step?.words}
      </p>
      {step && (
        <>
          {/* At 0 and 100 percent a value adds nothing to the words, and would be announced between them. */}
          <progress
            aria-labelledby={id}
            aria-hidden={step.percent === 0 || step.percent === 100 || undefined}
            max={100}
            value={step.percent}
          />
          <p className={styles.percent} aria-hidden="true">
            {step.percent}%
          </p>
        </>
      )}
    </div>
  );
}
