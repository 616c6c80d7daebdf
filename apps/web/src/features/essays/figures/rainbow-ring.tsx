import { type Digit, principleOf } from "@tenfold/domain/principles";
import { cyclesOf, RAINBOW, rainbowPermutation } from "@tenfold/domain/sequences";
import { useState } from "react";
import styles from "./color-figures.module.css";
import figureStyles from "./figure.module.css";
import { Figure } from "./figure.tsx";
import { Stepper } from "./stepper.tsx";

const PLACES = rainbowPermutation();
const CYCLES = cyclesOf(PLACES);
const STAYING = CYCLES.filter((cycle) => cycle.length === 1).flat();
const MOVING = CYCLES.filter((cycle) => cycle.length > 1);

const around = (place: number, radius: number) => {
  const turn = ((place - 1) * 2 * Math.PI) / RAINBOW.length;
  return { x: Number((radius * Math.sin(turn)).toFixed(2)), y: Number((-radius * Math.cos(turn)).toFixed(2)) };
};

const lineThrough = (places: readonly Digit[]) =>
  places.map((place, index) => `${index === 0 ? "M" : "L"}${around(place, 104).x} ${around(place, 104).y}`).join("");

function Ring({ step }: { readonly step: number }) {
  return (
    <svg className={figureStyles.drawing} viewBox="-180 -156 360 312" aria-hidden="true">
      <circle className={styles.round} r="104" />
      <path className={styles.ahead} d={lineThrough(PLACES)} />
      <path className={styles.way} d={lineThrough(PLACES.slice(0, step))} />
      {RAINBOW.map(({ digit, color }, index) => {
        const [at, label] = [around(index + 1, 104), around(index + 1, 134)];
        const side = Math.abs(label.x) < 1 ? "middle" : label.x > 0 ? "start" : "end";
        return (
          <g key={digit} data-digit={digit} data-now={digit === step || undefined}>
            <circle className={styles.color} cx={at.x} cy={at.y} r="19" stroke={color.hex} />
            <text x={at.x} y={at.y}>
              {digit}
            </text>
            <text className={`${figureStyles.label} ${styles.name}`} data-side={side} x={label.x} y={label.y}>
              {color.name}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

function Places() {
  return (
    <table className={`table ${figureStyles.table}`}>
      <thead>
        <tr>
          <th scope="col">Digit</th>
          <th scope="col">Color</th>
          <th scope="col">Place in the rainbow</th>
        </tr>
      </thead>
      <tbody>
        {PLACES.map((place, index) => {
          const { digit, color } = principleOf((index + 1) as Digit);
          return (
            <tr key={digit}>
              <td data-digit={digit}>{digit}</td>
              <td>{color.name}</td>
              <td>{place}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

export function RainbowRing() {
  const [step, setStep] = useState(PLACES.length);
  const { color } = principleOf(step as Digit);
  const shown = `Digit ${step}, ${color.name}, has place ${PLACES[step - 1]} in the rainbow. So far: ${PLACES.slice(0, step).join("-")}.`;
  return (
    <Figure title="The digits 1 to 7 on the ring of the rainbow">
      <Ring step={step} />
      <div className={`screen-only scripted ${figureStyles.interactive}`}>
        <Stepper label="Digits" count={PLACES.length} step={step} onStep={setStep} shown={shown} />
      </div>
      <Places />
      <p className={figureStyles.result}>
        In short, <strong>{PLACES.join("-")}</strong>. {STAYING.join(", ")} keep their places;{" "}
        {MOVING.map((cycle) => `${[...cycle, cycle[0]].join(" to ")}`).join(" and ")} is a circle.
      </p>
    </Figure>
  );
}
