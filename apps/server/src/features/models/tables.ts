/** Models that were sent here to be looked at, and the one that is made here. */
export interface ModelsTables {
  models: {
    /** A UUID of version 7: ids sort by time. */
    id: string;
    /** 128 random bits as base64url, by which it is asked for. */
    urn: string;
    /** The browser that it belongs to; null where it is everybody's. */
    session_id: string | null;
    /** A keyed hash of the network that it was sent from; null where it is everybody's. */
    network_hash: string | null;
    /** What it is among those that are everybody's; null where it belongs to somebody. */
    slug: string | null;
    status: "inprogress" | "success" | "failed";
    /** In percent. It never goes back. */
    progress: number;
    /** Why it failed, in words for people. */
    reason: string | null;
    /** What the file was called, fit to be shown. */
    name: string;
    format: string | null;
    /** How large the file was as it was sent. */
    bytes: number;
    /** What could not be taken over, as JSON: sentences. */
    warnings: string;
    /** What there is in it, as JSON. */
    properties: string | null;
    /** The SHA-256 of the translated file, under which it is kept, as hexadecimal digits. */
    file_hash: string | null;
    file_bytes: number | null;
    /** When its translation began for the first time. This and all other times are milliseconds since 1970. */
    started_at: number | null;
    created_at: number;
    /** When it came to an end, well or not. */
    ended_at: number | null;
    /** When it is removed; null where it stays. */
    expires_at: number | null;
  };
}

declare module "../../platform/db/index.ts" {
  interface Tables extends ModelsTables {}
}
