import { type Body, bodyNamed } from "@tenfold/astronomy/names";
import { PLANETS } from "@tenfold/domain/planets";
import { useDeferredValue, useLayoutEffect, useRef, useState } from "react";
import { isFocusLost } from "../../app/focus.ts";
import NotFound, { meta as notFoundMeta } from "../../app/not-found.tsx";
import { pageMeta } from "../../app/page-meta.ts";
import { recall, store } from "../../app/storage.ts";
import { Tabs } from "../../ui/tabs.tsx";
import { useMounted } from "../../ui/use-mounted.ts";
import styles from "./astrology.module.css";
import { ClockProvider, useZoneChoice } from "./clock.ts";
import { HoroscopeTab } from "./horoscope-tab.tsx";
import { horoscopeAddress, useSkyPlace } from "./place.ts";
import { PLANET_TITLE_ID } from "./planet-card.tsx";
import { planetLinkId } from "./planet-list.tsx";
import { TransitsTab } from "./transits-tab.tsx";

const KEY = "astrology-tab";

type TabName = "transits" | "horoscope";

/** The open tab: the one that the address asks for, or else the last choice, which is remembered. */
function useTab({ planet, at, goToNow }: ReturnType<typeof useSkyPlace>): [TabName, (tab: TabName) => void] {
  const mounted = useMounted();
  const [kept, setKept] = useState<TabName>(() => (recall(KEY) === "horoscope" ? "horoscope" : "transits"));
  const tab = planet ? "horoscope" : mounted && at === undefined ? kept : "transits";
  const choose = (next: TabName) => {
    store(KEY, next);
    setKept(next);
    // The current address itself asks for the other tab.
    if (planet ? next === "transits" : at !== undefined && next === "horoscope") goToNow();
  };
  return [tab, choose];
}

/**
 * A planet's link hides the tab that it stands in, and Back takes the planet away. The focus would be lost, so it moves to the
 * planet's title, and back to the link.
 */
function useFocusOnPlanet(planet: Body | undefined, isTransits: boolean): void {
  const latest = useRef(planet);
  // Before the browser notices that what has the focus is hidden.
  useLayoutEffect(() => {
    latest.current = planet ?? latest.current;
    const [body, isHidden] = [latest.current, document.activeElement?.closest("[hidden]")];
    if (!body) return;
    if (!isTransits && isHidden) document.getElementById(PLANET_TITLE_ID)?.focus();
    // Where the page was scrolled to is found by itself.
    if (isTransits && (isHidden || isFocusLost())) document.getElementById(planetLinkId(body))?.focus({ preventScroll: true });
  }, [planet, isTransits]);
}

const TITLE = "Celestial Transits";

const DESCRIPTION =
  "Where the Sun, the Moon and the planets stand in the zodiac, now or at any moment from 1900 to 2099, with the Moon’s phase, aspects and a calendar.";

export function meta({ params: { planet } }: { readonly params: { readonly planet?: string } }) {
  if (planet === undefined) return pageMeta({ path: "/astrology", title: TITLE, description: DESCRIPTION });
  const body = bodyNamed(planet);
  if (!body) return notFoundMeta();
  return pageMeta({
    path: horoscopeAddress(body),
    title: `${body}: Personalized Horoscope`,
    description: PLANETS[body].attributes,
    image: "astrology",
    trail: [{ path: "/astrology", title: TITLE }],
  });
}

/** What a tab holds is made when it is opened first, and stays: with both made, a page would take on a third more than it shows. */
function useOpened(tab: TabName): ReadonlySet<TabName> {
  const [opened, setOpened] = useState<ReadonlySet<TabName>>(new Set([tab]));
  if (!opened.has(tab)) setOpened(new Set([...opened, tab]));
  return opened;
}

function Sky({ place }: { readonly place: ReturnType<typeof useSkyPlace> }) {
  const { choice, choose: chooseZone, clock } = useZoneChoice();
  const [tab, chooseTab] = useTab(place);
  const shown = useDeferredValue(tab);
  const opened = useOpened(shown);
  const active = shown === "transits";
  useFocusOnPlanet(place.planet, active);
  const transits = opened.has("transits") && (
    <TransitsTab place={place} active={active} zone={choice} onChooseZone={chooseZone} />
  );
  const horoscope = opened.has("horoscope") && <HoroscopeTab planet={place.planet} onChoose={place.goToPlanet} />;
  return (
    <ClockProvider value={clock}>
      <Tabs
        label="Transits or horoscope"
        tabs={[
          { name: "transits", label: "Transits", content: transits },
          { name: "horoscope", label: "Personalized Horoscope", content: horoscope },
        ]}
        chosen={tab}
        onChoose={chooseTab}
      />
    </ClockProvider>
  );
}

export default function AstrologyPage() {
  const place = useSkyPlace();
  if (place.isUnknown) return <NotFound />;
  return (
    <div className={`glow page ${styles.astrology}`}>
      <header className={`stack centered ${styles.head}`}>
        <h1 className="page-title">{TITLE}</h1>
        <p className="home-lede">Where the ten bodies stand in the zodiac, and what they may have to say to you.</p>
        <noscript>
          <p>
            The sky is computed anew all the time; to show it, this page needs JavaScript, which is switched off in this browser.
          </p>
        </noscript>
      </header>
      <Sky place={place} />
    </div>
  );
}
