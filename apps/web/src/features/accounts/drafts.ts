import { forget } from "../../app/storage.ts";
import { useDraft } from "../../app/use-draft.ts";

const NAMES = ["login", "username", "email", "tab"] as const;
const keyOf = (name: (typeof NAMES)[number]) => `auth-draft:${name}`;

/** What is typed on the sign-in and registration forms, kept until the tab is closed. */
export const useAuthDraft = (name: (typeof NAMES)[number]) => useDraft(keyOf(name), "sessionStorage");

export function forgetDrafts(): void {
  for (const name of NAMES) forget(keyOf(name), "sessionStorage");
}
