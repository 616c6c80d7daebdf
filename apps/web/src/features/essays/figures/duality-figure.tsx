import { writeSteps } from "@tenfold/domain/numerology";
import { type Digit, isDigit, principleOf } from "@tenfold/domain/principles";
import { zeroAndNine } from "@tenfold/domain/sequences";
import { useState } from "react";
import styles from "./duality.module.css";
import figureStyles from "./figure.module.css";
import { Figure } from "./figure.tsx";
import { Stepper } from "./stepper.tsx";
import { Swatch } from "./swatch.tsx";

const ENDS = [principleOf(0), principleOf(9)];

/** A calculation with a digit and 0 or 9, as on paper. */
function lineOf(digit: Digit, { operation, by, result, reduction }: ReturnType<typeof zeroAndNine>[number]): string {
  const first = `${digit} ${operation} ${by} = ${result}`;
  return [first, writeSteps(reduction).replaceAll("+", " + ")].filter(Boolean).join(", ");
}

export function DualityFigure() {
  const [digit, setDigit] = useState<Digit>(4);
  const outcomes = zeroAndNine(digit);
  const linesOf = (by: Digit) => outcomes.filter((outcome) => outcome.by === by).map((outcome) => lineOf(digit, outcome));
  return (
    <Figure title="Zero and nine">
      <ul className={styles.pair}>
        {ENDS.map((principle) => (
          <li key={principle.digit}>
            <Swatch principle={principle} />
            <strong>
              {principle.digit} {principle.name}
            </strong>
            <span className="soft">{principle.subtitle}</span>
            {linesOf(principle.digit).map((line) => (
              <span key={line} className={styles.sum}>
                {line}
              </span>
            ))}
          </li>
        ))}
      </ul>
      <div className={`screen-only scripted ${figureStyles.interactive}`}>
        <Stepper
          label="Digit"
          count={9}
          step={digit}
          onStep={(step) => isDigit(step) && setDigit(step)}
          valueText={`${digit}`}
          shown={`With the digit ${digit}: ${[...linesOf(0), ...linesOf(9)].join("; ")}.`}
        />
      </div>
    </Figure>
  );
}
