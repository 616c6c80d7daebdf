import { foldText, NOTE_MAX, reasonFault } from "@tenfold/domain/forum-rules";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { category, holdRule, id, judged } from "./forum.ts";
import { PATHS } from "./paths.ts";

const instant = z.iso.datetime();
const count = z.int().min(0);
const username = z.string().nullable().describe("Null for a former member.");
const text = (max: number, missing: string) =>
  judged(
    missing,
    (raw) => {
      const { length } = [...foldText(raw)];
      if (length === 0) return missing;
      return length > max ? `At most ${max} characters.` : undefined;
    },
    foldText,
  );
const reason = judged("Please say why, in 500 characters or less.", reasonFault, foldText);
const because = z.object({ reason: reason.optional() }).default({});

/** An act, as the audit log shows it. */
export const actSchema = z.object({
  id: z.int(),
  act: z.string().describe("Such as “hide post”; “undo” goes before the act that was undone."),
  at: instant,
  by: z.object({ operator: z.boolean().describe("Whether it was done at the shell."), username }),
  reason: z.string().nullable(),
  /** What it was done to: a reply has a number, a topic a title; else it is the member. */
  postId: z.string().nullable(),
  topicId: z.string().nullable(),
  title: z.string().nullable(),
  number: z.int().nullable(),
  member: username,
  undoable: z.boolean(),
  undone: z.object({ at: instant, operator: z.boolean(), username }).nullable(),
});
export type Act = z.output<typeof actSchema>;

const suspension = z.object({ since: instant, until: instant.nullable(), reason: z.string().nullable() });

/** What moderators see of an author. */
const standingSchema = z.object({
  username: z.string(),
  createdAt: instant,
  topics: count,
  replies: count,
  suspension: suspension.nullable(),
  /** What was done about them before, by act. */
  acts: z.array(z.object({ act: z.string(), times: count })),
});
export type MemberStanding = z.output<typeof standingSchema>;

const topicState = z.object({ category, locked: z.boolean(), hidden: z.boolean(), updatedAt: instant });
export type TopicAsRead = z.output<typeof topicState>;
const clearable = z
  .boolean()
  .describe("Whether this moderator may let it go, show or open it again, or close its reports: it isn’t their own.");
const movable = z.boolean().describe("Whether this moderator may move it: it isn’t their own, or nobody else has moved it.");
const topic = topicState.extend({ id: z.string(), title: z.string(), clearable, movable });

const state = z.enum(["visible", "deleted", "hidden", "held"]);

/** What an act is about, as it was read. */
const asRead = <T extends z.ZodType>(what: T) =>
  what.optional().describe("As it was read: nothing is done where its author or somebody else has changed it since.");

/** The open ones of a text. */
const reports = z.array(z.object({ reason: z.string(), at: instant, reporter: username }));

const waitingSchema = z.object({
  id: z.string(),
  number: z.int(),
  content: z.string(),
  state,
  heldBy: holdRule.nullable(),
  createdAt: instant,
  updatedAt: instant,
  /** Since when it waits: held, or first reported; of a reply that is asked for by its id, when it was written. */
  waitingSince: instant,
  topic,
  /** The readable reply before it. */
  before: z.object({ number: z.int(), content: z.string(), author: z.object({ username }) }).nullable(),
  /** Null for a former member. */
  author: standingSchema.nullable(),
  reports,
  clearable,
});
export type WaitingReply = z.output<typeof waitingSchema>;

const moderatedTopicSchema = topic.extend({
  description: z.string().nullable(),
  deleted: z.boolean().describe("By its author."),
  createdAt: instant,
  /** Null for a former member. */
  author: standingSchema.nullable(),
  reports,
});
export type ModeratedTopic = z.output<typeof moderatedTopicSchema>;

const errors = ["not_signed_in", "not_found"] as const;
const acting = ["invalid_input", "already_done", ...errors] as const;
const done = z.object({ act: actSchema });
const page = {
  limit: z.coerce.number("must be a number").int().min(1).max(50, "must be at most 50").default(25),
  cursor: z.string().max(200).optional(),
};
const memberParams = z.object({ username: z.string().min(1).max(40) });

export const getModerationQueue = endpoint({
  ...PATHS.getModerationQueue,
  summary:
    "Replies that are held or reported, the longest waiting first. Like every call of moderation it is there for moderators alone.",
  query: z.object({
    ...page,
    because: z.enum(["reported", ...holdRule.options]).optional(),
    post: id.optional().describe("Only this reply, whether it waits or not."),
  }),
  reply: z.array(waitingSchema),
  errors,
});

export const getReportedTopics = endpoint({
  ...PATHS.getReportedTopics,
  summary: "Topics whose own texts are reported, the longest waiting first, at most fifty.",
  reply: z.array(moderatedTopicSchema),
  errors,
});

export const getModeratedTopic = endpoint({
  ...PATHS.getModeratedTopic,
  summary: "A topic's own text and its author, a hidden topic's, too.",
  params: z.object({ id }),
  reply: moderatedTopicSchema,
  errors,
});

export const moderatePost = endpoint({
  ...PATHS.moderatePost,
  summary: "Releases, hides, or restores a reply, or resolves its reports.",
  params: z.object({ id, act: z.enum(["release", "hide", "restore", "resolve"]) }),
  body: z.object({ reason: reason.optional(), read: asRead(z.object({ state, updatedAt: instant })) }).default({}),
  reply: done,
  errors: ["yourself", ...acting],
});

export const moderateTopic = endpoint({
  ...PATHS.moderateTopic,
  summary: "Hides, restores, locks, or unlocks a topic, or resolves the reports of its own text.",
  params: z.object({ id, act: z.enum(["hide", "restore", "lock", "unlock", "resolve"]) }),
  body: z.object({ reason: reason.optional(), read: asRead(topicState) }).default({}),
  reply: done,
  errors: ["yourself", ...acting],
});

export const moveTopic = endpoint({
  ...PATHS.moveTopic,
  summary: "Moves a topic to another category.",
  params: z.object({ id }),
  body: z.object({ category, reason: reason.optional(), read: asRead(topicState) }),
  reply: done,
  errors: ["yourself", ...acting],
});

const noteSchema = z.object({ id: z.string(), text: z.string(), at: instant, author: username, own: z.boolean() });

export const getModeratedMember = endpoint({
  ...PATHS.getModeratedMember,
  summary: "A member as moderators see them: standing, notes, and what was done about them.",
  params: memberParams,
  reply: standingSchema.extend({
    /** Whether they can be suspended by this moderator. */
    suspendable: z.boolean(),
    notes: z.array(noteSchema),
    log: z.array(actSchema),
  }),
  errors,
});
export type ModeratedMember = z.output<typeof getModeratedMember.reply>;

export const suspendMember = endpoint({
  ...PATHS.suspendMember,
  summary: "Suspends a member, who may then read but not write, and is told why and until when.",
  params: memberParams,
  body: z.object({ reason, until: instant.nullish().describe("When it ends by itself; without it, it doesn't.") }),
  reply: done,
  errors: ["not_by_moderators", ...acting],
});

export const unsuspendMember = endpoint({
  ...PATHS.unsuspendMember,
  summary: "Ends a member's suspension.",
  params: memberParams,
  body: because,
  reply: done,
  errors: ["not_by_moderators", ...acting],
});

export const addMemberNote = endpoint({
  ...PATHS.addMemberNote,
  summary: "Notes something about a member, for the moderators.",
  params: memberParams,
  body: z.object({ text: text(NOTE_MAX, "Please write what to note.") }),
  reply: noteSchema,
  errors: ["invalid_input", ...errors],
});

export const deleteMemberNote = endpoint({
  ...PATHS.deleteMemberNote,
  summary: "Deletes one's own note about a member.",
  params: z.object({ id }),
  reply: z.object({ message: z.string() }),
  errors: ["not_yours", ...errors],
});

export const getModerationLog = endpoint({
  ...PATHS.getModerationLog,
  summary: "What was done, by whom, when and why, the latest first. The header Link leads to what was done before.",
  query: z.object({ limit: page.limit, cursor: z.coerce.number("must be a number").int().min(0).optional() }),
  reply: z.array(actSchema),
  errors,
});

export const undoModeration = endpoint({
  ...PATHS.undoModeration,
  summary: "Undoes an act, unless something has changed since. That is an act itself.",
  params: z.object({ id: z.coerce.number("must be a number").int().min(1).max(Number.MAX_SAFE_INTEGER) }),
  reply: done,
  errors: ["not_by_moderators", "yourself", ...acting],
});
