import { MINUTE_MS } from "@tenfold/domain/time";
import type { Core } from "../../core.ts";
import { AppError, invalidField } from "../../platform/errors.ts";
import { isPassword } from "./passwords.ts";
import type { UserRow } from "./store.ts";

/** How many wrong passwords a signed-in member may give, so that somebody at a browser left open can't keep guessing. */
const WRONG = { max: 10, windowMs: 15 * MINUTE_MS };

export const confirmCount = (userId: string) => `confirm:${userId}`;

/** Throws unless the member's current password was given. `field` is where the page asked for it. */
export async function confirmPassword(
  core: Core,
  user: UserRow,
  password: string | undefined,
  field: "currentPassword" | "password",
): Promise<void> {
  if (!password?.trim()) {
    const error = "Please enter your current password.";
    throw invalidField(field, error);
  }
  const count = confirmCount(user.id);
  await core.attempts.takeOrRefuse(count, WRONG, "There were too many tries with a wrong password.");
  if (!(await isPassword(password, user.password_hash))) throw new AppError("wrong_password", { field });
  await core.attempts.giveBack(count);
}
