import type { WaitingReply } from "@tenfold/contract/forum-moderation";
import { CATEGORY_LABELS, type Category } from "@tenfold/domain/forum-rules";
import { call } from "../../../app/api.ts";
import type { AskedAct } from "./reason-dialog.tsx";

export const askToHide = ({ id, number, author }: WaitingReply): AskedAct => ({
  title: `Hide reply #${number} by ${author?.username ?? "a former member"}`,
  button: "Hide",
  draft: id,
  perform: (reason) => call("moderatePost", { params: { id, act: "hide" }, body: { reason } }),
});

/** To hide a topic, or to close it to new replies. */
export const askAboutTopic = ({ topic: { id, title } }: WaitingReply, act: "hide" | "lock"): AskedAct => ({
  title: `${act === "hide" ? "Hide" : "Close"} the topic “${title}”`,
  button: act === "hide" ? "Hide topic" : "Close topic",
  draft: id,
  perform: (reason) => call("moderateTopic", { params: { id, act }, body: { reason } }),
});

export const askToMove = ({ topic: { id, title } }: WaitingReply, category: Category): AskedAct => ({
  title: `Move the topic “${title}” to ${CATEGORY_LABELS[category]}`,
  button: "Move topic",
  draft: id,
  perform: (reason) => call("moveTopic", { params: { id }, body: { category, reason } }),
});
