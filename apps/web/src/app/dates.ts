/** A moment as a format says, where the visitor is. */
export function formatDate(moment: string, format: Intl.DateTimeFormatOptions): string {
  // Browsers differ in the kind of space that they put before AM and PM.
  return new Intl.DateTimeFormat("en-US", format).format(new Date(moment)).replaceAll("\u202f", " ");
}

/** A moment in full, as "January 2, 2026 at 3:04 PM", where the visitor is. */
export function longDate(moment: string): string {
  return formatDate(moment, { dateStyle: "long", timeStyle: "short" });
}
