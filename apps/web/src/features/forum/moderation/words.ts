import type { Act, MemberStanding } from "@tenfold/contract/forum-moderation";
import { HOLD_REASONS, wordsOfAct } from "@tenfold/domain/forum-rules";
import { countOf } from "../words.ts";
import type { Because } from "./queries.ts";

export const BECAUSE: Readonly<Record<Because, string>> = {
  reported: "Reported",
  links: "Links of new members",
  "same-text": "Same text in many topics",
  words: "Listed words",
};

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

/** Earlier acts about a member in words, such as "hid 2 times, suspended once"; empty if there are none. */
export const earlierActs = ({ acts }: MemberStanding): string =>
  acts
    .filter(({ act }) => !act.endsWith(" note"))
    .map(({ act, times }) => `${act} ${times === 1 ? "once" : `${times} times`}`)
    .join(", ");

export const writtenWords = ({ topics, replies }: MemberStanding): string =>
  `${countOf(topics, "topic")}, ${countOf(replies, "reply", "replies")}`;
