import { leadsElsewhere } from "@tenfold/domain/forum-rules";
import { DAY_MS } from "@tenfold/domain/time";
import type { Config } from "../../config.ts";
import { waitInWords } from "../../platform/attempts/index.ts";
import { AppError } from "../../platform/errors.ts";
import type { UserRow } from "../accounts/index.ts";

type TrustRules = Config["trust"];

/** How much a member may write, and since when it counts; undefined means no limit. */
export function allowanceOf(
  { firstDay }: TrustRules,
  user: UserRow,
  kind: "topics" | "posts",
  now: number,
): { since: number; max: number } | undefined {
  return now - user.created_at < DAY_MS ? { since: user.created_at - 1, max: firstDay[kind] } : undefined;
}

/** A text is held if its author has fewer visible replies than this. */
export function heldBelow({ trustedAfterReplies }: TrustRules, content: string): number {
  return leadsElsewhere(content) ? trustedAfterReplies : 0;
}

/** The answer to a new member who has written as much as they may for now. */
export function enoughForNow({ firstDay }: TrustRules, user: UserRow, kind: "topics" | "posts", now: number): AppError {
  const seconds = Math.max(1, Math.ceil((user.created_at + DAY_MS - now) / 1000));
  const max = firstDay[kind];
  const [one, many] = kind === "topics" ? ["topic", "topics"] : ["reply", "replies"];
  const edits = kind === "posts" && max > 0 ? ", edits included" : "";
  const error = `In their first 24 hours members can write ${max === 0 ? "no" : max} ${max === 1 ? one : many}${edits}. Please try again in ${waitInWords(seconds)}.`;
  return new AppError("too_many_requests", { error, retryAfter: seconds });
}

/** Throws if a member may not write. */
export function checkMayWrite(user: UserRow): void {
  if (user.suspended_at !== null) throw new AppError("suspended");
}
