/** An instant as it travels: ISO 8601, in UTC. */
export const iso = (instant: number) => new Date(instant).toISOString();

export const isoOrNull = (instant: number | null) => (instant === null ? null : iso(instant));

/** Such as "December 4, 2026 at 10:00 AM UTC". */
export const instantInWords = (time: number): string =>
  `${new Date(time).toLocaleString("en-US", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" })} UTC`;
