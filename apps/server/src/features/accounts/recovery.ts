import { tooMany } from "../../platform/attempts/index.ts";
import { transact } from "../../platform/db/transact.ts";
import { AppError } from "../../platform/errors.ts";
import { record } from "./activity.ts";
import { type AccountsDeps, HOUR, type Visitor } from "./deps.ts";
import { claimEmail } from "./email.ts";
import { readLink, useLink } from "./links.ts";
import { queueMail } from "./mails.ts";
import { newPasswordFault } from "./new-password.ts";
import { hashPassword } from "./passwords.ts";
import { deleteLinks, deleteSessions, dropPendingEmail, findUser, type UserRow, updateUser } from "./store.ts";
import { deleteChallenges } from "./two-step/store.ts";

const FROM_ADDRESS = { max: 60, window: HOUR };

/**
 * Sets a new password by a mailed link, signs out everywhere, and tells the owner, whom it answers. Who reads the mail
 * owns its address.
 */
export async function resetPassword(
  deps: AccountsDeps,
  { token, password }: { readonly token: string; readonly password: string },
  visitor: Visitor,
): Promise<UserRow> {
  const seconds = await deps.attempts.take(`reset:${visitor.address}`, FROM_ADDRESS);
  if (seconds > 0) throw tooMany("There were too many tries.", seconds);
  const link = await readLink(deps, deps.db, token, ["reset-password"]);
  const owner = await findUser(deps.db, link.user_id);
  const fault = await newPasswordFault(password, owner?.username);
  if (fault) throw new AppError("invalid_input", { field: "password", fields: { password: fault } });
  const passwordHash = await hashPassword(password);
  const user = await transact(deps.db, async (tx) => {
    await useLink(tx, link);
    const user = await findUser(tx, link.user_id);
    if (!user) throw new AppError("link_invalid", { field: "token" });
    await updateUser(tx, user.id, { password_hash: passwordHash });
    await deleteChallenges(tx, user.id);
    await deleteSessions(tx, user.id);
    await deleteLinks(tx, user.id, "reset-password");
    await dropPendingEmail(tx, user.id);
    await record(deps, tx, { userId: user.id, act: "password-reset", visitor });
    if (user.email_folded === link.email_folded && user.is_email_verified === 0) await claimEmail(deps, tx, user, visitor);
    if (user.email) await queueMail(deps, tx, { words: "password-reset", to: user.email, username: user.username });
    return user;
  });
  deps.wakeWorker();
  return user;
}
