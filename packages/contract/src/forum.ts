import {
  CATEGORIES,
  descriptionFault,
  foldLine,
  foldText,
  HOLD_REASONS,
  type HoldRule,
  postFault,
  reasonFault,
  titleFault,
} from "@tenfold/domain/forum-rules";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { PATHS } from "./paths.ts";

/** A text checked by a domain rule, folded as it is stored. */
export const judged = (missing: string, fault: (text: string) => string | undefined, fold: (text: string) => string) =>
  z
    .string(missing)
    .superRefine((text, context) => {
      const message = fault(text);
      if (message) context.addIssue({ code: "custom", message });
    })
    .overwrite(fold);

export const category = z.enum(CATEGORIES, "Please choose one of the categories");
export const id = z.uuid("This is not the id of anything in the forum").toLowerCase();
export const author = z.object({ username: z.string().nullable().describe("Null for a former member.") });
const content = judged("Post content cannot be empty.", (text) => postFault(text)?.words, foldText);
export const holdRule = z.enum(Object.keys(HOLD_REASONS) as [HoldRule, ...HoldRule[]]);
const count = z.int().min(0);
export const instant = z.iso.datetime();

/** A request that is repeated with the same key is carried out only once. */
const keyHeaders = z.looseObject({
  "idempotency-key": z.string().min(8, "must have 8 to 100 characters").max(100, "must have 8 to 100 characters").optional(),
});

export const topicSchema = z.object({
  id: z.string(),
  title: z.string(),
  category,
  description: z.string().nullable().describe("In Markdown, as the replies are."),
  summary: z.string().nullable().describe("The description's words without markup."),
  author,
  postCount: count,
  createdAt: instant,
  updatedAt: instant,
  authorId: z.string().nullable(),
  /** The number of the reply that its author marked as the answer; null without one that can be read. */
  answerNumber: z.int().min(1).nullable(),
  /** When the last reply came, or the topic itself if it has none. */
  lastPostAt: instant,
  locked: z.boolean(),
  /** The number of the newest reply that the reader may know of, including deleted ones; it determines how many pages there are. */
  lastNumber: count,
  /** The number of the last reply that the member has seen, 0 before the first; null if they have never been here. */
  readNumber: count.nullable(),
  /** How many visible replies come after it. */
  unreadCount: count.nullable(),
  /** Whether the reader has blocked its author. */
  blocked: z.boolean(),
});
export type Topic = z.output<typeof topicSchema>;

export const postSchema = z.object({
  id: z.string(),
  number: z.int().min(1),
  content: z.string().nullable().describe("In Markdown. Null where `state` is not visible."),
  /** A held reply waits for review and is sent only to its author. To others its number is missing until it is released. */
  state: z.enum(["visible", "deleted", "hidden", "held"]),
  /** The rule that holds a held reply; null for any other. */
  heldBy: holdRule.nullable(),
  authorId: z.string().nullable(),
  author,
  createdAt: instant,
  updatedAt: instant,
  edited: z.boolean(),
  likeCount: count,
  /** Whether the reader likes it. */
  liked: z.boolean(),
  /** Whether the reader has blocked its author. */
  blocked: z.boolean(),
});
export type Post = z.output<typeof postSchema>;

/** A topic that is opened, and whether its reader follows it. */
const openTopicSchema = topicSchema.extend({ following: z.boolean() });
export type OpenTopic = z.output<typeof openTopicSchema>;

export const signedOut = ["not_signed_in", "too_many_requests"] as const;
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

const topicTexts = z.object({
  title: judged("Title must be at least 3 characters", titleFault, foldLine),
  description: judged("Please send a text", descriptionFault, foldText).nullish(),
});

export const createTopic = endpoint({
  ...PATHS.createTopic,
  summary: "Starts a topic.",
  headers: keyHeaders,
  body: topicTexts.extend({ category }),
  reply: topicSchema,
  errors: ["invalid_input", "not_found", "suspended", "pictures_in_replies", "picture_gone", ...signedOut],
});

export const getTopic = endpoint({
  ...PATHS.getTopic,
  summary: "One topic.",
  params: topicParams,
  reply: openTopicSchema,
  errors: ["not_found", ...signedOut],
});

export const editTopic = endpoint({
  ...PATHS.editTopic,
  summary: "Changes the title, the description and the category of one's own topic.",
  params: topicParams,
  body: topicTexts.extend({ category: category.optional() }),
  reply: topicSchema,
  errors: [
    "invalid_input",
    "not_found",
    "not_yours",
    "topic_locked",
    "moved_by_moderator",
    "suspended",
    "pictures_in_replies",
    "picture_gone",
    ...signedOut,
  ],
});

export const deleteTopic = endpoint({
  ...PATHS.deleteTopic,
  summary: "Deletes one's own topic, as long as nobody else has answered in it.",
  params: topicParams,
  reply: z.object({ id: z.string() }),
  errors: ["not_found", "not_yours", "topic_answered", ...signedOut],
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
  errors: ["invalid_input", "not_found", "topic_locked", "suspended", "picture_gone", ...signedOut],
});

export const editPost = endpoint({
  ...PATHS.editPost,
  summary: "Changes one's own reply.",
  params: topicParams,
  body: z.object({ content }),
  reply: postSchema,
  errors: ["invalid_input", "not_found", "not_yours", "topic_locked", "suspended", "picture_gone", ...signedOut],
});

export const deletePost = endpoint({
  ...PATHS.deletePost,
  summary: "Deletes one's own reply. Its number stays.",
  params: topicParams,
  reply: postSchema,
  errors: ["not_found", "not_yours", ...signedOut],
});

const reporting = (thing: "reply" | "topic") =>
  ({
    params: topicParams,
    body: z.object({ reason: judged(`Please say what is wrong with this ${thing}.`, reasonFault, foldText) }),
    reply: z.object({ message: z.string() }),
    errors: ["invalid_input", "not_found", "suspended", ...signedOut],
  }) as const;

export const reportPost = endpoint({
  ...PATHS.reportPost,
  summary: "Reports a reply that breaks the rules to whoever runs the site.",
  ...reporting("reply"),
});

export const reportTopic = endpoint({
  ...PATHS.reportTopic,
  summary: "Reports a topic whose own text breaks the rules to whoever runs the site.",
  ...reporting("topic"),
});

const historyQuery = z.object({
  limit: z.coerce.number("must be a number").int().min(1).max(20, "must be at most 20").default(10),
  cursor: z.coerce.number("must be a number").int().min(0).optional(),
});
const writtenAt = instant.describe("When it was written.");

export const getPostHistory = endpoint({
  ...PATHS.getPostHistory,
  summary:
    "Earlier versions of one's own reply, the latest first. The header Link leads to the next ones, X-Total-Count says how many there are.",
  params: topicParams,
  query: historyQuery,
  reply: z.array(z.object({ content: z.string(), at: writtenAt })),
  errors: ["not_found", "not_yours", ...signedOut],
});

export const getTopicHistory = endpoint({
  ...PATHS.getTopicHistory,
  summary:
    "Earlier titles and descriptions of one's own topic, the latest first. The header Link leads to the next ones, X-Total-Count says how many there are.",
  params: topicParams,
  query: historyQuery,
  reply: z.array(z.object({ title: z.string(), description: z.string().nullable(), at: writtenAt })),
  errors: ["not_found", "not_yours", ...signedOut],
});

export const getOwnCounts = endpoint({
  ...PATHS.getOwnCounts,
  summary: "How many topics and replies one has written, those left out that one has deleted.",
  reply: z.object({ topics: count, posts: count }),
  errors: signedOut,
});

const ownQuery = z.object({
  limit: z.coerce.number("must be a number").int().min(1).max(100, "must be at most 100").default(25),
  cursor: z.coerce.number("must be a number").int().min(1).optional(),
});

const ownTopicSchema = topicSchema.extend({
  /** Since when moderators have hidden it from everybody else, and why, if they said so. */
  hidden: z.object({ at: instant, reason: z.string().nullable() }).nullable(),
});
export type OwnTopic = z.output<typeof ownTopicSchema>;

export const getOwnTopics = endpoint({
  ...PATHS.getOwnTopics,
  summary:
    "One's own topics, hidden ones included, the newest first. The header Link leads to the next ones, X-Total-Count says how many there are.",
  query: ownQuery.extend({ topic: id.optional().describe("Only this one.") }),
  reply: z.array(ownTopicSchema),
  errors: signedOut,
});

export const getOwnPosts = endpoint({
  ...PATHS.getOwnPosts,
  summary:
    "One's own replies with their topics, the newest first, those left out that one has deleted. The header Link leads to the next ones, X-Total-Count says how many there are.",
  query: ownQuery,
  reply: z.array(
    postSchema.pick({ id: true, number: true, content: true, state: true, createdAt: true, edited: true }).extend({
      topicId: z.string(),
      topicTitle: z.string(),
      category,
    }),
  ),
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
