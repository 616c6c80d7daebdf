import type { TwoStepTables } from "./two-step/tables.ts";

/** Members, where they are signed in, the links that were mailed to them, and what happened to their accounts. Instants are milliseconds since 1970. */
export interface AccountsTables extends TwoStepTables {
  users: {
    id: string;
    username: string;
    /** In lower case; unique. */
    username_folded: string;
    /** What the username looks like at a glance; null if it looked like an earlier member's before that was forbidden. */
    username_skeleton: string | null;
    password_hash: string;
    email: string | null;
    /** The address in lower case. Several members may have the same one until one of them confirms it. */
    email_folded: string | null;
    /** 1 if the address belongs to this member alone: confirmed, or given when no confirmation was required. */
    email_held: number;
    is_email_verified: number;
    /** Replaces the current address once it is confirmed. */
    pending_email: string | null;
    pending_email_folded: string | null;
    forum_notifications: number;
    /** Null until somebody has signed in to the registration. */
    first_signed_in_at: number | null;
    created_at: number;
    /** Since when the member may read but not write. */
    suspended_at: number | null;
    /** When the suspension ends by itself; null if it doesn't. */
    suspended_until: number | null;
    /** Why, as the member is told. */
    suspension_reason: string | null;
    /** Since when the member has been a moderator by the operator's command; the setting MODERATORS names others. */
    moderator_since: number | null;
  };
  sessions: {
    id: string;
    user_id: string;
    /** SHA-256 of the token in the browser's cookie. */
    token_hash: string;
    device: string;
    created_at: number;
    last_seen_at: number;
    expires_at: number;
  };
  account_links: {
    id: string;
    user_id: string;
    kind: string;
    email_folded: string;
    /** SHA-256 of the token in the link; null until the mail is sent. */
    token_hash: string | null;
    expires_at: number;
  };
  account_activity: {
    id: string;
    /** Null if somebody tried a name that nobody has. */
    user_id: string | null;
    act: string;
    device: string | null;
    /** A hash of the address, to tell one visitor from another. */
    address_hash: string;
    at: number;
  };
}

declare module "../../platform/db/index.ts" {
  interface Tables extends AccountsTables {}
}
