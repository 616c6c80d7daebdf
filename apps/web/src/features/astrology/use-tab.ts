import { useState } from "react";
import { recall, store } from "../../app/local-store.ts";
import { useMounted } from "../../ui/use-mounted.ts";
import type { useSkyPlace } from "./place.ts";

const KEY = "astrology-tab";

type TabName = "transits" | "horoscope";

/** The tab that is open: what the address asks for, else the one chosen last, which is remembered. */
export function useTab({ planet, at, goToNow }: ReturnType<typeof useSkyPlace>): [TabName, (tab: TabName) => void] {
  const mounted = useMounted();
  const [kept, setKept] = useState<TabName>(() => (recall(KEY) === "horoscope" ? "horoscope" : "transits"));
  const tab = planet ? "horoscope" : mounted && at === undefined ? kept : "transits";
  const choose = (next: TabName) => {
    store(KEY, next);
    setKept(next);
    // Both are addresses that ask for a tab themselves.
    if (planet ? next === "transits" : at !== undefined && next === "horoscope") goToNow();
  };
  return [tab, choose];
}
