import { type Digit, PRINCIPLES, principleOf } from "@tenfold/domain/principles";
import { useState } from "react";
import styles from "./number-ring.module.css";

const POINTS = PRINCIPLES.map(({ digit }) => {
  const turn = (digit * Math.PI) / 5;
  return { digit, x: Math.sin(turn).toFixed(4), y: (-Math.cos(turn)).toFixed(4) };
});

function Chords({ from }: { readonly from: Digit | undefined }) {
  const pairs = POINTS.flatMap((a) => POINTS.filter((b) => b.digit > a.digit).map((b) => [a, b] as const));
  const near = pairs.filter(([a, b]) => a.digit === from || b.digit === from);
  const draw = (some: typeof pairs) => some.map(([a, b]) => `M${a.x} ${a.y}L${b.x} ${b.y}`).join("");
  return (
    <svg className={styles.chords} viewBox="-1 -1 2 2" aria-hidden="true">
      <circle r="1" />
      <path d={draw(pairs)} />
      {from !== undefined && <path key={from} className={styles.near} d={draw(near)} />}
    </svg>
  );
}

/** The ten digits on a ring. The middle names the one that is hovered, focused, or chosen. */
export function NumberRing({
  chosen,
  onChoose,
}: {
  readonly chosen: Digit | undefined;
  readonly onChoose: (number: Digit) => void;
}) {
  const [pointed, setPointed] = useState<Digit>();
  const named = pointed ?? chosen;
  const forget = () => setPointed(undefined);
  return (
    <div className={styles.ring} data-digit={named}>
      <Chords from={named} />
      <p className={styles.name} aria-hidden="true">
        {named === undefined ? (
          "Ten digits, ten principles"
        ) : (
          <>
            <span className="digit">{named}</span>
            {principleOf(named).name}
          </>
        )}
      </p>
      <ul>
        {PRINCIPLES.map(({ digit, name }) => (
          <li key={digit} data-digit={digit}>
            <button
              type="button"
              className={`digit ${styles.button}`}
              aria-label={`${digit}, ${name}`}
              aria-pressed={digit === chosen}
              onClick={() => onChoose(digit)}
              onPointerEnter={() => setPointed(digit)}
              onPointerLeave={forget}
              onFocus={() => setPointed(digit)}
              onBlur={forget}
            >
              {digit}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
