import { formatDate, shortDate } from "../../app/dates.ts";

/** Such as "January 2, 2026". */
export const dayOf = (moment: string): string => formatDate(moment, { dateStyle: "long" });

/** Each unit, the amount below which it is used, and its seconds. */
const UNITS = [
  ["minute", 60, 60],
  ["hour", 24, 3_600],
  ["day", 14, 86_400],
] as const;

/** Such as "3 hours ago"; anything older than two weeks is given as a date. */
export function friendlyDate(moment: string): string {
  const seconds = (Date.now() - new Date(moment).getTime()) / 1000;
  if (seconds < 60) return "just now";
  for (const [unit, most, size] of UNITS) {
    const amount = Math.floor(seconds / size);
    if (amount < most) return new Intl.RelativeTimeFormat("en-US", { numeric: "auto" }).format(-amount, unit);
  }
  return shortDate(moment);
}
