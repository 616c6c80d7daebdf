import { digitalRoot, digitsOf, formatBirthDate, reduceSteps, writeSteps } from "@tenfold/domain/numerology";
import { type Digit, principleOf } from "@tenfold/domain/principles";
import { useSyncExternalStore } from "react";
import styles from "./today.module.css";

const CHECK_MS = 30_000;

/** Looks for a new day while the page stays open, and when somebody comes back to it. */
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

/** Today's date as "MM/DD/YYYY" where the visitor is; undefined in the built page, which is the same on every day. */
const useToday = () => useSyncExternalStore(watchDay, today, () => undefined);

interface TodayProps {
  readonly onChoose: (number: Digit) => void;
}

/** The digit that today's date comes down to, with the sum that shows it, and the way to its reading. */
export function Today({ onChoose }: TodayProps) {
  const date = useToday();
  // Its place is kept until the day is known.
  if (date === undefined) return <p className={styles.today} aria-hidden="true" />;
  const steps = reduceSteps(digitsOf(date));
  const digit = digitalRoot(digitsOf(date));
  return (
    <p className={styles.today}>
      <span>
        Today, {date}: <span className={styles.sum}>{writeSteps(steps)}</span>
      </span>
      <button type="button" className="button" data-quiet onClick={() => onChoose(digit)}>
        Read {digit}, {principleOf(digit).name}
      </button>
    </p>
  );
}
