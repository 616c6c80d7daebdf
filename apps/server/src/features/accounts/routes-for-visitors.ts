import * as calls from "@tenfold/contract/accounts";
import type { Core } from "../../core.ts";
import type { App } from "../../platform/app.ts";
import { transact } from "../../platform/db/transact.ts";
import { mount } from "../../platform/mount.ts";
import { record } from "./activity.ts";
import { rememberDevice, visitorOf } from "./devices.ts";
import { disownEmail, verifyEmail } from "./email.ts";
import { type MailRequest, requestMail } from "./mail-requests.ts";
import { BY_HAND } from "./mail-words.ts";
import { toUser } from "./members.ts";
import { resetPassword } from "./recovery.ts";
import { registerUser } from "./registration.ts";
import { clearCookies, endSessionOf, findMember } from "./sessions.ts";
import { forgetTries, signIn } from "./sign-in.ts";
import type { Visitor } from "./visitor.ts";

const options = { limit: "accounts" } as const;

export function mountVisitorRoutes(app: App, core: Core): void {
  mount(app, calls.login, options, async ({ body, request, reply }) => {
    const { user, secondStep } = await signIn(core, { name: body.username, password: body.password }, request, reply);
    return secondStep ? { secondStep } : { user: toUser(core, user) };
  });

  mount(app, calls.register, options, async ({ body, request, reply }) => {
    const user = await registerUser(core, body, request, reply);
    return { requiresEmailVerification: user === undefined, ...(user ? { user: toUser(core, user) } : {}) };
  });

  mount(app, calls.logout, async ({ request, reply }) => {
    await transact(core.db, async (tx) => {
      const ended = await endSessionOf(core, tx, request);
      if (ended) await record(core, tx, { userId: ended.user_id, act: "signed-out", visitor: visitorOf(request) });
    });
    clearCookies(core, reply);
    return { message: "You are signed out." };
  });

  const ask = async (what: MailRequest, text: string, visitor: Visitor, message: string, userId?: string) => ({
    message: core.config.mail.kind === "smtp" ? message : `This site can't send mail at present. ${BY_HAND}`,
    resendAfter: await requestMail(core, what, text, visitor, userId),
  });
  const reset = "If there is an account for this, a link to reset its password is on its way.";
  mount(app, calls.forgotPassword, options, ({ body, request }) => ask("reset-by-email", body.email, visitorOf(request), reset));
  mount(app, calls.forgotPasswordByUsername, options, ({ body, request }) =>
    ask("reset-by-username", body.username, visitorOf(request), reset),
  );
  mount(app, calls.forgotUsername, options, ({ body, request }) =>
    ask("username", body.email, visitorOf(request), "If there is an account for this address, its username is on its way."),
  );
  mount(app, calls.resendVerification, options, async ({ body, request, reply }) => {
    const words = "If this address waits to be confirmed, a new link is on its way.";
    const member = await findMember(core, request, reply);
    return ask("verification", body.email, visitorOf(request), words, member?.user.id);
  });

  mount(app, calls.resetPassword, options, async ({ body, request, reply }) => {
    const user = await resetPassword(core, body, visitorOf(request));
    await forgetTries(core, user, request);
    clearCookies(core, reply);
    // Guessing from elsewhere won't lock the owner out here.
    rememberDevice(core, request, reply, user.id);
    return { message: "Your password has been changed. You can sign in with it now." };
  });

  mount(app, calls.verifyEmail, options, async ({ body, request, reply }) => {
    const user = await verifyEmail(core, body.token, request, reply);
    return { message: "Your email address is confirmed.", ...(user ? { user: toUser(core, user) } : {}) };
  });

  mount(app, calls.disownEmail, options, async ({ body }) => {
    await disownEmail(core, body.token);
    return { message: "What was registered with your address is removed." };
  });
}
