import { reduceSteps, writeSteps } from "@tenfold/domain/numerology";
import { palindromeRow, palindromeSteps } from "@tenfold/domain/sequences";
import { useState } from "react";
import figureStyles from "./figure.module.css";
import { Figure } from "./figure.tsx";
import styles from "./palindrome.module.css";
import { Stepper } from "./stepper.tsx";

const STEPS = palindromeSteps();
const ROW = palindromeRow();
const LINES = STEPS.map(({ sums, root }) => (sums.length > 0 ? writeSteps(sums) : `${root}`));

function Boxes({ step }: { readonly step: number }) {
  return (
    <p className={styles.boxes} aria-hidden="true">
      {STEPS.map(({ root, total }, index) => (
        <span key={total} data-digit={root} data-state={index === step - 1 ? "now" : index < step ? "done" : "open"}>
          {index < step && root}
        </span>
      ))}
    </p>
  );
}

function AllSteps({ step }: { readonly step: number }) {
  return (
    <table className={`table ${figureStyles.table} ${styles.steps}`}>
      <thead>
        <tr>
          <th scope="col">Step</th>
          <th scope="col">Sum</th>
          <th scope="col">Digit</th>
        </tr>
      </thead>
      <tbody>
        {STEPS.map(({ root, total }, index) => (
          <tr key={total} aria-current={index === step - 1 ? "step" : undefined}>
            <td>{index + 1}</td>
            <td>{LINES[index]}</td>
            <td data-digit={root}>{root}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function PalindromeSteps() {
  const [step, setStep] = useState(1);
  const shown = `${LINES[step - 1]}. The row so far: ${ROW.slice(0, step).join(" ")}.`;
  return (
    <Figure title="Nine totals, each reduced to one digit">
      <div className={`screen-only scripted ${figureStyles.interactive}`}>
        <Boxes step={step} />
        <Stepper label="Steps of the sum" count={STEPS.length} step={step} onStep={setStep} shown={shown} />
      </div>
      <AllSteps step={step} />
      <p className={figureStyles.result}>
        The row is <strong>{ROW.join("")}</strong>. Its digits add up to {reduceSteps(ROW)[0]?.sum}:{" "}
        {writeSteps(reduceSteps(ROW).slice(0, 1))}.
      </p>
    </Figure>
  );
}
