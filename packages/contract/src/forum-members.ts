import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { PATHS } from "./paths.ts";

const id = z.uuid("This is not the id of anything in the forum").toLowerCase();
const count = z.int().min(0);
const instant = z.iso.datetime();
const memberParams = z.object({ name: z.string().max(100) });
const blockedSchema = z.object({ username: z.string(), blocked: z.boolean() });
const likesSchema = z.object({ likeCount: count, liked: z.boolean() });
const answerSchema = z.object({ answerNumber: z.int().min(1).nullable() });
const signedOut = ["not_signed_in", "too_many_requests"] as const;

export const likePost = endpoint({
  ...PATHS.likePost,
  summary: "Likes another's reply. Liking it again changes nothing.",
  params: z.object({ id }),
  reply: likesSchema,
  errors: ["not_found", "yourself", "suspended", ...signedOut],
});

export const unlikePost = endpoint({
  ...PATHS.unlikePost,
  summary: "Takes a like back.",
  params: z.object({ id }),
  reply: likesSchema,
  errors: ["not_found", ...signedOut],
});

export const setAnswer = endpoint({
  ...PATHS.setAnswer,
  summary: "Marks a reply as the answer in one's own topic, in place of any other.",
  params: z.object({ id }),
  body: z.object({ number: z.int("must be a number").min(1).max(1_000_000_000) }),
  reply: answerSchema,
  errors: ["invalid_input", "not_found", "not_yours", "topic_locked", "suspended", ...signedOut],
});

export const clearAnswer = endpoint({
  ...PATHS.clearAnswer,
  summary: "No reply is the answer in one's own topic anymore.",
  params: z.object({ id }),
  reply: answerSchema,
  errors: ["not_found", "not_yours", "topic_locked", "suspended", ...signedOut],
});

export const getMember = endpoint({
  ...PATHS.getMember,
  summary: "What everybody may know of a member. Guests are told of nobody who does not want that.",
  params: memberParams,
  reply: z.object({
    username: z.string(),
    memberSince: instant,
    topicCount: count,
    postCount: count,
    likeCount: count.describe("Likes for their readable replies."),
    own: z.boolean().describe("Whether it is the reader."),
    blocked: z.boolean().describe("Whether the reader has blocked them."),
  }),
  errors: ["not_found", "members_only", ...signedOut],
});

export const getWritings = endpoint({
  ...PATHS.getWritings,
  summary: "A member's readable topics and replies, the latest first. The header Link leads to the next ones.",
  params: memberParams,
  query: z.object({
    limit: z.coerce.number("must be a number").int().min(1).max(50, "must be at most 50").default(20),
    cursor: z.string().max(200).optional(),
  }),
  reply: z.array(
    z.object({
      topicId: z.string(),
      topicTitle: z.string(),
      /** Null for the topic itself. */
      postNumber: z.int().nullable(),
      excerpt: z.string(),
      createdAt: instant,
    }),
  ),
  errors: ["invalid_input", "not_found", "members_only", ...signedOut],
});

export const blockMember = endpoint({
  ...PATHS.blockMember,
  summary: "Blocks a member, who does not learn of it: their replies are folded, and their mentions are not told.",
  params: memberParams,
  reply: blockedSchema,
  errors: ["not_found", "yourself", "too_many_blocks", ...signedOut],
});

export const unblockMember = endpoint({
  ...PATHS.unblockMember,
  summary: "Ends a block.",
  params: memberParams,
  reply: blockedSchema,
  errors: ["not_found", ...signedOut],
});

const privacySchema = z.object({
  openToGuests: z.boolean().describe("Whether guests may see the member's page, where they may read the forum."),
  blocked: z.array(z.object({ username: z.string() })).describe("Whom the member has blocked, the latest first."),
});

export const getForumPrivacy = endpoint({
  ...PATHS.getForumPrivacy,
  summary: "Who may see the member's page, and whom they have blocked.",
  reply: privacySchema,
  errors: signedOut,
});

export const setForumPrivacy = endpoint({
  ...PATHS.setForumPrivacy,
  summary: "Opens the member's page to guests, or closes it.",
  body: z.object({ openToGuests: z.boolean("Please say true or false") }),
  reply: privacySchema.pick({ openToGuests: true }),
  errors: signedOut,
});
