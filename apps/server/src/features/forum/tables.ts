import type { Generated } from "kysely";

interface Report {
  seq: Generated<number>;
  reporter_id: string | null;
  reason: string;
  created_at: number;
  resolved_at: number | null;
  /** The act that it was resolved by. */
  resolved_by: number | null;
}

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
    /** When its author deleted it; it is hidden since then, too. */
    deleted_at: Generated<number | null>;
    /** When the first edit of the current version was made; null if never edited. */
    version_since: Generated<number | null>;
    edit_count: Generated<number>;
    idempotency_key: string | null;
    /** The number of the reply that its author marked as the answer, readable or not. */
    answer_number: Generated<number | null>;
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
    /** The rule that held it last. */
    held_rule: string | null;
    /** What two texts share that say the same to who reads them; null for short texts. */
    text_key: string | null;
    idempotency_key: string | null;
    /** When the first edit of the current version was made; null if never edited. */
    version_since: number | null;
    edit_count: Generated<number>;
    like_count: Generated<number>;
  };
  forum_likes: {
    post_id: string;
    user_id: string;
    at: number;
  };
  forum_blocks: {
    user_id: string;
    blocked_id: string;
    at: number;
  };
  /** Members whose pages are closed to guests. */
  forum_closed_pages: {
    user_id: string;
    at: number;
  };
  forum_post_versions: {
    seq: Generated<number>;
    post_id: string;
    content: string;
    /** When it was written. */
    at: number;
  };
  forum_topic_versions: {
    seq: Generated<number>;
    topic_id: string;
    title: string;
    description: string | null;
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
  /** Replies and topics' own texts to list in a member's next digest mail, until it is sent. */
  forum_digest_items: {
    user_id: string;
    topic_id: string;
    /** The reply's; 0 for the topic's own text. */
    number: number;
    /** The job that sends it. */
    job_id: string;
    mentioned: number;
    at: number;
  };
  /** Topics that a member follows, or no longer wants to. */
  forum_follows: {
    user_id: string;
    topic_id: string;
    /** 0 for who has stopped: writing there again doesn't make them follow it. */
    following: number;
    at: number;
  };
  forum_notifications: {
    seq: Generated<number>;
    user_id: string;
    kind: string;
    /** Names what one line tells of; each member has one line of it. */
    fold: string;
    topic_id: string | null;
    /** The first reply that it tells of. */
    post_id: string | null;
    /** The number of the last reply that it tells of: once that is read, so is this. */
    number: number | null;
    /** Who did it, unless that is the reply's author. */
    actor_id: string | null;
    /** How often it happened since it was last read. */
    count: number;
    text: string | null;
    at: number;
    read_at: number | null;
  };
  /** What a member has chosen; without a row, all but `daily_mail` is on. */
  forum_notification_settings: {
    user_id: string;
    mention: number;
    reply: number;
    liked: number;
    moderation: number;
    follow_own: number;
    daily_mail: number;
  };
  /** Replies that a topic's followers are told of, and how far that has come. */
  forum_fan_outs: {
    post_id: string;
    /** The last of those told. */
    after_user_id: string;
    done: number;
    at: number;
  };
  forum_reports: Report & { post_id: string };
  /** Of topics' own texts. */
  forum_topic_reports: Report & { topic_id: string };
  forum_moderation: {
    seq: Generated<number>;
    act: string;
    /** The id of a reply, a topic or a member. */
    target: string;
    at: number;
    /** Null for the operator. Outlives the moderator's account. */
    actor_id: string | null;
    /** Whom it concerns: the member, or the author of what it was done to. */
    member_id: string | null;
    reason: string | null;
    /** What was there before, as far as undoing needs it, as JSON. */
    before: string | null;
    /** The act that this one undid. */
    undoes: number | null;
  };
  /** What moderators noted about a member, for each other. */
  forum_member_notes: {
    id: string;
    member_id: string;
    author_id: string | null;
    text: string;
    created_at: number;
  };
  forum_pictures: {
    /** Unguessable; it ends with the picture's width and height. */
    id: string;
    /** Null for a former member: their pictures are shown to nobody, and about to be removed. */
    owner_id: string | null;
    /** As it is kept. */
    bytes: number;
    created_at: number;
    /** Since when it is out of use, while its file is being removed. */
    removed_at: number | null;
  };
  /** Replies and topics that hold pictures of their authors: in each row it is one of them. */
  forum_picture_uses: {
    seq: Generated<number>;
    picture_id: string;
    post_id: Generated<string | null>;
    topic_id: Generated<string | null>;
    /** Since when it has not held it any more. */
    gone_at: number | null;
  };
  forum_imports: {
    /** Which forum it came from. */
    source: string;
    kind: string;
    /** What the other forum knew it by. */
    old_id: string;
    /** Null for a member who has deleted their account since: they are not made again. */
    new_id: string | null;
  };
}

declare module "../../platform/db/index.ts" {
  interface Tables extends ForumTables {}
}
