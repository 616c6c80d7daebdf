import type { Category } from "@tenfold/domain/forum-rules";
import { pageOf } from "@tenfold/domain/forum-rules";

/** The author's name, also for what a former member left behind. */
export const nameOf = (username: string | null) => username ?? "Former member";

export const forumPath = (category: Category | undefined) => (category ? `/forum?category=${category}` : "/forum");
export const topicPath = (id: string, page = 1) => `/forum/topic/${id}${page > 1 ? `?page=${page}` : ""}`;
export const replyPath = (topicId: string, number: number) => `${topicPath(topicId, pageOf(number))}#reply-${number}`;
export const forumFeedPath = (category: Category | undefined) =>
  category ? `/forum/feed.atom?category=${category}` : "/forum/feed.atom";
export const topicFeedPath = (id: string) => `/forum/topic/${id}/feed.atom`;
