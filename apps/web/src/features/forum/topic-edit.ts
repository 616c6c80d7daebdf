import type { Topic } from "@tenfold/contract/forum";
import { useForumDraft } from "./drafts.ts";

/** Name the drafts of an unsaved edit. */
export const titleKey = (topic: Topic) => `edit-topic:${topic.id}:title`;
export const descriptionKey = (topic: Topic) => `edit-topic:${topic.id}:description`;

export const categoryKey = (topic: Topic) => `edit-topic:${topic.id}:category`;

/** Whether an edit of a topic was begun and not saved, in this browser. */
export const useBegunEdit = (topic: Topic): boolean => {
  const [title] = useForumDraft(titleKey(topic));
  const [description] = useForumDraft(descriptionKey(topic));
  const [category] = useForumDraft(categoryKey(topic));
  return title !== "" || description !== "" || category !== "";
};
