export interface ModelsTables {
  models: {
    /** A UUID of version 7: ids sort by time. */
    id: string;
    /** 128 random bits as base64url; the id it is requested by. */
    urn: string;
    /** The browser that owns it; null for public models and those of callers without an id. */
    session_id: string | null;
    /** A keyed hash of the sender's network; null for public models. */
    network_hash: string | null;
    /** The same of the wider network of IPv6; null where there is none. */
    wider_hash: string | null;
    /** The name of a public model; null for a visitor's. */
    slug: string | null;
    status: "inprogress" | "success" | "failed";
    /** In percent; never goes back. */
    progress: number;
    /** Why it failed, in words for people. */
    reason: string | null;
    /** The file's name, made safe to show. */
    name: string;
    format: string | null;
    /** The uploaded file's size. */
    bytes: number;
    /** What could not be converted, as a JSON list of sentences. */
    warnings: string;
    /** What the model contains, as JSON. */
    properties: string | null;
    /** SHA-256 of the translated file in hexadecimal; the file's key. */
    file_hash: string | null;
    file_bytes: number | null;
    /** When its translation first began. This and all other times are milliseconds since 1970. */
    started_at: number | null;
    created_at: number;
    ended_at: number | null;
    /** When it will be removed; null if never. */
    expires_at: number | null;
  };
}

declare module "../../platform/db/index.ts" {
  interface Tables extends ModelsTables {}
}
