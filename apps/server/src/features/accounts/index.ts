import { DAY_MS } from "@tenfold/domain/time";
import type { Core } from "../../core.ts";
import type { Feature, OpenFeature } from "../../feature.ts";
import type { App } from "../../platform/app.ts";
import type { JobHandlers } from "../../platform/jobs/index.ts";
import type { RetentionTask } from "../../platform/retention/index.ts";
import { fulfillRequest, MAIL_REQUEST_JOB, type WaitingRequest } from "./mail-requests.ts";
import { MAIL_JOB, sendMail, type WaitingMail } from "./mails.ts";
import { accountsMigrations } from "./migrations.ts";
import { mountMemberRoutes } from "./routes-for-members.ts";
import { mountVisitorRoutes } from "./routes-for-visitors.ts";
import { sessionTouches } from "./session-touches.ts";
import { mountTwoStep } from "./two-step/routes.ts";
import { mountUnsubscribe } from "./unsubscribe.ts";

export { visitorOf } from "./devices.ts";
export { type Address, findAddresses, findNames, idsOfNames, isActive, mailable, usernameOf } from "./directory.ts";
export { exportMembers, importMembers } from "./imported-members.ts";
export { unsubscribeTokenOf } from "./links.ts";
export { mountForMembers } from "./members.ts";
export {
  actorOf,
  findModerators,
  findModeratorsToMail,
  findStandings,
  isSuspended,
  type Standing,
  type Suspension,
  setModerator,
  setSuspension,
} from "./moderators.ts";
export { findMember } from "./sessions.ts";
export { findUser, findUserByUsername, type UserRow } from "./store.ts";

const accountsRetention: readonly RetentionTask[] = [
  { what: "sessions that have ended", table: "sessions", key: "id", since: "expires_at", keptMs: 0 },
  { what: "links that have ended", table: "account_links", key: "id", since: "expires_at", keptMs: 0 },
  { what: "second steps that nobody took", table: "account_challenges", key: "token_hash", since: "expires_at", keptMs: 0 },
  {
    what: "registrations that nobody came in by",
    table: "users",
    key: "id",
    since: "created_at",
    keptMs: 30 * DAY_MS,
    onlyWithout: "first_signed_in_at",
  },
  {
    what: "tries to sign in under unknown names",
    table: "account_activity",
    key: "id",
    since: "at",
    keptMs: 30 * DAY_MS,
    onlyWithout: "user_id",
  },
];

function accountJobs(core: Core): JobHandlers {
  return {
    [MAIL_REQUEST_JOB]: (waiting: WaitingRequest, context) => fulfillRequest(core, context, waiting),
    [MAIL_JOB]: (mail: WaitingMail, context) => sendMail(core, context, mail),
  };
}

async function mountAccounts(app: App, core: Core, all: readonly OpenFeature[]): Promise<void> {
  mountVisitorRoutes(app, core);
  mountMemberRoutes(app, core, all);
  mountTwoStep(app, core);
  await mountUnsubscribe(app, core);
}

export const accounts: Feature = {
  migrations: accountsMigrations,
  open: (core) => ({
    mount: (app, all) => mountAccounts(app, core, all),
    jobs: accountJobs(core),
    retention: accountsRetention,
    close: () => sessionTouches(core).flush(),
  }),
};
