import { shortDate } from "./forum-dates.ts";

/** A moment, where the visitor is. */
export function PostTime({ at }: { readonly at: string }) {
  return <time dateTime={at}>{shortDate(at)}</time>;
}
