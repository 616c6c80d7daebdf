import { formatDate } from "../../app/dates.ts";

/** Such as "Jan 2, 2026, 3:04 PM", in the visitor's time zone. */
export function shortDate(moment: string): string {
  return formatDate(moment, { year: "numeric", month: "short", day: "numeric", hour: "numeric", minute: "2-digit" });
}

const STEPS = [
  ["minute", 60],
  ["hour", 60],
  ["day", 24],
  ["month", 30],
  ["year", 12],
] as const;

/** Such as "3 hours ago". */
export function timeAgo(moment: string, now = Date.now()): string {
  let amount = (now - new Date(moment).getTime()) / 1000;
  let words = "just now";
  for (const [unit, size] of STEPS) {
    amount /= size;
    if (amount < 1) return words;
    words = new Intl.RelativeTimeFormat("en-US", { numeric: "auto" }).format(-Math.floor(amount), unit);
  }
  return words;
}
