import { MONTHS } from "@tenfold/domain/numerology";

/** Writes out a day such as 2025-08-14. The browser would read its tables of languages for a format of its own. */
export function Day({ date }: { readonly date: string | undefined }) {
  if (date === undefined) return null;
  const [year, month = 1, day] = date.split("-").map(Number);
  return <time dateTime={date}>{`${MONTHS[month - 1]} ${day}, ${year}`}</time>;
}
