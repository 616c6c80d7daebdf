import * as calls from "@tenfold/contract/accounts";
import type { App } from "../../platform/app.ts";
import { transact } from "../../platform/db/transact.ts";
import { AppError } from "../../platform/errors.ts";
import { LIMITS } from "../../platform/limits.ts";
import { listActivity, record } from "./activity.ts";
import type { AccountsDeps, Writings } from "./deps.ts";
import { visitorOf } from "./devices.ts";
import { addEmail, changeEmail } from "./email.ts";
import { mountForMembers, toExportedUser, toUser } from "./members.ts";
import { changePassword, deleteAccount, listLinks, listSessions } from "./membership.ts";
import { clearCookies } from "./sessions.ts";
import { deleteSession, deleteSessions, updateUser } from "./store.ts";

const options = { limit: LIMITS.accounts };

function mountSessions(app: App, deps: AccountsDeps): void {
  mountForMembers(app, deps, calls.getSessions, async ({ user, session }) =>
    (await listSessions(deps, user.id)).map(({ createdAt: _, ...place }) => ({ ...place, current: place.id === session.id })),
  );

  mountForMembers(app, deps, calls.endSession, async ({ params, user, session, request, reply }) => {
    await transact(deps.db, async (tx) => {
      if (!(await deleteSession(tx, user.id, params.id))) throw new AppError("not_found");
      const act = params.id === session.id ? "signed-out" : "sessions-ended";
      await record(deps, tx, { userId: user.id, act, visitor: visitorOf(request) });
    });
    if (params.id === session.id) clearCookies(deps, reply);
    return { message: "You are signed out there." };
  });

  mountForMembers(app, deps, calls.endOtherSessions, async ({ user, session, request }) => {
    await transact(deps.db, async (tx) => {
      await deleteSessions(tx, user.id, session.id);
      await record(deps, tx, { userId: user.id, act: "sessions-ended", visitor: visitorOf(request) });
    });
    return { message: "You are signed out everywhere else." };
  });
}

/** Mounts what only members can call. */
export function mountMembership(app: App, deps: AccountsDeps & { readonly writings: Writings }): void {
  mountForMembers(app, deps, calls.getUser, async ({ user }) => toUser(user));

  mountForMembers(
    app,
    deps,
    calls.addEmail,
    async ({ body, user, request }) => ({
      message: `We have sent a link to ${body.email}. Please open it to confirm the address.`,
      user: toUser(await addEmail(deps, user, body.email, visitorOf(request))),
    }),
    options,
  );

  mountForMembers(
    app,
    deps,
    calls.changeEmail,
    async ({ body, user, request }) => ({
      message: `We have sent a link to ${body.newEmail}. Your address changes as soon as you open it.`,
      user: toUser(await changeEmail(deps, user, body, visitorOf(request))),
    }),
    options,
  );

  mountForMembers(
    app,
    deps,
    calls.changePassword,
    async ({ body, user, session, request, reply }) => {
      await changePassword(deps, { user, session }, body, visitorOf(request), reply);
      return { message: "Your password has been changed. You are signed out everywhere else." };
    },
    options,
  );

  mountSessions(app, deps);

  mountForMembers(app, deps, calls.getActivity, ({ user }) => listActivity(deps, user.id, 50));

  mountForMembers(app, deps, calls.changeAccount, async ({ body, user }) => {
    const values = { forum_notifications: body.forumNotifications ? 1 : 0 };
    await updateUser(deps.db, user.id, values);
    return toUser({ ...user, ...values });
  });

  mountForMembers(
    app,
    deps,
    calls.exportAccount,
    async ({ user, reply }) => {
      reply.header("content-disposition", 'attachment; filename="tenfold-my-data.json"');
      return {
        exportedAt: new Date(deps.now()).toISOString(),
        account: toExportedUser(user),
        links: await listLinks(deps, user.id),
        sessions: await listSessions(deps, user.id),
        activity: await listActivity(deps, user.id),
        forum: await deps.writings.exportAuthor(deps.db, user.id),
        angelNumbers: await deps.writings.exportAngelNumbers(deps.db, user.id),
      };
    },
    options,
  );

  mountForMembers(
    app,
    deps,
    calls.deleteAccount,
    async ({ body, user, request, reply }) => {
      await deleteAccount(deps, user, body.password, request, reply);
      return { message: "Your account is deleted." };
    },
    options,
  );
}
