import { shortDate } from "./forum-dates.ts";

export function PostTime({ at }: { readonly at: string }) {
  return <time dateTime={at}>{shortDate(at)}</time>;
}
