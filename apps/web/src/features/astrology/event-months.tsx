import type { SkyEventReply } from "@tenfold/contract/astrology";
import { countOf } from "../../app/count-of.ts";
import { type Clock, useClock } from "./clock.ts";
import { eventWords } from "./event-words.ts";
import styles from "./tables.module.css";

interface Month {
  readonly title: string;
  readonly events: readonly SkyEventReply[];
}

/** Groups events by month, in the clock's time zone. */
function monthsOf(events: readonly SkyEventReply[], clock: Clock): Month[] {
  const months = new Map<string, SkyEventReply[]>();
  for (const event of events) {
    const title = clock.month(event.at);
    months.set(title, [...(months.get(title) ?? []), event]);
  }
  return [...months].map(([title, inMonth]) => ({ title, events: inMonth }));
}

function MonthTable({ month, clock }: { readonly month: Month; readonly clock: Clock }) {
  return (
    <table className={`${styles.table} ${styles.events}`}>
      <caption className="sr-only">{`Celestial events of ${month.title}`}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Day</th>
          <th scope="col">Time</th>
          <th scope="col">Event</th>
        </tr>
      </thead>
      <tbody>
        {month.events.map((event) => (
          <tr key={`${event.at} ${event.kind} ${event.planet}`} data-kind={event.kind}>
            <th scope="row">{clock.day(event.at)}</th>
            <td>
              <time dateTime={event.at}>{clock.time(event.at)}</time>
            </td>
            <td>{eventWords(event, clock)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function EventMonths({ events }: { readonly events: readonly SkyEventReply[] }) {
  const clock = useClock();
  return monthsOf(events, clock).map((month, index) => (
    <details key={month.title} className={styles.fold} open={index === 0}>
      <summary className="row">
        <h4>{month.title}</h4>
        <span className="note">{countOf(month.events.length, "event")}</span>
      </summary>
      <MonthTable month={month} clock={clock} />
    </details>
  ));
}
