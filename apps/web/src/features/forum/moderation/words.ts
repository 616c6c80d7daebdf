import type { Act, MemberStanding } from "@tenfold/contract/forum-moderation";
import { HOLD_REASONS, undoOf, wordsOfAct } from "@tenfold/domain/forum-rules";
import { countOf } from "../../../app/count-of.ts";
import type { Because } from "./queries.ts";

export const BECAUSE: Readonly<Record<Because, string>> = {
  reported: "Reported",
  links: "Links of new members",
  "same-text": "Same text in many topics",
  words: "Listed words",
};

/** Such as "3 replies and 1 topic wait". */
export function waitingWords(replies: number, topics: number): string {
  const words = [
    ...(replies > 0 || topics === 0 ? [replies === 0 ? "No replies" : countOf(replies, "reply", "replies")] : []),
    ...(topics > 0 ? [countOf(topics, "topic")] : []),
  ];
  return `${words.join(" and ")} ${replies + topics === 1 ? "waits" : "wait"}`;
}

export const heldWords = (rule: keyof typeof HOLD_REASONS) => HOLD_REASONS[rule];

/** What an act was done to. */
function targetOf({ number, title, member }: Act): string {
  if (number !== null)
    return `reply #${number}${member === null ? "" : ` by ${member}`}${title === null ? "" : ` in “${title}”`}`;
  return title === null ? (member ?? "a former member") : `“${title}”`;
}

export const byWhom = (by: { readonly operator: boolean; readonly username: string | null }) =>
  by.operator ? "The operator" : (by.username ?? "A former moderator");

/** Such as "mira hid reply #3 by ben in “What is one?”". */
export const sentenceOf = (act: Act): string => `${byWhom(act.by)} ${wordsOfAct(act.act)} ${targetOf(act)}`;

/** What is said once an act is done, to who did it. */
export const doneWords = (act: Act): string => `You ${wordsOfAct(act.act)} ${targetOf(act)}.`;

/** What counts of what was done about a member. */
const EARLIER = {
  "hide post": "reply hidden",
  "release post": "reply released",
  "resolve post": "reports closed",
  "hide topic": "topic hidden",
  "lock topic": "topic closed",
  suspend: "suspended",
} as const;

/** Earlier acts about a member that stand, such as "reply hidden 2 times, suspended once"; empty if there are none. */
export function earlierActs({ acts }: Pick<MemberStanding, "acts">): string {
  const times = (act: string) => acts.find((one) => one.act === act)?.times ?? 0;
  return Object.entries(EARLIER)
    .map(([act, words]) => ({ words, count: times(act) - times(undoOf(act)) }))
    .filter(({ count }) => count > 0)
    .map(({ words, count }) => `${words} ${count === 1 ? "once" : `${count} times`}`)
    .join(", ");
}

export const writtenWords = ({ topics, replies }: MemberStanding): string =>
  `${countOf(topics, "topic")}, ${countOf(replies, "reply", "replies")}`;
