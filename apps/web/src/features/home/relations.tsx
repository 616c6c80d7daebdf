import { type Digit, PRINCIPLES } from "@tenfold/domain/principles";
import { relationshipOf } from "@tenfold/domain/relationships";

/** How the chosen digit relates to each of the others; a card chooses its digit. */
export function Relations({ chosen, onChoose }: { readonly chosen: Digit; readonly onChoose: (number: Digit) => void }) {
  return (
    <section className="relations" aria-labelledby="relations-title">
      <h2 className="section-title" id="relations-title">{`How ${chosen} Relates to Other Numbers`}</h2>
      <ul className="relations-grid">
        {PRINCIPLES.map(({ digit, name }) => (
          <li key={digit} data-digit={digit}>
            <button
              type="button"
              className="card relation"
              aria-current={digit === chosen ? "true" : undefined}
              onClick={() => onChoose(digit)}
            >
              <span className="relation-head">
                <span className="relation-digit">{digit}</span>
                <span>{name}</span>
              </span>
              <span className="relation-text">{digit === chosen ? "Current" : relationshipOf(chosen, digit)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
