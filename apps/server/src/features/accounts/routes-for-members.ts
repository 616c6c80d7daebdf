import { Readable } from "node:stream";
import * as calls from "@tenfold/contract/accounts";
import type { ReplyOf } from "@tenfold/contract/endpoint";
import { HOUR_MS } from "@tenfold/domain/time";
import type { Core } from "../../core.ts";
import type { OpenFeature } from "../../feature.ts";
import { LONGEST_ANSWER_TIME_MS } from "../../platform/answer-time.ts";
import type { App } from "../../platform/app.ts";
import { transact } from "../../platform/db/transact.ts";
import { AppError } from "../../platform/errors.ts";
import { inBulk, type Streamed, writeJson } from "../../platform/json-stream.ts";
import { exportActivity, listActivity, record } from "./activity.ts";
import { visitorOf } from "./devices.ts";
import { addEmail, changeEmail } from "./email.ts";
import { BY_HAND } from "./mail-words.ts";
import { mountForMembers, toExportedUser, toUser } from "./members.ts";
import { changePassword, deleteAccount, listLinks, listSessions } from "./membership.ts";
import { clearCookies } from "./sessions.ts";
import { deleteSession, deleteSessions, updateUser } from "./store.ts";
import { readTwoStep } from "./two-step/manage.ts";

/** How often a member may export their data, whatever addresses they come from. */
const EXPORTS = { max: 10, windowMs: HOUR_MS };

const options = { limit: "accounts" } as const;

function mountSessions(app: App, core: Core): void {
  mountForMembers(app, core, calls.getSessions, async ({ user, session }) =>
    (await listSessions(core, user.id)).map(({ createdAt: _, ...place }) => ({ ...place, current: place.id === session.id })),
  );

  mountForMembers(app, core, calls.endSession, async ({ params, user, session, request, reply }) => {
    await transact(core.db, async (tx) => {
      if (!(await deleteSession(tx, user.id, params.id))) throw new AppError("not_found");
      const act = params.id === session.id ? "signed-out" : "sessions-ended";
      await record(core, tx, { userId: user.id, act, visitor: visitorOf(request) });
    });
    if (params.id === session.id) clearCookies(core, reply);
    return { message: "You are signed out there." };
  });

  mountForMembers(app, core, calls.endOtherSessions, async ({ user, session, request }) => {
    await transact(core.db, async (tx) => {
      await deleteSessions(tx, user.id, session.id);
      await record(core, tx, { userId: user.id, act: "sessions-ended", visitor: visitorOf(request) });
    });
    return { message: "You are signed out everywhere else." };
  });
}

export function mountMemberRoutes(app: App, core: Core, all: readonly OpenFeature[]): void {
  mountForMembers(app, core, calls.getUser, async ({ user }) => toUser(core, user));

  mountForMembers(app, core, calls.addEmail, options, async ({ body, user, request }) => ({
    message:
      core.config.mail.kind === "smtp"
        ? `We have sent a link to ${body.email}. Please open it to confirm the address.`
        : `${body.email} is your address now. It stays unconfirmed, since this site can't send mail at present.`,
    user: toUser(core, await addEmail(core, user, body.email, visitorOf(request))),
  }));

  mountForMembers(app, core, calls.changeEmail, options, async ({ body, user, request }) => {
    const changed = await changeEmail(core, user, body, visitorOf(request));
    return {
      message:
        user.email && changed.pending_email === null
          ? `Your address stays ${user.email}.`
          : core.config.mail.kind === "smtp"
            ? `We have sent a link to ${body.newEmail}. Your address changes as soon as you open it.`
            : `Your address changes once a link is opened that this site can't send at present. ${BY_HAND}`,
      user: toUser(core, changed),
    };
  });

  mountForMembers(app, core, calls.changePassword, options, async ({ body, user, session, request, reply }) => {
    await changePassword(core, { user, session }, body, visitorOf(request), reply);
    return { message: "Your password has been changed. You are signed out everywhere else." };
  });

  mountSessions(app, core);

  mountForMembers(app, core, calls.getActivity, ({ user }) => listActivity(core, user.id, 50));

  mountForMembers(app, core, calls.changeAccount, async ({ body, user }) => {
    const values = { forum_notifications: body.forumNotifications ? 1 : 0 };
    await updateUser(core.db, user.id, values);
    return toUser(core, { ...user, ...values });
  });

  mountForMembers(
    app,
    core,
    calls.exportAccount,
    { limit: "export", answerTimeMs: LONGEST_ANSWER_TIME_MS },
    async ({ user, reply }) => {
      await core.attempts.takeOrRefuse(`export:${user.id}`, EXPORTS, "Your data was asked for often.");
      reply.type("application/json; charset=utf-8");
      reply.header("content-disposition", 'attachment; filename="tenfold-my-data.json"');
      const { app, passkeys, recoveryCodesLeft } = await readTwoStep(core.db, user.id);
      const sessions = await listSessions(core, user.id);
      const exported: Streamed<ReplyOf<typeof calls.exportAccount>> = {
        exportedAt: new Date(core.now()).toISOString(),
        account: toExportedUser(core, user),
        links: await listLinks(core, user.id),
        sessions: sessions.map(({ device, createdAt, lastSeen }) => ({ device, createdAt, lastSeen })),
        activity: exportActivity(core, user.id),
        twoStep: {
          appSince: app?.since ?? null,
          passkeys: passkeys.map(({ id: _, ...passkey }) => passkey),
          recoveryCodesLeft,
        },
        ...Object.assign({}, ...all.map((feature) => feature.exportOf?.(user.id))),
      };
      return reply.send(Readable.from(inBulk(writeJson(exported)), { objectMode: false }));
    },
  );

  mountForMembers(app, core, calls.deleteAccount, options, async ({ body, user, request, reply }) => {
    await deleteAccount(core, all, user, body.password, request, reply);
    return { message: "Your account is deleted." };
  });
}
