import { MINUTE_MS } from "@tenfold/domain/time";
import type { Core } from "../../core.ts";
import { partOf } from "../../platform/paging.ts";
import type { UserRow } from "../accounts/index.ts";

/** How often a member may read earlier versions, whatever addresses they come from. */
const HISTORY_READS = { max: 120, windowMs: 10 * MINUTE_MS };

export interface HistoryAsked {
  readonly limit: number;
  readonly cursor?: number | undefined;
}

/** Throws where a member has read a lot of earlier versions. */
export async function countHistoryRead(core: Core, user: UserRow): Promise<void> {
  await core.attempts.takeOrRefuse(`history:${user.id}`, HISTORY_READS, "That is a lot of reading in earlier versions.");
}

/** One more than is asked for, which tells whether there are more. */
export const rowsOf = ({ limit, cursor }: HistoryAsked) => ({ limit: limit + 1, before: cursor });

/** A part of a list by `seq`, the latest first, with the total and the start of the next part. */
export function historyPart<Row extends { readonly seq: number; readonly total: number }>(
  found: readonly Row[],
  { limit }: HistoryAsked,
) {
  const { shown, last } = partOf(found, limit);
  return { rows: shown, total: Number(found[0]?.total ?? 0), next: last?.seq };
}
