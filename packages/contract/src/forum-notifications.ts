import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { topicSchema } from "./forum.ts";
import { PATHS } from "./paths.ts";

const KINDS = ["mention", "reply", "like", "moderation"] as const;
export type NotificationKind = (typeof KINDS)[number];

const instant = z.iso.datetime();
const signedOut = ["not_signed_in", "too_many_requests"] as const;
const topicParams = z.object({ id: z.uuid("This is not the id of anything in the forum").toLowerCase() });

const part = {
  limit: z.coerce.number("must be a number").int().min(1).max(100, "must be at most 100").default(25),
  cursor: z.string().max(200).optional(),
};

export const notificationSchema = z.object({
  id: z.int(),
  kind: z.enum(KINDS),
  topic: z.object({ id: z.string(), title: z.string() }).nullable(),
  /** Whether its topic is the member's own and hidden: it can't be opened then, and stands in the list of their topics. */
  ownTopicHidden: z.boolean(),
  /** The number of the first reply that it tells of. */
  postNumber: z.int().nullable(),
  /** Who did it first or, for likes, last; null for a former member or a moderator. */
  actor: z.object({ username: z.string() }).nullable(),
  /** How many replies or likes it tells of. */
  count: z.int().min(1),
  text: z.string().nullable(),
  at: instant,
  read: z.boolean(),
});
export type Notification = z.output<typeof notificationSchema>;

export const getNotifications = endpoint({
  ...PATHS.getNotifications,
  summary: "What the member is told of, the latest first. The header Link leads to the next ones.",
  query: z.object(part),
  reply: z.array(notificationSchema),
  errors: ["invalid_input", ...signedOut],
});

export const getNotificationState = endpoint({
  ...PATHS.getNotificationState,
  summary: "Whether the member is told of anything that they have not read.",
  reply: z.object({ unread: z.boolean() }),
  errors: signedOut,
});

export const readNotifications = endpoint({
  ...PATHS.readNotifications,
  summary: "Marks what the member is told of as read: one, or without an id all of it.",
  body: z.object({ id: z.int("must be a number").min(1).optional() }),
  reply: z.object({ unread: z.boolean() }),
  errors: ["invalid_input", ...signedOut],
});

const settings = {
  mention: z.boolean("must be true or false"),
  reply: z.boolean("must be true or false"),
  like: z.boolean("must be true or false"),
  moderation: z.boolean("must be true or false"),
  /** Whether they follow what they write in. */
  followOwn: z.boolean("must be true or false"),
  /** Whether their mails about replies come as one a day. */
  dailyMail: z.boolean("must be true or false"),
};
export const notificationSettingsSchema = z.object(settings);
export type NotificationSettings = z.output<typeof notificationSettingsSchema>;

export const getNotificationSettings = endpoint({
  ...PATHS.getNotificationSettings,
  summary: "What the member wants to be told of.",
  reply: notificationSettingsSchema,
  errors: signedOut,
});

export const changeNotificationSettings = endpoint({
  ...PATHS.changeNotificationSettings,
  summary: "Changes what the member wants to be told of. What is not given stays as it is.",
  body: z.object(settings).partial(),
  reply: notificationSettingsSchema,
  errors: ["invalid_input", ...signedOut],
});

export const followTopic = endpoint({
  ...PATHS.followTopic,
  summary: "Follows a topic, or stops following it.",
  params: topicParams,
  body: z.object({ following: z.boolean("must be true or false") }),
  reply: z.object({ following: z.boolean() }),
  errors: ["invalid_input", "not_found", ...signedOut],
});

export const getFollowedTopics = endpoint({
  ...PATHS.getFollowedTopics,
  summary:
    "The topics that the member follows, or those of them with unread replies, the newest activity first. The header Link leads to the next ones, X-Total-Count says how many there are.",
  query: z.object({ view: z.enum(["followed", "unread"]).default("followed"), ...part }),
  reply: z.array(topicSchema),
  errors: ["invalid_input", ...signedOut],
});

export const getFollowedCounts = endpoint({
  ...PATHS.getFollowedCounts,
  summary: "How many topics the member follows, and in how many of them there are unread replies.",
  reply: z.object({ followed: z.int().min(0), unread: z.int().min(0) }),
  errors: signedOut,
});

/** What the member follows and is told of, as part of their data export. */
export const followsExportSchema = {
  /** Topics that they follow, or no longer want to. */
  follows: z.array(z.object({ topicId: z.string(), following: z.boolean(), at: instant })),
  notifications: z.array(
    z.object({
      kind: z.string(),
      topicId: z.string().nullable(),
      postId: z.string().nullable(),
      count: z.int(),
      text: z.string().nullable(),
      at: instant,
      readAt: instant.nullable(),
    }),
  ),
  notificationSettings: z.array(notificationSettingsSchema),
};
