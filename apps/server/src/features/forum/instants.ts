export const iso = (time: number) => new Date(time).toISOString();

/** Such as "December 4, 2026 at 10:00 AM UTC". */
export const instantInWords = (time: number): string =>
  `${new Date(time).toLocaleString("en-US", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" })} UTC`;
