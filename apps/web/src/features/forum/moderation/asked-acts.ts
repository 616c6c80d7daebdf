import type { WaitingReply } from "@tenfold/contract/forum-moderation";
import { CATEGORY_LABELS, type Category } from "@tenfold/domain/forum-rules";
import { call } from "../../../app/api.ts";
import type { AskedAct } from "./reason-dialog.tsx";

type Topic = WaitingReply["topic"];

/** The reply as it was read, which is what is decided about. */
export const readOf = ({ state, updatedAt }: WaitingReply) => ({ state, updatedAt });

export const topicAsRead = ({ category, locked, hidden, updatedAt }: Topic) => ({ category, locked, hidden, updatedAt });

export const askToHide = (reply: WaitingReply): AskedAct => ({
  title: `Hide reply #${reply.number} by ${reply.author?.username ?? "a former member"}`,
  button: "Hide",
  draft: reply.id,
  perform: (reason) => call("moderatePost", { params: { id: reply.id, act: "hide" }, body: { reason, read: readOf(reply) } }),
});

/** To hide a topic, or to close it to new replies. */
export const askAboutTopic = (topic: Topic, act: "hide" | "lock"): AskedAct => ({
  title: `${act === "hide" ? "Hide" : "Close"} the topic “${topic.title}”`,
  button: act === "hide" ? "Hide topic" : "Close topic",
  draft: topic.id,
  perform: (reason) => call("moderateTopic", { params: { id: topic.id, act }, body: { reason, read: topicAsRead(topic) } }),
});

export const askToMove = (topic: Topic, category: Category): AskedAct => ({
  title: `Move the topic “${topic.title}” to ${CATEGORY_LABELS[category]}`,
  button: "Move topic",
  draft: topic.id,
  perform: (reason) => call("moveTopic", { params: { id: topic.id }, body: { category, reason, read: topicAsRead(topic) } }),
});

export const askToSuspend = (username: string): AskedAct => ({
  title: `Suspend ${username}`,
  button: `Suspend ${username}`,
  draft: `suspend:${username}`,
  suspends: true,
  // The form asks for it; without one the server does.
  perform: (reason = "", until) => call("suspendMember", { params: { username }, body: { reason, until } }),
});
