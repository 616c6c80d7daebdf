import * as calls from "@tenfold/contract/forum-members";
import type { Core } from "../../core.ts";
import type { App } from "../../platform/app.ts";
import { sendPlace } from "../../platform/paging.ts";
import { mountForMembers } from "../accounts/index.ts";
import { answer, like, unlike } from "./likes.ts";
import { block, changePrivacy, listWritings, readMember, readPrivacy, unblock } from "./members.ts";
import { mountForReaders } from "./readers.ts";

const writing = { limit: "forum" } as const;

/** Mounts likes, answers, members' pages and blocks. */
export function mountKindness(app: App, core: Core): void {
  mountForMembers(app, core, calls.likePost, ({ user, params }) => like(core, user, params.id), writing);
  mountForMembers(app, core, calls.unlikePost, ({ user, params }) => unlike(core, user, params.id), writing);
  mountForMembers(app, core, calls.setAnswer, ({ user, params, body }) => answer(core, user, params.id, body.number), writing);
  mountForMembers(app, core, calls.clearAnswer, ({ user, params }) => answer(core, user, params.id, null), writing);
  mountForReaders(app, core, calls.getMember, ({ params, reader }) => readMember(core, params.name, reader));
  mountForReaders(app, core, calls.getWritings, async ({ params, query, reader, reply }) => {
    const { writings, next } = await listWritings(core, params.name, query, reader);
    sendPlace(reply, `/api/forum/members/${encodeURIComponent(params.name)}/writings`, query, { next });
    return writings;
  });
  mountForMembers(app, core, calls.blockMember, ({ user, params }) => block(core, user, params.name), writing);
  mountForMembers(app, core, calls.unblockMember, ({ user, params }) => unblock(core, user, params.name), writing);
  mountForMembers(app, core, calls.getForumPrivacy, ({ user }) => readPrivacy(core, user));
  mountForMembers(app, core, calls.setForumPrivacy, ({ user, body }) => changePrivacy(core, user, body.openToGuests), writing);
}
