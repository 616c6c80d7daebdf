const LONG = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** Writes out a day such as 2025-08-14. */
export function Day({ date }: { readonly date: string | undefined }) {
  if (date === undefined) return null;
  return <time dateTime={date}>{LONG.format(new Date(`${date}T00:00Z`))}</time>;
}
