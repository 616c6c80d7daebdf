import type { Notification } from "@tenfold/contract/forum-notifications";

/** What happened, such as "ada mentioned you in “On one”". */
export function wordsOf({ kind, actor, count, topic, postNumber, text }: Notification): string {
  const who = actor?.username ?? "A former member";
  const where = topic ? ` in “${topic.title}”` : "";
  const others = count - 1;
  switch (kind) {
    case "mention":
      return `${who} mentioned you${where}`;
    case "reply":
      return others > 0 ? `${count.toLocaleString("en-US")} new replies${where}` : `${who} replied${where}`;
    case "like":
      return others > 0
        ? `${who} and ${others.toLocaleString("en-US")} ${others === 1 ? "other" : "others"} like your reply${where}`
        : `${who} likes your reply${where}`;
    case "moderation":
      // What is said of a topic names it.
      return `${text ?? "A moderator looked at what you wrote."}${postNumber === null ? "" : ` It was reply #${postNumber}${where}.`}`;
  }
}
