import {
  CATEGORIES,
  descriptionFault,
  foldLine,
  foldText,
  postFault,
  reasonFault,
  titleFault,
} from "@tenfold/domain/forum-rules";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { PATHS } from "./paths.ts";

/** A text checked by a domain rule, folded as it is stored. */
const judged = (missing: string, fault: (text: string) => string | undefined, fold: (text: string) => string) =>
  z
    .string(missing)
    .superRefine((text, context) => {
      const message = fault(text);
      if (message) context.addIssue({ code: "custom", message });
    })
    .overwrite(fold);

const category = z.enum(CATEGORIES, "Please choose one of the categories");
const id = z.uuid("This is not the id of anything in the forum").toLowerCase();
const author = z.object({ username: z.string().nullable().describe("Null for a former member.") });
const content = judged("Post content cannot be empty.", (text) => postFault(text)?.words, foldText);
const count = z.int().min(0);
const instant = z.iso.datetime();

/** A request that is repeated with the same key is carried out only once. */
const keyHeaders = z.looseObject({
  "idempotency-key": z.string().min(8, "must have 8 to 100 characters").max(100, "must have 8 to 100 characters").optional(),
});

export const topicSchema = z.object({
  id: z.string(),
  title: z.string(),
  category,
  description: z.string().nullable(),
  author,
  postCount: count,
  createdAt: instant,
  updatedAt: instant,
  /** When the last reply came, or the topic itself if it has none. */
  lastPostAt: instant,
  locked: z.boolean(),
  /** The number of the newest reply that the reader may know of, including deleted ones; it determines how many pages there are. */
  lastNumber: count,
  /** The number of the last reply that the member has seen, 0 before the first; null if they have never been here. */
  readNumber: count.nullable(),
  /** How many visible replies come after it. */
  unreadCount: count.nullable(),
});
export type Topic = z.output<typeof topicSchema>;

export const postSchema = z.object({
  id: z.string(),
  number: z.int().min(1),
  content: z.string().nullable().describe("Null where `state` is not visible."),
  /** A held reply waits for review and is sent only to its author. To others its number is missing until it is released. */
  state: z.enum(["visible", "deleted", "hidden", "held"]),
  authorId: z.string().nullable(),
  author,
  createdAt: instant,
  updatedAt: instant,
  edited: z.boolean(),
});
export type Post = z.output<typeof postSchema>;

const signedOut = ["not_signed_in", "too_many_requests"] as const;
const topicParams = z.object({ id });

export const getForum = endpoint({
  ...PATHS.getForum,
  summary: "Whether the forum can be read by who is signed out.",
  reply: z.object({ openToGuests: z.boolean() }),
  errors: ["too_many_requests"],
});

export const getCategories = endpoint({
  ...PATHS.getCategories,
  summary: "The categories, with the number of topics in each.",
  reply: z.array(z.object({ code: category, label: z.string(), topicCount: count })),
  errors: signedOut,
});

export const getTopics = endpoint({
  ...PATHS.getTopics,
  summary: "Topics, the newest activity first. The header Link leads to the next ones, X-Total-Count says how many there are.",
  query: z.object({
    category: category.optional(),
    limit: z.coerce.number("must be a number").int().min(1).max(100, "must be at most 100").default(25),
    cursor: z.string().max(200).optional(),
  }),
  reply: z.array(topicSchema),
  errors: signedOut,
});

export const createTopic = endpoint({
  ...PATHS.createTopic,
  summary: "Starts a topic.",
  headers: keyHeaders,
  body: z.object({
    title: judged("Title must be at least 3 characters", titleFault, foldLine),
    description: judged("Please send a text", descriptionFault, foldText).nullish(),
    category,
  }),
  reply: topicSchema,
  errors: ["invalid_input", "suspended", ...signedOut],
});

export const getTopic = endpoint({
  ...PATHS.getTopic,
  summary: "One topic.",
  params: topicParams,
  reply: topicSchema,
  errors: ["not_found", ...signedOut],
});

export const getPosts = endpoint({
  ...PATHS.getPosts,
  summary: "The replies of a topic, fifty on a page; without a page, the first. Replies keep their numbers and their pages.",
  params: topicParams,
  query: z.object({ page: z.coerce.number("must be a number").int().min(1).max(1_000_000).default(1) }),
  reply: z.array(postSchema),
  errors: ["not_found", ...signedOut],
});

export const createPost = endpoint({
  ...PATHS.createPost,
  summary: "Adds a reply to a topic.",
  headers: keyHeaders,
  params: topicParams,
  body: z.object({ content }),
  reply: postSchema,
  errors: ["invalid_input", "not_found", "topic_locked", "suspended", ...signedOut],
});

export const editPost = endpoint({
  ...PATHS.editPost,
  summary: "Changes one's own reply.",
  params: topicParams,
  body: z.object({ content }),
  reply: postSchema,
  errors: ["invalid_input", "not_found", "not_yours", "topic_locked", "suspended", ...signedOut],
});

export const deletePost = endpoint({
  ...PATHS.deletePost,
  summary: "Deletes one's own reply. Its number stays.",
  params: topicParams,
  reply: postSchema,
  errors: ["not_found", "not_yours", ...signedOut],
});

export const reportPost = endpoint({
  ...PATHS.reportPost,
  summary: "Reports a reply that breaks the rules to whoever runs the site.",
  params: topicParams,
  body: z.object({ reason: judged("Please say what is wrong with this reply.", reasonFault, foldText) }),
  reply: z.object({ message: z.string() }),
  errors: ["invalid_input", "not_found", "suspended", ...signedOut],
});

export const getPostHistory = endpoint({
  ...PATHS.getPostHistory,
  summary:
    "Earlier versions of one's own reply, the latest first. The header Link leads to the next ones, X-Total-Count says how many there are.",
  params: topicParams,
  query: z.object({
    limit: z.coerce.number("must be a number").int().min(1).max(20, "must be at most 20").default(10),
    cursor: z.coerce.number("must be a number").int().min(0).optional(),
  }),
  reply: z.array(z.object({ content: z.string(), at: instant.describe("When it was written.") })),
  errors: ["not_found", "not_yours", ...signedOut],
});

export const searchForum = endpoint({
  ...PATHS.searchForum,
  summary: "Topics and replies that hold all the words, the best first; the words are marked.",
  query: z.object({
    q: z
      .string("Please say what to look for")
      .trim()
      .min(2, "Please type at least 2 characters")
      .max(200, "At most 200 characters"),
    category: category.optional(),
  }),
  reply: z.array(
    z.object({
      topicId: z.string(),
      topicTitle: z.string(),
      category,
      /** Null if the match is in the topic itself. */
      postNumber: z.int().nullable(),
      author,
      createdAt: instant,
      /** The title in pieces, like the excerpt. */
      markedTitle: z.array(z.string()),
      /** Pieces of the text around the match; every second piece, starting with the second, is one of the words searched for. */
      excerpt: z.array(z.string()),
    }),
  ),
  errors: ["invalid_input", ...signedOut],
});

export const findMembers = endpoint({
  ...PATHS.findMembers,
  summary: "Usernames that begin like this, for completion while somebody is mentioned.",
  query: z.object({
    prefix: z.string().regex(/^[A-Za-z0-9_-]{1,20}$/, "Usernames hold letters, numbers, underscores, and hyphens"),
  }),
  reply: z.array(z.object({ username: z.string() })),
  errors: signedOut,
});

export const markRead = endpoint({
  ...PATHS.markRead,
  summary: "Notes up to which reply the member has read a topic.",
  params: topicParams,
  body: z.object({ number: z.int("must be a number").min(0).max(1_000_000_000) }),
  reply: z.object({ readNumber: count }),
  errors: ["not_found", ...signedOut],
});

/** What the forum stores about a member, as part of their data export. */
export const forumExportSchema = z.object({
  topics: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      description: z.string().nullable(),
      category: z.string(),
      createdAt: z.iso.datetime(),
      lockedAt: z.iso.datetime().nullable(),
      hiddenAt: z.iso.datetime().nullable(),
    }),
  ),
  posts: z.array(
    z.object({
      id: z.string(),
      topicId: z.string(),
      number: z.int(),
      content: z.string(),
      createdAt: z.iso.datetime(),
      updatedAt: z.iso.datetime(),
      deletedAt: z.iso.datetime().nullable(),
      hiddenAt: z.iso.datetime().nullable(),
      /** Since when the reply has been waiting for review. */
      heldAt: z.iso.datetime().nullable(),
      earlier: z.array(z.object({ content: z.string(), at: z.iso.datetime() })),
    }),
  ),
  /** The last reply that they have read in each topic. */
  reads: z.array(z.object({ topicId: z.string(), number: z.int() })),
  /** Topics that they got a mail about and have not read since. */
  notices: z.array(z.object({ topicId: z.string(), at: z.iso.datetime() })),
  /** Replies that they will be notified of in one mail. */
  waiting: z.array(z.object({ postId: z.string(), mentioned: z.boolean(), at: z.iso.datetime() })),
  reports: z.array(
    z.object({
      postId: z.string(),
      reason: z.string(),
      createdAt: z.iso.datetime(),
      resolvedAt: z.iso.datetime().nullable(),
    }),
  ),
  /** What the site's operators did about them and the texts they wrote; the target is an internal number. */
  measures: z.array(z.object({ act: z.string(), target: z.string(), at: z.iso.datetime() })),
});
