const LONG = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** A day such as 2025-08-14 in words. */
export function Day({ date }: { readonly date: string | undefined }) {
  if (date === undefined) return null;
  return <time dateTime={date}>{LONG.format(new Date(`${date}T00:00Z`))}</time>;
}
