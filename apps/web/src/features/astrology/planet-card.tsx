import { BODY_SYMBOLS, type Body, SIGN_SYMBOLS } from "@tenfold/astronomy/names";
import type { SkyReply } from "@tenfold/contract/astrology";
import { PLANETS } from "@tenfold/domain/planets";
import { principleOf } from "@tenfold/domain/principles";
import { Degrees, RetrogradeBadge } from "./degrees.tsx";

interface PlanetCardProps {
  readonly body: Body;
  /** Where it is now, once that is known. */
  readonly place: SkyReply["planets"][number] | undefined;
}

/** What the chosen planet stands for, and where it is. */
export function PlanetCard({ body, place }: PlanetCardProps) {
  const { attributes, keywords, principle } = PLANETS[body];
  return (
    <section className="card planet-card" aria-labelledby="planet-title">
      <span className="sky-symbol" aria-hidden="true">
        {BODY_SYMBOLS[body]}
      </span>
      <div>
        <h3 className="card-title" id="planet-title">
          {body}
        </h3>
        <p className="planet-now">
          {place && (
            <>
              <span>
                <span className="sign-symbol" aria-hidden="true">
                  {SIGN_SYMBOLS[place.constellation]}
                </span>
                {place.constellation} <Degrees degree={place.degree} minute={place.minute} />
              </span>
              {place.isRetrograde && <RetrogradeBadge />}
            </>
          )}
        </p>
      </div>
      <p className="planet-attributes">{attributes}</p>
      <p className="quiet">
        Speaks for <span className="planet-principle">{principleOf(principle).title}</span>
      </p>
      <ul className="chips" aria-label={`Keywords of ${body}`}>
        {keywords.map((keyword) => (
          <li key={keyword} className="chip">
            {keyword}
          </li>
        ))}
      </ul>
    </section>
  );
}
