import type { Generated } from "kysely";

/** The forum. Instants are milliseconds since 1970; `seq` sorts by time. Counts are kept by the database's triggers. */
export interface ForumTables {
  forum_topics: {
    seq: Generated<number>;
    id: string;
    title: string;
    description: string | null;
    category: string;
    /** Null for a former member. */
    author_id: string | null;
    /** Readable replies only. */
    post_count: Generated<number>;
    /** The number of the newest reply. */
    last_number: Generated<number>;
    last_post_at: number;
    created_at: number;
    updated_at: number;
    locked_at: number | null;
    hidden_at: number | null;
    idempotency_key: string | null;
  };
  forum_posts: {
    seq: Generated<number>;
    id: string;
    topic_id: string;
    /** Counts from 1 in each topic and never changes. */
    number: number;
    content: string;
    author_id: string | null;
    created_at: number;
    updated_at: number;
    /** When its author deleted it. */
    deleted_at: number | null;
    /** When the operator hid it. */
    hidden_at: number | null;
    /** Since when it has been held for review. */
    held_at: number | null;
    idempotency_key: string | null;
    /** When the first edit of the current version was made; null if never edited. */
    version_since: number | null;
    edit_count: Generated<number>;
  };
  /** What replies were before they were edited. */
  forum_post_versions: {
    seq: Generated<number>;
    post_id: string;
    content: string;
    /** When it was written. */
    at: number;
  };
  forum_category_counts: {
    category: string;
    topic_count: number;
  };
  /** How far a member has read a topic. */
  forum_reads: {
    user_id: string;
    topic_id: string;
    number: number;
  };
  /** Topics that a member was mailed about and has not read since. */
  forum_notices: {
    user_id: string;
    topic_id: string;
    at: number;
  };
  /** Replies to list in a member's next digest mail, until it is sent. */
  forum_digest_items: {
    user_id: string;
    post_id: string;
    /** The job that sends it. */
    job_id: string;
    mentioned: number;
    at: number;
  };
  forum_reports: {
    seq: Generated<number>;
    post_id: string;
    reporter_id: string | null;
    reason: string;
    created_at: number;
    resolved_at: number | null;
  };
  /** What the operator did. */
  forum_moderation: {
    seq: Generated<number>;
    act: string;
    target: string;
    at: number;
  };
}

declare module "../../platform/db/index.ts" {
  interface Tables extends ForumTables {}
}
