import type { User } from "../../app/account.ts";

/** Whether a member's address is confirmed. The flag counts as set as the text "true" too. */
export function isVerified(user: User): boolean {
  return String(user.isEmailVerified) === "true";
}
