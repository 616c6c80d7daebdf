import { useState } from "react";
import { LoadProblem } from "../../ui/load-problem.tsx";
import { Select } from "../../ui/select.tsx";
import { useMounted } from "../../ui/use-mounted.ts";
import pageStyles from "./astrology.module.css";
import { ownZone, useClock, type ZoneChoice } from "./clock.ts";
import { EventCalendar } from "./event-calendar.tsx";
import { MomentForm } from "./moment-form.tsx";
import type { useSkyPlace } from "./place.ts";
import { useSky, useStatus } from "./queries.ts";
import transitsStyles from "./transits.module.css";
import { Transits } from "./transits.tsx";

interface ZoneSelectProps {
  readonly chosen: ZoneChoice;
  readonly onChoose: (choice: ZoneChoice) => void;
}

function ZoneSelect({ chosen, onChoose }: ZoneSelectProps) {
  // Found out once, and while the page is taken over, in steps that let presses through: what is done after that is one long task.
  const [zone] = useState(ownZone);
  const own = useMounted() ? `My time zone (${zone.replaceAll("_", " ")})` : "My time zone";
  return (
    <Select
      label="Times shown in"
      options={["eastern", "own"]}
      nameOf={(choice) => (choice === "own" ? own : "Eastern time")}
      value={chosen}
      onChange={onChoose}
    />
  );
}

const CARDS = [1, 2, 3, 4];

/** Placeholder while the sky loads. */
function SkySkeleton() {
  return (
    <>
      <p className="sr-only" role="status">
        Loading the sky...
      </p>
      <div className="scripted" data-skeleton aria-hidden="true">
        {CARDS.map((card) => (
          <div key={card} className="card">
            <span />
            <span />
            <span />
          </div>
        ))}
      </div>
    </>
  );
}

/** The source of the positions, when they were last computed, and how often that happens. */
function DataNote({ active }: { readonly active: boolean }) {
  const { tell } = useClock();
  const { data } = useStatus(active);
  return (
    <footer className={`hint ${transitsStyles.source}`}>
      <p>
        Positions are apparent geocentric longitudes in the tropical zodiac, computed on this site from published theories of the
        planets and the Moon.
        {data?.lastUpdate && (
          <>
            {" "}
            Last updated <time dateTime={data.lastUpdate}>{tell(data.lastUpdate)}</time>.
          </>
        )}
        {data && ` Checked every ${data.checkIntervalMinutes} minutes.`}
        {data?.lastError && " The last check failed, so what is shown is from the one before."}
      </p>
    </footer>
  );
}

interface TransitsTabProps {
  readonly place: ReturnType<typeof useSkyPlace>;
  /** Whether the tab is open; a hidden one loads nothing. */
  readonly active: boolean;
  readonly zone: ZoneChoice;
  readonly onChooseZone: (choice: ZoneChoice) => void;
}

export function TransitsTab({ place, active, zone, onChooseZone }: TransitsTabProps) {
  const { at, isWrongMoment, goToMoment, goToNow } = place;
  const mounted = useMounted();
  const { tell } = useClock();
  const { data, isError, isPlaceholderData, refetch } = useSky(at);
  // The built page is the same for every moment.
  const sky = mounted ? data : undefined;
  // What is there when the page is opened is read with it; what was asked for is announced.
  const [asked, setAsked] = useState(false);
  const now = () => {
    setAsked(true);
    if (at === undefined && !isWrongMoment) void refetch();
    else goToNow();
  };
  const choose = (moment: number) => {
    setAsked(true);
    goToMoment(moment);
  };

  return (
    <div className={`stack ${pageStyles.parts}`}>
      <h2 className="sr-only">Transits</h2>
      <div className={`stack scripted ${transitsStyles.moment} card`}>
        <p className={transitsStyles.shown} role="status" aria-live={asked ? "polite" : "off"}>
          {sky && !isPlaceholderData && (
            <>
              <span className={`soft ${transitsStyles.kind}`}>{at === undefined ? "The sky now" : "The sky then"}</span>{" "}
              {/* No <time>: a screen reader says a part of a status of its own by itself as well. */}
              <span>{tell(sky.at)}</span>
              {isError && <span className="soft">. A newer one could not be loaded.</span>}
            </>
          )}
        </p>
        {mounted && isWrongMoment && (
          <p className="field-error">The address names no moment from 1900 to 2099, so this is the sky now.</p>
        )}
        <div className={`stack screen-only ${transitsStyles.tools}`}>
          <MomentForm at={at} shownAt={at ?? sky?.at} onChoose={choose} onNow={now} />
          <ZoneSelect chosen={zone} onChoose={onChooseZone} />
        </div>
      </div>
      <div
        className={`stack ${pageStyles.parts} ${transitsStyles.sky}`}
        aria-busy={!sky && !isError}
        data-old={isPlaceholderData}
      >
        {mounted && isError && !sky && (
          <LoadProblem words="Unable to load astronomical data. Please try again later." onRetry={() => void refetch()} />
        )}
        {sky ? <Transits sky={sky} /> : !(mounted && isError) && <SkySkeleton />}
      </div>
      {mounted && <EventCalendar at={at} active={active} />}
      <DataNote active={active} />
    </div>
  );
}
