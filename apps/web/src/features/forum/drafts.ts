import { v4 as randomUuid } from "uuid";
import { useAccount } from "../../app/account.ts";
import { forget, recall, store } from "../../app/storage.ts";
import { useDraft } from "../../app/use-draft.ts";

/** Under what a member's draft is kept. */
export const draftKey = (userId: string, name: string) => `forum-draft:${userId}:${name}`;

/** A draft that is kept for this member alone, and is there again after a sign-out too. */
export function useForumDraft(name: string) {
  const account = useAccount();
  return useDraft(account.state === "signed-in" ? draftKey(account.user.id, name) : undefined);
}

/**
 * The key with which a text is sent. The same text has the same key until it has arrived, over reloads too, so that
 * sending it once more does nothing twice; a text that was changed in the meantime is another one.
 */
export function sendKey(draft: string, text: string): string {
  const [key, ...sent] = (recall(`${draft}:sent`) ?? "").split("\n");
  if (key && sent.join("\n") === text) return key;
  const made = randomUuid();
  store(`${draft}:sent`, `${made}\n${text}`);
  return made;
}

/** Says that a text has arrived. */
export const forgetSendKey = (draft: string) => forget(`${draft}:sent`);
