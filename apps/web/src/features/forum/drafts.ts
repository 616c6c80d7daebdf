import { v4 as randomUuid } from "uuid";
import { useAccount } from "../../app/account.ts";
import { forget, recall, store } from "../../app/storage.ts";
import { useDraft } from "../../app/use-draft.ts";

export const draftKey = (userId: string, name: string) => `forum-draft:${userId}:${name}`;

/** Names the draft of an unsaved edit. */
export const editKey = (post: { readonly id: string }) => `edit:${post.id}`;

/** A draft for this member alone; it survives signing out. */
export function useForumDraft(name: string) {
  const account = useAccount();
  return useDraft(account.state === "signed-in" ? draftKey(account.user.id, name) : undefined);
}

/**
 * The idempotency key for sending a text. It stays the same until the text has arrived, even across reloads, so that
 * sending again has no effect; a changed text gets a new key.
 */
export function sendKey(draft: string, text: string): string {
  const [key, ...sent] = (recall(`${draft}:sent`) ?? "").split("\n");
  if (key && sent.join("\n") === text) return key;
  const made = randomUuid();
  store(`${draft}:sent`, `${made}\n${text}`);
  return made;
}

/** Call this once the text has arrived. */
export const forgetSendKey = (draft: string) => forget(`${draft}:sent`);
