import { z } from "zod";

const report = { reason: z.string(), createdAt: z.iso.datetime(), resolvedAt: z.iso.datetime().nullable() };

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
      deletedAt: z.iso.datetime().nullable(),
      /** The number of the reply that they marked as the answer. */
      answerNumber: z.int().nullable(),
      earlier: z.array(z.object({ title: z.string(), description: z.string().nullable(), at: z.iso.datetime() })),
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
      /** The rule that held it last. */
      heldBy: z.string().nullable(),
      earlier: z.array(z.object({ content: z.string(), at: z.iso.datetime() })),
    }),
  ),
  /** What they uploaded and who they are shown to follows from the replies and topics that hold them; the address opens each. */
  pictures: z.array(
    z.object({
      address: z.string(),
      bytes: z.int(),
      createdAt: z.iso.datetime(),
      postIds: z.array(z.string()),
      topicIds: z.array(z.string()),
    }),
  ),
  /** The last reply that they have read in each topic. */
  reads: z.array(z.object({ topicId: z.string(), number: z.int() })),
  /** Topics that they got a mail about and have not read since. */
  notices: z.array(z.object({ topicId: z.string(), at: z.iso.datetime() })),
  /** Replies that they will be notified of in one mail; a topic's own text has the number 0. */
  waiting: z.array(z.object({ topicId: z.string(), number: z.int(), mentioned: z.boolean(), at: z.iso.datetime() })),
  likes: z.array(z.object({ postId: z.string(), at: z.iso.datetime() })),
  /** Members whom they blocked, who do not learn of it. */
  blocks: z.array(z.object({ username: z.string(), at: z.iso.datetime() })),
  /** Since when their page is closed to guests; empty if it is not. */
  closedPage: z.array(z.object({ since: z.iso.datetime() })),
  reports: z.array(z.object({ postId: z.string(), ...report })),
  topicReports: z.array(z.object({ topicId: z.string(), ...report })),
  /** The forums that their account was brought from, and what they were known by there. */
  imports: z.array(z.object({ source: z.string(), oldId: z.string() })),
  /** What operators and moderators did about them and the texts they wrote; the target is an internal number. */
  measures: z.array(z.object({ act: z.string(), target: z.string(), at: z.iso.datetime(), reason: z.string().nullable() })),
  /** What moderators noted about them. */
  notes: z.array(z.object({ text: z.string(), at: z.iso.datetime() })),
  /** What they did as a moderator. */
  moderated: z.array(z.object({ act: z.string(), target: z.string(), at: z.iso.datetime(), reason: z.string().nullable() })),
});
