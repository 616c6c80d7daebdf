import { unsubscribe } from "@tenfold/contract/accounts";
import type { Core } from "../../core.ts";
import { partsOf } from "../../platform/address.ts";
import type { App } from "../../platform/app.ts";
import { AppError, invalidField } from "../../platform/errors.ts";
import { mount } from "../../platform/mount.ts";
import { isSameSecret } from "../../platform/same-secret.ts";
import { unsubscribeTokenOf } from "./links.ts";
import { findUser, updateUser } from "./store.ts";

/** Mail programs and the page send only a few words; the sender need not be signed in. */
const MAX_BODY_BYTES = 4 * 1024;

async function stopForumMails(core: Core, token: string): Promise<void> {
  const [userId = ""] = token.split(".");
  if (!isSameSecret(token, unsubscribeTokenOf(core, userId)) || !(await findUser(core.db, userId)))
    throw new AppError("link_invalid", { field: "token" });
  await updateUser(core.db, userId, { forum_notifications: 0 });
}

/** Mounts the call by which a page, or with one click a mail program (RFC 8058), stops forum mails without a sign-in. */
export async function mountUnsubscribe(app: App, core: Core): Promise<void> {
  await app.register(async (scope) => {
    // Mail programs send a form that says no more than the address does.
    const types = ["application/x-www-form-urlencoded", "multipart/form-data"];
    scope.addContentTypeParser(types, { parseAs: "buffer" }, async () => ({}));
    mount(scope as App, unsubscribe, { limit: "accounts", bodyLimit: MAX_BODY_BYTES }, async ({ query, body }) => {
      const token = body?.token ?? query.token;
      if (token === undefined) throw invalidField("token", "Unsubscribe token is required");
      await stopForumMails(core, token);
      return { message: "You will get no more mails about the forum. You can turn them on again on your profile." };
    });
    // Some mail programs open the address for their reader. The page asks first: scanners open addresses, too.
    scope.get(unsubscribe.path, { schema: { hide: true } }, async (request, reply) =>
      reply.header("cache-control", "no-store").redirect(`/unsubscribe${partsOf(request.url).query}`, 303),
    );
  });
}
