import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { LAST_INSTANT } from "@tenfold/astronomy/names";
import type { SkyReply } from "@tenfold/contract/astrology";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@tenfold/domain/time";
import { call } from "../../app/api.ts";

export const CALENDAR_DAYS = 90;

const isSky = ({ planets, moonPhase, aspects }: SkyReply) =>
  Array.isArray(planets) && Array.isArray(aspects) && typeof moonPhase === "object" && moonPhase !== null;

/** What is now is refetched every hour; a moment's never changes. */
const hourly = (at: string | undefined) => (at === undefined ? { staleTime: 30 * MINUTE_MS, refetchInterval: HOUR_MS } : {});

export function skyQuery(at?: string) {
  return queryOptions({
    queryKey: ["api", "astrology", at ?? "now"],
    queryFn: ({ signal }) => call("getAstrology", { query: { at }, signal, isReply: isSky }),
    ...hourly(at),
  });
}

/** The sky shown on the page; while another moment loads, the previous one stays. */
export function useSky(at?: string) {
  return useQuery({ ...skyQuery(at), placeholderData: keepPreviousData });
}

export function useStatus(enabled: boolean) {
  return useQuery({
    queryKey: ["api", "astrology-monitor", "status"],
    queryFn: ({ signal }) =>
      call("getAstrologyStatus", {
        signal,
        isReply: ({ checkIntervalMinutes }) => typeof checkIntervalMinutes === "number",
      }),
    staleTime: MINUTE_MS,
    refetchInterval: 2 * MINUTE_MS,
    enabled,
  });
}

export function useCalendar(at: string | undefined, enabled: boolean) {
  return useQuery({
    queryKey: ["api", "astrology", "calendar", at ?? "now"],
    queryFn: ({ signal }) => {
      const end = at && new Date(Math.min(Date.parse(at) + CALENDAR_DAYS * DAY_MS, LAST_INSTANT)).toISOString();
      return call("getAstrologyCalendar", {
        query: { from: at, to: end },
        signal,
        isReply: ({ events }) => Array.isArray(events),
      });
    },
    ...hourly(at),
    enabled,
  });
}
