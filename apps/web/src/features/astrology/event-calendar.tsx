import { EVENT_KINDS, type EventKind } from "@tenfold/astronomy/names";
import { CalendarPlus, Copy } from "lucide-react";
import { useDeferredValue, useMemo, useState } from "react";
import { countOf } from "../../app/count-of.ts";
import { COPY_FAILED, copyText } from "../../app/save-and-copy.ts";
import { Button } from "../../ui/button.tsx";
import { LoadProblem } from "../../ui/load-problem.tsx";
import { useToast } from "../../ui/toaster.tsx";
import pageStyles from "./astrology.module.css";
import { useClock } from "./clock.ts";
import { EventMonths } from "./event-months.tsx";
import { feedAddress, KINDS } from "./event-words.ts";
import { CALENDAR_DAYS, useCalendar } from "./queries.ts";
import tableStyles from "./tables.module.css";

const VOID_EXPLAINED =
  "The Moon is void of course from her last aspect in a sign until she enters the next one: for minutes, or for days.";

interface KindChoiceProps {
  readonly chosen: readonly EventKind[];
  readonly onChoose: (kinds: readonly EventKind[]) => void;
}

function KindChoice({ chosen, onChoose }: KindChoiceProps) {
  return (
    <fieldset className="screen-only">
      <legend className="field-label">Kinds of events</legend>
      <div className={`row ${tableStyles.kinds}`}>
        {KINDS.map(({ kind, label }) => (
          <label key={kind} className="choice">
            <input
              type="checkbox"
              checked={chosen.includes(kind)}
              onChange={({ target }) => onChoose(target.checked ? [...chosen, kind] : chosen.filter((other) => other !== kind))}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Subscribe({ kinds }: { readonly kinds: readonly EventKind[] }) {
  const toast = useToast();
  const address = feedAddress(kinds);
  const copy = async () => {
    const isCopied = await copyText(new URL(address, location.href).href);
    toast(
      isCopied
        ? { title: "Address copied", description: "Add it to your calendar program as a calendar to subscribe to." }
        : { title: COPY_FAILED.description, tone: "alert" },
    );
  };
  if (kinds.length === 0) return <p className="note">Choose at least one kind of event.</p>;
  return (
    <p className="row">
      <a className="button" data-quiet href={address}>
        <CalendarPlus aria-hidden="true" />
        Subscribe to this calendar
      </a>
      <Button quiet onClick={() => void copy()}>
        <Copy aria-hidden="true" />
        Copy its address
      </Button>
    </p>
  );
}

export function EventCalendar({ at, active }: { readonly at: string | undefined; readonly active: boolean }) {
  const [kinds, setKinds] = useState<readonly EventKind[]>(EVENT_KINDS);
  const { data, isError, refetch } = useCalendar(at, active);
  const { date } = useClock();
  const events = useMemo(() => data?.events.filter(({ kind }) => kinds.includes(kind)), [data, kinds]);
  // A press on a kind is answered before the tables have followed it.
  const listed = useDeferredValue(events);
  return (
    <section className={`stack ${tableStyles.calendar}`} aria-labelledby="calendar-title" aria-busy={!data && !isError}>
      <h3 className={pageStyles.partTitle} id="calendar-title">
        {at === undefined ? `The Coming ${CALENDAR_DAYS} Days` : `The ${CALENDAR_DAYS} Days from ${date(at)}`}
      </h3>
      <KindChoice chosen={kinds} onChoose={setKinds} />
      {kinds.includes("void") && <p className="note">{VOID_EXPLAINED}</p>}
      <Subscribe kinds={kinds} />
      {/* How many there are is announced once a choice has changed it, and not as the page opens. */}
      <p className="note" role="status" aria-live={kinds === EVENT_KINDS && at === undefined ? "off" : "polite"}>
        {events && countOf(events.length, "event")}
        {!data && !isError && "Loading the calendar..."}
      </p>
      {listed && <EventMonths events={listed} />}
      {isError && !data && (
        <LoadProblem words="The calendar can’t be loaded at this time. Please try again later." onRetry={() => void refetch()} />
      )}
    </section>
  );
}
