import { DAY_MS, HOUR_MS } from "@tenfold/domain/time";
import type { Core } from "../../core.ts";
import type { Db } from "../../platform/db/index.ts";
import { AppError } from "../../platform/errors.ts";
import { keyedHash } from "../../platform/keyed-hash.ts";
import { hashToken } from "./secret-tokens.ts";
import { armLink, deleteLink, findLink, insertLink, type LinkRow } from "./store.ts";

const LASTS_MS = { "verify-email": DAY_MS, "change-email": DAY_MS, "reset-password": HOUR_MS } as const;
export type LinkKind = keyof typeof LASTS_MS;

/**
 * The token of a link, 256 bits. It is derived from the link's id with a key that is not in the database: a mail can
 * wait there, and be sent again, without holding anything that a reader of the database could use.
 */
function tokenOf(core: Core, id: string): string {
  return keyedHash(core.secrets.linkKey, `link:${id}`);
}

/** Makes a link that counts once its token is made. False if the id is taken. */
export async function makeLink(
  core: Core,
  db: Db,
  link: { readonly id: string; readonly userId: string; readonly kind: LinkKind; readonly emailFolded: string },
): Promise<boolean> {
  return insertLink(db, {
    id: link.id,
    user_id: link.userId,
    kind: link.kind,
    email_folded: link.emailFolded,
    token_hash: null,
    expires_at: core.now() + LASTS_MS[link.kind],
  });
}

/** The token to mail for a link, which counts from now on; undefined if the link is void. */
export async function armToken(core: Core, id: string): Promise<string | undefined> {
  const token = tokenOf(core, id);
  return (await armLink(core.db, id, hashToken(token), core.now())) ? token : undefined;
}

/** The link of a token. Throws if it is of another kind, void, used or too old. */
export async function readLink(core: Core, db: Db, token: string, kinds: readonly LinkKind[]): Promise<LinkRow> {
  const link = await findLink(db, hashToken(token), core.now());
  if (!link || !kinds.some((kind) => kind === link.kind)) throw new AppError("link_invalid", { field: "token" });
  return link;
}

/** Uses a link up. Throws if it has been used meanwhile. */
export async function useLink(db: Db, link: LinkRow): Promise<void> {
  if (!(await deleteLink(db, link.id))) throw new AppError("link_invalid", { field: "token" });
}

/** The token that stops a member's forum mails; it lasts as long as the account. */
export function unsubscribeTokenOf(core: Pick<Core, "secrets">, userId: string): string {
  const mark = keyedHash(core.secrets.linkKey, `unsubscribe:${userId}`);
  return `${userId}.${mark}`;
}
