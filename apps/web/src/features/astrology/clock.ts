import { EASTERN, localTime, wallTimeOf } from "@tenfold/astronomy/names";
import { createContext, useCallback, useContext, useMemo, useState } from "react";
import { recall, store } from "../../app/storage.ts";
import { useMounted } from "../../ui/use-mounted.ts";

const KEY = "astrology-zone";

/** The time zone that the page uses. */
export type ZoneChoice = "eastern" | "own";

/** How the page writes instants, all in one time zone. */
export interface Clock {
  readonly zone: string;
  /** "March 20, 2026". */
  readonly date: (at: string) => string;
  /** "March 2026". */
  readonly month: (at: string) => string;
  /** "Fri, Mar 20". */
  readonly day: (at: string) => string;
  /** "10:46 AM EDT". */
  readonly time: (at: string) => string;
  /** "March 20, 2026 at 10:46 AM EDT". */
  readonly tell: (at: string) => string;
}

function clockOf(zone: string): Clock {
  const local = (at: string) => localTime(Date.parse(at), zone);
  return {
    zone,
    date: (at) => local(at).date,
    month: (at) => local(at).date.replace(/ \d+,/, ""),
    day: (at) => {
      // "Fri, 20 Mar 2026 10:46:00 GMT", in any browser.
      const [weekday, day, month] = new Date(`${wallTimeOf(Date.parse(at), zone)}Z`).toUTCString().split(" ");
      return `${weekday} ${month} ${Number(day)}`;
    },
    time: (at) => local(at).time,
    tell: (at) => {
      const { date, time } = local(at);
      return `${date} at ${time}`;
    },
  };
}

const ClockContext = createContext<Clock>(clockOf(EASTERN));
export const ClockProvider = ClockContext.Provider;

export function useClock(): Clock {
  return useContext(ClockContext);
}

/** The device's time zone; UTC where the browser can't make it out, and calls it one that no time can be shown in. */
export function ownZone(): string {
  const zone = globalThis.Temporal?.Now.timeZoneId() ?? new Intl.DateTimeFormat().resolvedOptions().timeZone ?? "UTC";
  try {
    wallTimeOf(0, zone);
    return zone;
  } catch {
    return "UTC";
  }
}

/** The visitor's choice of time zone, which is remembered, and the resulting clock. */
export function useZoneChoice() {
  const mounted = useMounted();
  const [kept, setKept] = useState<ZoneChoice>(() => (recall(KEY) === "own" ? "own" : "eastern"));
  const choice = mounted ? kept : "eastern";
  const clock = useMemo(() => clockOf(choice === "own" ? ownZone() : EASTERN), [choice]);
  const choose = useCallback((next: ZoneChoice) => {
    store(KEY, next);
    setKept(next);
  }, []);
  return { choice, choose, clock };
}
