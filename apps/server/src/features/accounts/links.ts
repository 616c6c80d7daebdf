import { createHash, createHmac } from "node:crypto";
import type { Db } from "../../platform/db/index.ts";
import { AppError } from "../../platform/errors.ts";
import { type AccountsDeps, DAY, HOUR } from "./deps.ts";
import { armLink, deleteLink, findLink, insertLink, type LinkRow } from "./store.ts";

/** What a mailed link lets its reader do, and for how long. */
const LASTS = { "verify-email": DAY, "change-email": DAY, "reset-password": HOUR } as const;
export type LinkKind = keyof typeof LASTS;

const hashOf = (token: string) => createHash("sha256").update(token).digest("base64url");

/**
 * The token of a link, 256 bits. It is derived from the link's id by a key that is not in the database: a mail
 * can wait there, and be sent again, without anything that who reads the database could use.
 */
function tokenOf(deps: AccountsDeps, id: string): string {
  return createHmac("sha256", deps.secrets.linkKey).update(`link:${id}`).digest("base64url");
}

/** Makes a link that counts once its token is made. False where there is one of this id already. */
export async function makeLink(
  deps: AccountsDeps,
  db: Db,
  link: { readonly id: string; readonly userId: string; readonly kind: LinkKind; readonly emailFolded: string },
): Promise<boolean> {
  return insertLink(db, {
    id: link.id,
    user_id: link.userId,
    kind: link.kind,
    email_folded: link.emailFolded,
    token_hash: null,
    expires_at: deps.now() + LASTS[link.kind],
  });
}

/** The token to mail for a link, which counts from now on; undefined where the link is void. */
export async function armToken(deps: AccountsDeps, id: string): Promise<string | undefined> {
  const token = tokenOf(deps, id);
  return (await armLink(deps.db, id, hashOf(token), deps.now())) ? token : undefined;
}

/** The link of a token. Throws where it is of another kind, void, used or too old. */
export async function readLink(deps: AccountsDeps, db: Db, token: string, kinds: readonly LinkKind[]): Promise<LinkRow> {
  const link = await findLink(db, hashOf(token), deps.now());
  if (!link || !kinds.some((kind) => kind === link.kind)) throw new AppError("link_invalid", { field: "token" });
  return link;
}

/** Uses a link up. Throws where it has been used in the meantime. */
export async function useLink(db: Db, link: LinkRow): Promise<void> {
  if (!(await deleteLink(db, link.id))) throw new AppError("link_invalid", { field: "token" });
}

/** The token by which a member can stop forum mails; it lasts as long as the account. */
export function unsubscribeTokenOf(deps: Pick<AccountsDeps, "secrets">, userId: string): string {
  const mark = createHmac("sha256", deps.secrets.linkKey).update(`unsubscribe:${userId}`).digest("base64url");
  return `${userId}.${mark}`;
}
