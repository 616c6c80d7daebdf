import { BODIES, BODY_SYMBOLS, type Body } from "@tenfold/domain/astrology/zodiac";
import { PLANETS } from "@tenfold/domain/planets";

interface PlanetGridProps {
  readonly chosen: Body | undefined;
  readonly onChoose: (body: Body) => void;
}

/** The ten, to choose one from. */
export function PlanetGrid({ chosen, onChoose }: PlanetGridProps) {
  return (
    <ul className="planet-grid">
      {BODIES.map((body) => (
        <li key={body} data-digit={PLANETS[body].principle}>
          <button type="button" className="planet-button" aria-pressed={body === chosen} onClick={() => onChoose(body)}>
            <span className="sky-symbol" aria-hidden="true">
              {BODY_SYMBOLS[body]}
            </span>
            {body}
          </button>
        </li>
      ))}
    </ul>
  );
}
