import { BODY_SYMBOLS, type Body, SIGN_SYMBOLS } from "@tenfold/astronomy/names";
import type { SkyReply } from "@tenfold/contract/astrology";
import { PLANETS } from "@tenfold/domain/planets";
import { principleOf } from "@tenfold/domain/principles";
import pageStyles from "./astrology.module.css";
import { Degrees, RetrogradeBadge } from "./degrees.tsx";
import horoscopeStyles from "./horoscope.module.css";

export const PLANET_TITLE_ID = "planet-title";

interface PlanetCardProps {
  readonly body: Body;
  /** Where it is now, once known. */
  readonly place: SkyReply["planets"][number] | undefined;
}

export function PlanetCard({ body, place }: PlanetCardProps) {
  const { attributes, keywords, principle } = PLANETS[body];
  return (
    <section className={`card ${horoscopeStyles.card}`} aria-labelledby={PLANET_TITLE_ID}>
      <span className={pageStyles.symbol} aria-hidden="true">
        {BODY_SYMBOLS[body]}
      </span>
      <div>
        <h3 id={PLANET_TITLE_ID} tabIndex={-1}>
          {body}
        </h3>
        <p className={`row ${horoscopeStyles.now}`}>
          {place && (
            <>
              <span>
                <span className={pageStyles.sign} aria-hidden="true">
                  {SIGN_SYMBOLS[place.constellation]}
                </span>
                {place.constellation} <Degrees degree={place.degree} minute={place.minute} />
              </span>
              {place.isRetrograde && <RetrogradeBadge />}
            </>
          )}
        </p>
      </div>
      <p className={horoscopeStyles.attributes}>{attributes}</p>
      <p className="note">
        Speaks for <span className="principle-name">{principleOf(principle).title}</span>
      </p>
      <ul className={`row ${horoscopeStyles.keywords}`} aria-label={`Keywords of ${body}`}>
        {keywords.map((keyword) => (
          <li key={keyword}>{keyword}</li>
        ))}
      </ul>
    </section>
  );
}
