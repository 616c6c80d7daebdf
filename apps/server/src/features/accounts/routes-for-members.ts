import { Readable } from "node:stream";
import * as calls from "@tenfold/contract/accounts";
import type { ReplyOf } from "@tenfold/contract/endpoint";
import { LONGEST_ANSWER_TIME } from "../../platform/answer-time.ts";
import type { App } from "../../platform/app.ts";
import { tooMany } from "../../platform/attempts/index.ts";
import { transact } from "../../platform/db/transact.ts";
import { AppError } from "../../platform/errors.ts";
import { inBulk, type Streamed, writeJson } from "../../platform/json-stream.ts";
import { exportActivity, listActivity, record } from "./activity.ts";
import { type AccountsDeps, HOUR, type Writings } from "./deps.ts";
import { visitorOf } from "./devices.ts";
import { addEmail, changeEmail } from "./email.ts";
import { BY_HAND } from "./mail-words.ts";
import { mountForMembers, toExportedUser, toUser } from "./members.ts";
import { changePassword, deleteAccount, listLinks, listSessions } from "./membership.ts";
import { clearCookies } from "./sessions.ts";
import { deleteSession, deleteSessions, updateUser } from "./store.ts";
import { readTwoStep } from "./two-step/manage.ts";

/** How often a member may have the file with everything about them, whatever addresses they come from. */
const EXPORTS = { max: 10, window: HOUR };

const options = { limit: "accounts" } as const;

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
      message: deps.sendsMail
        ? `We have sent a link to ${body.email}. Please open it to confirm the address.`
        : `${body.email} is your address now. It stays unconfirmed, since this site can't send mail at present.`,
      user: toUser(await addEmail(deps, user, body.email, visitorOf(request))),
    }),
    options,
  );

  mountForMembers(
    app,
    deps,
    calls.changeEmail,
    async ({ body, user, request }) => ({
      message: deps.sendsMail
        ? `We have sent a link to ${body.newEmail}. Your address changes as soon as you open it.`
        : `Your address changes once a link is opened that this site can't send at present. ${BY_HAND}`,
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
      const wait = await deps.attempts.take(`export:${user.id}`, EXPORTS);
      if (wait > 0) throw tooMany("Your data was asked for often.", wait);
      reply.type("application/json; charset=utf-8");
      reply.header("content-disposition", 'attachment; filename="tenfold-my-data.json"');
      const { app, passkeys, recoveryCodesLeft } = await readTwoStep(deps.db, user.id);
      const sessions = await listSessions(deps, user.id);
      const exported: Streamed<ReplyOf<typeof calls.exportAccount>> = {
        exportedAt: new Date(deps.now()).toISOString(),
        account: toExportedUser(user),
        links: await listLinks(deps, user.id),
        sessions: sessions.map(({ device, createdAt, lastSeen }) => ({ device, createdAt, lastSeen })),
        activity: exportActivity(deps, user.id),
        twoStep: {
          appSince: app?.since ?? null,
          passkeys: passkeys.map(({ id: _, ...passkey }) => passkey),
          recoveryCodesLeft,
        },
        forum: deps.writings.exportAuthor(deps.db, user.id),
        angelNumbers: deps.writings.exportAngelNumbers(deps.db, user.id),
      };
      return reply.send(Readable.from(inBulk(writeJson(exported)), { objectMode: false }));
    },
    { limit: "export", answerTime: LONGEST_ANSWER_TIME },
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
