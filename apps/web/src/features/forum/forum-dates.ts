/** A moment in short, as "Jan 2, 2026, 3:04 PM", where the visitor is. */
export function shortDate(moment: string): string {
  const format = new Intl.DateTimeFormat("en-US", {
    year: "numeric",
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
  });
  // Browsers differ in the kind of space that they put before AM and PM.
  return format.format(new Date(moment)).replaceAll("\u202f", " ");
}

/** Up to how many of each unit a moment is told in it. */
const UNITS = [
  ["minute", 60, 60],
  ["hour", 24, 3_600],
  ["day", 14, 86_400],
] as const;

/** How long ago a moment was, as "3 hours ago"; what is longer ago than two weeks is told by its date. */
export function friendlyDate(moment: string, now = Date.now()): string {
  const seconds = (now - new Date(moment).getTime()) / 1000;
  if (seconds < 60) return "just now";
  for (const [unit, most, size] of UNITS) {
    const amount = Math.floor(seconds / size);
    if (amount < most) return new Intl.RelativeTimeFormat("en-US", { numeric: "auto" }).format(-amount, unit);
  }
  return shortDate(moment);
}
