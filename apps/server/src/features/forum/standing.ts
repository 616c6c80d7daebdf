import { hasListedWord, leadsElsewhere, picturesIn, type Refusal, sameTextKey } from "@tenfold/domain/forum-rules";
import { DAY_MS } from "@tenfold/domain/time";
import type { Config } from "../../config.ts";
import { waitInWords } from "../../platform/attempts/index.ts";
import { AppError } from "../../platform/errors.ts";
import { instantInWords } from "../../platform/instants.ts";
import { isSuspended, type UserRow } from "../accounts/index.ts";

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

export interface Holding {
  /** Whether it has a listed word. */
  readonly words: boolean;
  /** It is held if its author has fewer visible replies than this; 0 where it has no link and no picture. */
  readonly linksBelow: number;
  readonly sameText: {
    /** What it shares with texts that say the same. */
    readonly key: string | null;
    /** It is held if its author has written it in as many other topics since a time; 0 never holds. */
    readonly others: number;
    readonly since: number;
  };
}

/** How a text is held that is written now, on the site of this public address. */
export function holdingOf(rules: TrustRules, content: string, { now, site }: { now: number; site: string }): Holding {
  const { trustedAfterReplies, sameText, heldWords } = rules;
  return {
    words: hasListedWord(content, heldWords),
    linksBelow: leadsElsewhere(content, site) || picturesIn(content).length > 0 ? trustedAfterReplies : 0,
    sameText: {
      key: sameTextKey(content) ?? null,
      others: Math.max(0, sameText.topics - 1),
      since: now - sameText.windowMs,
    },
  };
}

/** The answer to a new member who has written as much as they may for now. */
export function enoughForNow({ firstDay }: TrustRules, user: UserRow, kind: "topics" | "posts", now: number): AppError {
  const seconds = Math.max(1, Math.ceil((user.created_at + DAY_MS - now) / 1000));
  const max = firstDay[kind];
  const [one, many] = kind === "topics" ? ["topic", "topics"] : ["reply", "replies"];
  const edits = max > 0 ? ", edits included" : "";
  const error = `In their first 24 hours members can write ${max === 0 ? "no" : max} ${max === 1 ? one : many}${edits}. Please try again in ${waitInWords(seconds)}.`;
  return new AppError("too_many_requests", { error, retryAfter: seconds });
}

/** What a suspended member is told: the end of it and what it is for, as far as there are any. */
function suspendedError({ suspended_until: until, suspension_reason: reason }: UserRow): AppError {
  const end = until === null ? "" : ` until ${instantInWords(until)}`;
  const error = `This account is suspended${end}: it can read, but not write.`;
  return new AppError("suspended", { error: reason === null ? error : `${error} The reason: ${reason}` });
}

/** The answer to a member who is refused something. */
export const refusedTo = (
  user: UserRow,
  refusal: Refusal,
  details: { readonly error?: string; readonly field?: string } = {},
): AppError => (refusal === "suspended" ? suspendedError(user) : new AppError(refusal, details));

/** The answer where a reply is not there, or was taken away under the hands of whoever is at it. */
export const noReply = () => new AppError("not_found", { error: "This reply can’t be read anymore." });

/** Throws if a member may not write. */
export function checkMayWrite(user: UserRow, now: number): void {
  if (isSuspended(user, now)) throw suspendedError(user);
}
