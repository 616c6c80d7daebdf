// The open form of the forum's export, version 1: a line of JSON each. docs/forum-export.md explains it field by field.
import { z } from "zod";

export const ARCHIVE_FORMAT = "tenfold-forum";
export const ARCHIVE_VERSION = 1;

const instant = z.iso.datetime();
const count = z.int().min(0);
const name = z.string().min(1).max(200).nullable();
const id = z.string().min(1).max(200);

const header = z.object({
  type: z.literal("forum"),
  format: z.literal(ARCHIVE_FORMAT),
  version: z.literal(ARCHIVE_VERSION),
  /** The forum that it comes from; the same in all of its exports. */
  forum: id,
  exportedAt: instant,
  /** Whether what was hidden, held or deleted is in it. */
  hidden: z.boolean(),
  emails: z.boolean(),
});

const member = z.object({
  type: z.literal("member"),
  username: z.string().min(1).max(200),
  createdAt: instant,
  email: z.string().nullable().optional(),
  suspendedAt: instant.nullable().optional(),
  /** Null where it has no end by itself; files from before there were ends don't say. */
  suspendedUntil: instant.nullable().optional(),
});

const topic = z.object({
  type: z.literal("topic"),
  id,
  title: z.string(),
  description: z.string().nullable(),
  category: z.string(),
  /** Null for a former member. */
  author: name,
  createdAt: instant,
  updatedAt: instant,
  lastPostAt: instant,
  lockedAt: instant.nullable(),
  /** The number of the reply that is its answer; files from before there were answers don't say. */
  answerNumber: z.int().min(1).nullable().optional(),
  hiddenAt: instant.nullable().optional(),
});

const like = z.object({ by: z.string().min(1).max(200), at: instant });

const post = z.object({
  type: z.literal("post"),
  id,
  topicId: id,
  number: z.int().min(1),
  /** Null where the reply can't be read; only its place is kept. */
  content: z.string().nullable(),
  author: name,
  createdAt: instant,
  updatedAt: instant,
  deletedAt: instant.nullable().optional(),
  hiddenAt: instant.nullable().optional(),
  heldAt: instant.nullable().optional(),
  likes: z.array(like).optional(),
});

/** The last line: without it a file was cut off. */
const end = z.object({ type: z.literal("end"), members: count, topics: count, posts: count });

export const archiveLine = z.discriminatedUnion("type", [header, member, topic, post, end]);
export type ArchiveLike = z.output<typeof like>;
export type ArchiveLine = z.output<typeof archiveLine>;
