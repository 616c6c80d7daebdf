import { LoadProblem } from "../../ui/load-problem.tsx";
import { useMounted } from "../../ui/use-mounted.ts";
import { useClock, type ZoneChoice } from "./clock.ts";
import { DataNote } from "./data-note.tsx";
import { EventCalendar } from "./event-calendar.tsx";
import { MomentForm } from "./moment-form.tsx";
import type { useSkyPlace } from "./place.ts";
import { useSky } from "./queries.ts";
import { SkySkeleton } from "./sky-skeleton.tsx";
import { Transits } from "./transits.tsx";
import { ZoneSelect } from "./zone-select.tsx";

interface TransitsTabProps {
  readonly place: ReturnType<typeof useSkyPlace>;
  /** Whether the tab is open; what is behind another one asks for nothing. */
  readonly active: boolean;
  readonly zone: ZoneChoice;
  readonly onChooseZone: (choice: ZoneChoice) => void;
}

/** The sky now or at another moment, and what comes. */
export function TransitsTab({ place, active, zone, onChooseZone }: TransitsTabProps) {
  const { at, isWrongMoment, goToMoment, goToNow } = place;
  const mounted = useMounted();
  const { tell } = useClock();
  const { data, isError, isPlaceholderData, refetch } = useSky(at);
  // The built page is the same for every moment.
  const sky = mounted && !isError ? data : undefined;
  const now = () => (at === undefined && !isWrongMoment ? void refetch() : goToNow());

  return (
    <div className="transits">
      <h2 className="sr-only">Transits</h2>
      <div className="moment card">
        <p className="moment-shown" role="status">
          {sky && !isPlaceholderData && (
            <>
              <span className="moment-kind">{at === undefined ? "The sky now" : "The sky then"}</span>{" "}
              <time dateTime={sky.at}>{tell(sky.at)}</time>
            </>
          )}
        </p>
        {mounted && isWrongMoment && (
          <p className="field-error">The address names no moment from 1900 to 2099, so this is the sky now.</p>
        )}
        <div className="moment-tools">
          <MomentForm at={at} shownAt={at ?? sky?.at} onChoose={goToMoment} onNow={now} />
          <ZoneSelect chosen={zone} onChoose={onChooseZone} />
        </div>
      </div>
      <div className="sky" aria-busy={!sky && !isError} data-old={isPlaceholderData}>
        {mounted && isError && (
          <LoadProblem words="Unable to load astronomical data. Please try again later." onRetry={() => void refetch()} />
        )}
        {sky ? <Transits sky={sky} /> : !(mounted && isError) && <SkySkeleton />}
      </div>
      {mounted && <EventCalendar at={at} active={active} />}
      <DataNote active={active} />
    </div>
  );
}
