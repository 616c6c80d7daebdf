import { HOUR_MS } from "@tenfold/domain/time";
import type { Core } from "../../core.ts";
import { transact } from "../../platform/db/transact.ts";
import { AppError, invalidField } from "../../platform/errors.ts";
import { record } from "./activity.ts";
import { claimEmail } from "./email.ts";
import { readLink, useLink } from "./links.ts";
import { queueMail } from "./mails.ts";
import { newPasswordFault } from "./new-password.ts";
import { hashPassword } from "./passwords.ts";
import { deleteLinks, deleteSessions, dropPendingEmail, findUser, type UserRow, updateUser } from "./store.ts";
import { deleteChallenges } from "./two-step/store.ts";
import type { Visitor } from "./visitor.ts";

const FROM_ADDRESS = { max: 60, windowMs: HOUR_MS };

/**
 * Sets a new password by a mailed link, signs out everywhere, tells the owner, and returns them. Whoever reads the
 * mail owns its address.
 */
export async function resetPassword(
  core: Core,
  { token, password }: { readonly token: string; readonly password: string },
  visitor: Visitor,
): Promise<UserRow> {
  await core.attempts.takeOrRefuse(`reset:${visitor.address}`, FROM_ADDRESS, "There were too many tries.");
  const link = await readLink(core, core.db, token, ["reset-password"]);
  const owner = await findUser(core.db, link.user_id);
  const fault = await newPasswordFault(password, owner?.username);
  if (fault) throw invalidField("password", fault);
  const passwordHash = await hashPassword(password);
  const user = await transact(core.db, async (tx) => {
    await useLink(tx, link);
    const user = await findUser(tx, link.user_id);
    if (!user) throw new AppError("link_invalid", { field: "token" });
    await updateUser(tx, user.id, { password_hash: passwordHash });
    await deleteChallenges(tx, user.id);
    await deleteSessions(tx, user.id);
    await deleteLinks(tx, user.id, "reset-password");
    await dropPendingEmail(tx, user.id);
    await record(core, tx, { userId: user.id, act: "password-reset", visitor });
    if (user.email_folded === link.email_folded && user.is_email_verified === 0) await claimEmail(core, tx, user, visitor);
    if (user.email) await queueMail(core, tx, { words: "password-reset", to: user.email, username: user.username });
    return user;
  });
  core.jobs.wake();
  return user;
}
