/** Such as "Jan 2, 2026, 3:04 PM", in the visitor's time zone. */
export function shortDate(moment: string): string {
  const format = new Intl.DateTimeFormat("en-US", {
    year: "numeric",
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
  });
  // Browsers put different kinds of space before AM and PM.
  return format.format(new Date(moment)).replaceAll("\u202f", " ");
}

/** Such as "January 2, 2026". */
export const dayOf = (moment: string): string => new Intl.DateTimeFormat("en-US", { dateStyle: "long" }).format(new Date(moment));

/** Each unit, the amount below which it is used, and its seconds. */
const UNITS = [
  ["minute", 60, 60],
  ["hour", 24, 3_600],
  ["day", 14, 86_400],
] as const;

/** Such as "3 hours ago"; anything older than two weeks is given as a date. */
export function friendlyDate(moment: string, now = Date.now()): string {
  const seconds = (now - new Date(moment).getTime()) / 1000;
  if (seconds < 60) return "just now";
  for (const [unit, most, size] of UNITS) {
    const amount = Math.floor(seconds / size);
    if (amount < most) return new Intl.RelativeTimeFormat("en-US", { numeric: "auto" }).format(-amount, unit);
  }
  return shortDate(moment);
}
