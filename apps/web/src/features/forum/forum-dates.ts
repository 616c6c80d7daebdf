import { formatDate, shortDate } from "../../app/dates.ts";
import { timeAgo } from "../../app/time-ago.ts";

/** Such as "January 2, 2026". */
export const dayOf = (moment: string): string => formatDate(moment, { dateStyle: "long" });

const TWO_WEEKS_MS = 14 * 86_400_000;

/** Such as "3 hours ago"; anything older than two weeks is given as a date. */
export const friendlyDate = (moment: string): string =>
  Date.now() - new Date(moment).getTime() < TWO_WEEKS_MS ? timeAgo(moment) : shortDate(moment);
