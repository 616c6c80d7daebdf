import type { Feature } from "../../feature.ts";
import { accountJobs } from "./jobs.ts";
import { accountsMigrations } from "./migrations.ts";
import { accountsRetention } from "./retention.ts";
import { mountAccounts } from "./routes.ts";
import { sessionTouches } from "./session-touches.ts";

export { visitorOf } from "./devices.ts";
export { type Address, findAddresses, findMailable, findNames, suspend, usernameOf } from "./directory.ts";
export { unsubscribeTokenOf } from "./links.ts";
export { mountForMembers } from "./members.ts";
export { findMember } from "./sessions.ts";
export { findUser, findUserByUsername, type UserRow } from "./store.ts";

export const accounts: Feature = {
  migrations: accountsMigrations,
  open: (core) => ({
    mount: (app, all) => mountAccounts(app, core, all),
    jobs: accountJobs(core),
    retention: accountsRetention,
    close: () => sessionTouches(core).flush(),
  }),
};
