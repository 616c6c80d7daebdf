import { type Body, SIGN_SYMBOLS } from "@tenfold/astronomy/names";
import type { SkyReply } from "@tenfold/contract/astrology";
import { PLANETS } from "@tenfold/domain/planets";
import { Link } from "react-router";
import pageStyles from "./astrology.module.css";
import { Degrees, RetrogradeBadge } from "./degrees.tsx";
import { horoscopeAddress } from "./place.ts";
import transitsStyles from "./transits.module.css";

export const planetLinkId = (body: Body) => `planet-${body}`;

function PlanetItem({ planet }: { readonly planet: SkyReply["planets"][number] }) {
  const { name, constellation, symbol, degree, minute, isRetrograde } = planet;
  return (
    <li className={`card card-link ${transitsStyles.body}`} data-digit={PLANETS[name].principle}>
      <span className={pageStyles.symbol} aria-hidden="true">
        {symbol}
      </span>
      <h4 className={transitsStyles.name}>
        <Link id={planetLinkId(name)} to={horoscopeAddress(name)} preventScrollReset>
          {name}
          <span className="sr-only">: your personalized horoscope</span>
        </Link>
      </h4>
      <p className="note">
        <span className={pageStyles.sign} aria-hidden="true">
          {SIGN_SYMBOLS[constellation]}
        </span>
        {constellation} <Degrees degree={degree} minute={minute} />
      </p>
      {isRetrograde && <RetrogradeBadge />}
    </li>
  );
}

export function PlanetList({ planets }: { readonly planets: SkyReply["planets"] }) {
  return (
    <section aria-labelledby="planets-title">
      <h3 className={pageStyles.partTitle} id="planets-title">
        Planets
      </h3>
      {planets.length === 0 ? (
        <p className="results-empty">No planetary data available</p>
      ) : (
        <ul className={transitsStyles.bodies}>
          {planets.map((planet) => (
            <PlanetItem key={planet.name} planet={planet} />
          ))}
        </ul>
      )}
    </section>
  );
}
