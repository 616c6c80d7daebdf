/** Formats a moment in the visitor's time zone. */
export function formatDate(moment: string, format: Intl.DateTimeFormatOptions): string {
  // Browsers put different kinds of space before AM and PM.
  return new Intl.DateTimeFormat("en-US", format).format(new Date(moment)).replaceAll("\u202f", " ");
}

/** A moment in full, such as "January 2, 2026 at 3:04 PM", in the visitor's time zone. */
export function longDate(moment: string): string {
  return formatDate(moment, { dateStyle: "long", timeStyle: "short" });
}

/** Such as "Jan 2, 2026, 3:04 PM", in the visitor's time zone. */
export function shortDate(moment: string): string {
  return formatDate(moment, { year: "numeric", month: "short", day: "numeric", hour: "numeric", minute: "2-digit" });
}
