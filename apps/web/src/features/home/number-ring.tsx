import { type Digit, PRINCIPLES, principleOf } from "@tenfold/domain/principles";
import { useState } from "react";

/** The ten digits on a ring. The middle names the one that is pointed at, has the focus, or is chosen. */
export function NumberRing({ chosen, onChoose }: { readonly chosen: Digit | undefined; readonly onChoose: (number: Digit) => void }) {
  const [pointed, setPointed] = useState<Digit>();
  const named = pointed ?? chosen;
  const forget = () => setPointed(undefined);
  return (
    <div className="ring" data-digit={named}>
      <ul>
        {PRINCIPLES.map(({ digit, name }) => (
          <li key={digit} data-digit={digit}>
            <button
              type="button"
              className="ring-button"
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
      <p className="ring-name" aria-hidden="true">
        {named === undefined ? (
          <span className="text-ink-soft">Ten digits, ten principles</span>
        ) : (
          <>
            <span className="ring-numeral">{named}</span>
            {principleOf(named).name}
          </>
        )}
      </p>
    </div>
  );
}
