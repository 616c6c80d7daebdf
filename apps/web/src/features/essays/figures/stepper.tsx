import { ChevronLeft, ChevronRight } from "lucide-react";
import styles from "./stepper.module.css";

interface StepperProps {
  /** What the slider controls, as in "Steps of the sum". */
  readonly label: string;
  /** Steps are numbered from 1 to this. */
  readonly count: number;
  readonly step: number;
  readonly onStep: (step: number) => void;
  /** What the step shows; announced whenever it changes. */
  readonly shown: string;
  /** What to call the slider's value if it is not a step. */
  readonly valueText?: string;
}

/** A slider with a button at either end, and a line that says what it shows. */
export function Stepper({ label, count, step, onStep, shown, valueText }: StepperProps) {
  const to = (next: number) => onStep(Math.min(count, Math.max(1, next)));
  return (
    <div>
      <p className={styles.shown} role="status">
        {shown}
      </p>
      <div className={styles.row}>
        {/* The buttons at the ends are not disabled, which would drop the focus of a visitor who just pressed one. */}
        <button
          type="button"
          className="icon-button"
          aria-label={`${label}: back`}
          aria-disabled={step === 1}
          onClick={() => to(step - 1)}
        >
          <ChevronLeft aria-hidden="true" />
        </button>
        <input
          type="range"
          aria-label={label}
          aria-valuetext={valueText ?? `${step} of ${count}`}
          min={1}
          max={count}
          value={step}
          onChange={(event) => to(event.currentTarget.valueAsNumber)}
        />
        <button
          type="button"
          className="icon-button"
          aria-label={`${label}: onward`}
          aria-disabled={step === count}
          onClick={() => to(step + 1)}
        >
          <ChevronRight aria-hidden="true" />
        </button>
      </div>
    </div>
  );
}
