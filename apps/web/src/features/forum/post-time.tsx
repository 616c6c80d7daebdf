import { shortDate } from "../../app/dates.ts";

export function PostTime({ at }: { readonly at: string }) {
  return <time dateTime={at}>{shortDate(at)}</time>;
}
