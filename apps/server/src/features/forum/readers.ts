import type { Endpoint, ReplyOf } from "@tenfold/contract/endpoint";
import type { Core } from "../../core.ts";
import type { App } from "../../platform/app.ts";
import { AppError } from "../../platform/errors.ts";
import { type Call, mount } from "../../platform/mount.ts";
import { findMember, type UserRow } from "../accounts/index.ts";

/**
 * Mounts a call that reads the forum: for members only or, if the setting allows it, for everybody. Browsers may keep what
 * guests read, and ask whether it has changed; nothing is left behind of what a member reads.
 */
export function mountForReaders<E extends Endpoint>(
  app: App,
  core: Core,
  declared: E,
  answer: (call: Call<E> & { readonly reader: UserRow | undefined }) => Promise<ReplyOf<E>>,
): void {
  mount(app, declared, { conditional: true }, async (call) => {
    const member = await findMember(core, call.request, call.reply);
    if (!member && !core.config.forumPublic) throw new AppError("not_signed_in");
    const body = await answer({ ...call, reader: member?.user });
    if (!member) call.reply.header("cache-control", "private, no-cache");
    return body;
  });
}
