import { digitalRoot, digitsOf, formatBirthDate, reduceSteps, writeSteps } from "@tenfold/domain/numerology";
import { type Digit, principleOf } from "@tenfold/domain/principles";
import { useSyncExternalStore } from "react";
import { Button } from "../../ui/button.tsx";
import styles from "./today.module.css";

const CHECK_MS = 30_000;

/** Watches for a new day while the page stays open, and when the visitor comes back to it. */
function watchDay(tell: () => void): () => void {
  const timer = setInterval(tell, CHECK_MS);
  document.addEventListener("visibilitychange", tell);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", tell);
  };
}

function today(): string {
  const now = new Date();
  return formatBirthDate({ month: now.getMonth() + 1, day: now.getDate(), year: now.getFullYear() });
}

/** Today's date as "MM/DD/YYYY" in the visitor's time zone; undefined in the built page, which is the same every day. */
const useToday = () => useSyncExternalStore(watchDay, today, () => undefined);

interface TodayProps {
  readonly onChoose: (number: Digit) => void;
}

export function Today({ onChoose }: TodayProps) {
  const date = useToday();
  const digits = digitsOf(date ?? "");
  const digit = digitalRoot(digits);
  return (
    <div className={styles.today}>
      {date !== undefined && (
        <p className={`row ${styles.sum}`}>
          <span>Today, {date}:</span> <span>{writeSteps(reduceSteps(digits))}</span>
        </p>
      )}
      {date !== undefined && (
        <Button quiet onClick={() => onChoose(digit)}>
          Read {digit}, {principleOf(digit).name}
        </Button>
      )}
    </div>
  );
}

/** Ways to get each day's number without coming here. */
export function EveryDay() {
  return (
    <p className={`screen-only ${styles.every}`}>
      A number a day, for who likes that: in a{" "}
      <a className="link" href="/today/calendar.ics">
        calendar
      </a>{" "}
      or as a{" "}
      <a className="link" href="/today/feed.atom">
        feed
      </a>
      .
    </p>
  );
}
