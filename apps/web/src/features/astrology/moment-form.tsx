import { FIRST_INSTANT, instantsOfWallTime, LAST_INSTANT, localTime, wallTimeOf } from "@tenfold/astronomy/names";
import { MINUTE_MS } from "@tenfold/domain/time";
import { type FormEvent, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { useMounted } from "../../ui/use-mounted.ts";
import { useClock } from "./clock.ts";
import styles from "./transits.module.css";

const OUTSIDE = "Please choose a moment from 1900 to 2099.";
const UNREADABLE = "Please fill in a date and a time.";

interface MomentFormProps {
  /** The moment looked at; undefined for now. */
  readonly at: string | undefined;
  /** The moment of the sky that is shown, once it has loaded. */
  readonly shownAt: string | undefined;
  readonly onChoose: (instant: number) => void;
  readonly onNow: () => void;
}

/** When clocks are set back, the same time comes twice; this offers the other one. */
function Twice({ at, onChoose }: { readonly at: number; readonly onChoose: (instant: number) => void }) {
  const { zone } = useClock();
  const other = instantsOfWallTime(wallTimeOf(at, zone), zone)?.instants.find((instant) => Math.abs(instant - at) >= MINUTE_MS);
  if (other === undefined) return null;
  return (
    <p>
      {`The clocks show this time twice on this day, since they are set back. Shown is ${localTime(at, zone).time}. `}
      <button type="button" className="link" onClick={() => onChoose(other)}>
        {`Show ${localTime(other, zone).time}`}
      </button>
    </p>
  );
}

/** Lets the visitor choose the moment to look at, in the page's time zone. */
export function MomentForm({ at, shownAt, onChoose, onNow }: MomentFormProps) {
  const { zone } = useClock();
  const mounted = useMounted();
  const [typed, setTyped] = useState<string>();
  const [error, setError] = useState<string>();
  /** What there is to say of a typed time, as long as its moment is shown in the same zone. */
  const [leap, setLeap] = useState<{ readonly instant: number; readonly zone: string; readonly note: string }>();
  const value = typed ?? (mounted && shownAt ? wallTimeOf(Date.parse(shownAt), zone) : "");

  const goTo = (instant: number, note?: string) => {
    setTyped(undefined);
    setError(undefined);
    setLeap(note === undefined ? undefined : { instant, zone, note });
    if (at === undefined || instant !== Date.parse(at)) onChoose(instant);
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = instantsOfWallTime(value, zone);
    if (!found) return setError(value === "" ? UNREADABLE : OUTSIDE);
    const [instant] = found.instants;
    if (instant < FIRST_INSTANT || instant > LAST_INSTANT) return setError(OUTSIDE);
    const { time } = localTime(instant, zone);
    goTo(instant, found.skipped ? `The clocks leap over this time on this day. Shown is ${time}.` : undefined);
  };

  return (
    <form className={`stack ${styles.form}`} noValidate onSubmit={submit}>
      <Field
        label="Look at another moment"
        type="datetime-local"
        min="1900-01-01T00:00"
        max="2099-12-31T23:59"
        value={value}
        onChange={(next) => {
          setTyped(next);
          setError(undefined);
        }}
        error={error}
      />
      <div className={`row ${styles.buttons}`}>
        <button type="submit" className="button" disabled={!mounted}>
          Show
        </button>
        <Button
          quiet
          onClick={() => {
            setTyped(undefined);
            setError(undefined);
            setLeap(undefined);
            onNow();
          }}
        >
          Now
        </Button>
      </div>
      <div className={styles.notes} aria-live="polite">
        {leap && at !== undefined && leap.instant === Date.parse(at) && leap.zone === zone && <p>{leap.note}</p>}
        {mounted && at !== undefined && <Twice at={Date.parse(at)} onChoose={(instant) => goTo(instant)} />}
      </div>
    </form>
  );
}
