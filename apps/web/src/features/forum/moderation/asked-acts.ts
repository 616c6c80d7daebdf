import type { WaitingReply } from "@tenfold/contract/forum-moderation";
import { CATEGORY_LABELS, type Category } from "@tenfold/domain/forum-rules";
import { call } from "../../../app/api.ts";
import type { AskedAct } from "./reason-dialog.tsx";

type Topic = WaitingReply["topic"];

/** The reply as it was read, which is what is decided about. */
export const readOf = ({ state, updatedAt }: WaitingReply) => ({ state, updatedAt });

export const askToHide = (reply: WaitingReply): AskedAct => ({
  title: `Hide reply #${reply.number} by ${reply.author?.username ?? "a former member"}`,
  button: "Hide",
  draft: reply.id,
  perform: (reason) => call("moderatePost", { params: { id: reply.id, act: "hide" }, body: { reason, read: readOf(reply) } }),
});

/** To hide a topic, or to close it to new replies. */
export const askAboutTopic = ({ id, title }: Topic, act: "hide" | "lock"): AskedAct => ({
  title: `${act === "hide" ? "Hide" : "Close"} the topic “${title}”`,
  button: act === "hide" ? "Hide topic" : "Close topic",
  draft: id,
  perform: (reason) => call("moderateTopic", { params: { id, act }, body: { reason } }),
});

export const askToMove = ({ id, title }: Topic, category: Category): AskedAct => ({
  title: `Move the topic “${title}” to ${CATEGORY_LABELS[category]}`,
  button: "Move topic",
  draft: id,
  perform: (reason) => call("moveTopic", { params: { id }, body: { category, reason } }),
});

export const askToSuspend = (username: string): AskedAct => ({
  title: `Suspend ${username}`,
  button: `Suspend ${username}`,
  draft: `suspend:${username}`,
  suspends: true,
  // The form asks for it; without one the server does.
  perform: (reason = "", until) => call("suspendMember", { params: { username }, body: { reason, until } }),
});
