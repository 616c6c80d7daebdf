import { USERNAME_MAX } from "@tenfold/domain/account-rules";
import { searchFault } from "@tenfold/domain/search";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { author, category, instant, judged, signedOut, topicSchema } from "./forum.ts";
import { PATHS } from "./paths.ts";

export const SEARCH_PERIODS = ["week", "month", "year"] as const;
export type SearchPeriod = (typeof SEARCH_PERIODS)[number];

export const searchForum = endpoint({
  ...PATHS.searchForum,
  summary: "Topics and replies that hold all the words, the best first; the words are marked.",
  query: z.object({
    q: judged("Please say what to look for", searchFault, (typed) => typed.trim()).max(200, "At most 200 characters"),
    category: category.optional(),
    author: z.string().trim().max(USERNAME_MAX, "No name is so long").optional().describe("For members alone."),
    within: z.enum(SEARCH_PERIODS, "Please choose week, month or year").optional(),
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

export const findSimilarTopics = endpoint({
  ...PATHS.findSimilarTopics,
  summary: "Topics that may be about the same as one that is being written, the most similar first.",
  query: z.object({ title: z.string("Please send a title").trim().max(200, "At most 200 characters") }),
  reply: z.array(topicSchema.pick({ id: true, title: true, category: true, postCount: true })),
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
