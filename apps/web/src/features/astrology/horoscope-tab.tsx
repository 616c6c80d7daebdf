import { BODIES, BODY_SYMBOLS, type Body } from "@tenfold/astronomy/names";
import { PLANETS } from "@tenfold/domain/planets";
import { RefreshCw } from "lucide-react";
import { useEffect, useRef } from "react";
import { scrollBehavior } from "../../app/shell/scroll.ts";
import { Button } from "../../ui/button.tsx";
import { useMounted } from "../../ui/use-mounted.ts";
import { KeywordsField, StyleAndLength } from "../preferences/index.ts";
import pageStyles from "./astrology.module.css";
import horoscopeStyles from "./horoscope.module.css";
import { PlanetCard } from "./planet-card.tsx";
import { useSky } from "./queries.ts";
import { ReadingPanel } from "./reading-panel.tsx";
import { usePersonalReading } from "./use-personal-reading.ts";
import { type SavedPreferences, useSavedPreferences } from "./use-saved-preferences.ts";

interface PlanetGridProps {
  readonly chosen: Body | undefined;
  readonly onChoose: (body: Body) => void;
}

function PlanetGrid({ chosen, onChoose }: PlanetGridProps) {
  return (
    <ul className={horoscopeStyles.planets}>
      {BODIES.map((body) => (
        <li key={body} data-digit={PLANETS[body].principle}>
          <button
            type="button"
            className={`card ${horoscopeStyles.planet}`}
            aria-pressed={body === chosen}
            onClick={() => onChoose(body)}
          >
            <span className={pageStyles.symbol} aria-hidden="true">
              {BODY_SYMBOLS[body]}
            </span>
            {body}
          </button>
        </li>
      ))}
    </ul>
  );
}

interface ContentPreferencesProps {
  readonly preferences: SavedPreferences;
  readonly onRegenerate: (() => void) | undefined;
  /** Whether the reading shown was made with another style or length. */
  readonly outdated: boolean;
}

function ContentPreferences({ preferences: { preferences, choose, type }, onRegenerate, outdated }: ContentPreferencesProps) {
  return (
    <section className={`card stack scripted ${horoscopeStyles.preferences}`} aria-labelledby="preferences-title">
      <h3 id="preferences-title">Content Preferences</h3>
      <div className={horoscopeStyles.selects}>
        <StyleAndLength preferences={preferences} onChoose={choose} />
      </div>
      <KeywordsField label="Keywords" counts="left" value={preferences.keywords} onChange={type} onEnter={onRegenerate} />
      <Button quiet={!outdated} off={!onRegenerate} onClick={onRegenerate}>
        <RefreshCw aria-hidden="true" />
        Regenerate
      </Button>
      <p className="hint" role="status">
        {outdated && "The reading shown was made with another choice. Regenerate it for one that fits."}
      </p>
    </section>
  );
}

interface HoroscopeTabProps {
  readonly planet: Body | undefined;
  readonly onChoose: (planet: Body) => void;
}

export function HoroscopeTab({ planet, onChoose }: HoroscopeTabProps) {
  const preferences = useSavedPreferences();
  const mounted = useMounted();
  const { data } = useSky();
  const { state, outdated, regenerate } = usePersonalReading(planet, preferences);
  const result = useRef<HTMLDivElement>(null);
  const chosenHere = useRef(false);

  const choose = (body: Body) => {
    if (body === planet) return;
    chosenHere.current = true;
    onChoose(body);
  };

  // On small screens, the reading is scrolled into view after a planet is chosen.
  useEffect(() => {
    if (!planet || !chosenHere.current) return;
    chosenHere.current = false;
    const top = result.current?.getBoundingClientRect().top ?? 0;
    if (top < 0 || top > window.innerHeight * 0.6) result.current?.scrollIntoView({ behavior: scrollBehavior(), block: "start" });
  }, [planet]);

  return (
    <div className={`stack ${pageStyles.parts}`}>
      <h2 className="sr-only">Personalized Horoscope</h2>
      <div className={`stack screen-only ${horoscopeStyles.choices}`}>
        <section aria-labelledby="grid-title">
          <h3 className={pageStyles.partTitle} id="grid-title">
            Planets
          </h3>
          <PlanetGrid chosen={planet} onChoose={choose} />
        </section>
        <ContentPreferences
          preferences={preferences}
          onRegenerate={state && state.phase !== "waiting" ? regenerate : undefined}
          outdated={outdated}
        />
      </div>
      <div className={`stack ${horoscopeStyles.result}`} ref={result} data-digit={planet && PLANETS[planet].principle}>
        {planet && state ? (
          <>
            <PlanetCard body={planet} place={mounted ? data?.planets.find(({ name }) => name === planet) : undefined} />
            <ReadingPanel body={planet} state={state} />
          </>
        ) : (
          <p className="results-empty">Select a Planet Above</p>
        )}
      </div>
    </div>
  );
}
