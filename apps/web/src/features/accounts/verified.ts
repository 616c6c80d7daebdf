import type { User } from "../../app/account.ts";

/** Whether a member's address is confirmed. The flag may also be the text "true". */
export function isVerified(user: User): boolean {
  return String(user.isEmailVerified) === "true";
}
