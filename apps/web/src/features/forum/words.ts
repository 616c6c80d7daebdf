import type { HoldRule } from "@tenfold/domain/forum-rules";
import { countOf } from "../../app/count-of.ts";

/** What a list that is loaded by parts says of itself, such as "25 of 60 topics" or "No topics". */
export function shownOf(shown: number, total: number, [thing, things]: readonly [string, string]): string {
  if (shown === 0) return `No ${things}`;
  return shown < total ? `${shown} of ${countOf(total, thing, things)}` : countOf(shown, thing, things);
}

/** Shown to the author of a reply that awaits review, by the rule that holds it. */
export const HELD: Readonly<Record<HoldRule, string>> = {
  links:
    "Only you can see this reply for now. It has a link or a picture, and those from members who have written little so far are looked at before others see them. Without it, everybody can see it at once.",
  "same-text":
    "Only you can see this reply for now. It says the same as others that you wrote in other topics, and such replies are looked at before others see them. In words of its own, everybody can see it at once.",
  words:
    "Only you can see this reply for now. It has a word that is always looked at before others see it. Without the word, everybody can see it at once.",
};

/** The short form, right after a reply was sent. */
export const HELD_SHORT: Readonly<Record<HoldRule, string>> = {
  links: "Others will see it once we have looked at its link or picture.",
  "same-text": "Others will see it once we have looked at it: you wrote the same in other topics.",
  words: "Others will see it once we have looked at it: it has a word that is always looked at.",
};
