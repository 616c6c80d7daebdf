import { type Category, isCategory } from "@tenfold/domain/forum-rules";
import { useCallback } from "react";
import { useLocation, useNavigate } from "react-router";

/** Part of the address while a topic is being started, so that a reload or a sign-in leads back to it. */
const WRITING = "#new-topic";

/** The category in an address; undefined for all, or if there is no such category. */
export function categoryIn(search: string): Category | undefined {
  const code = new URLSearchParams(search).get("category");
  return isCategory(code) ? code : undefined;
}

/** What the forum page shows, according to its address. */
export function useForumPlace() {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(search);
  const setWriting = useCallback(
    (writing: boolean) =>
      // Synchronously, so that a writer who starts typing at once types into the dialog.
      navigate({ search, hash: writing ? WRITING : "" }, { replace: true, preventScrollReset: true, flushSync: true }),
    [navigate, search],
  );
  return {
    category: categoryIn(search),
    /** The search text; empty when topics are listed. */
    q: params.get("q")?.trim() ?? "",
    writing: hash === WRITING,
    setWriting,
  };
}

/** The address of a category, or of a search in it. */
export function forumAddress(category: Category | undefined, q = ""): string {
  const params = new URLSearchParams({ ...(category ? { category } : {}), ...(q ? { q } : {}) });
  return params.size > 0 ? `/forum?${params}` : "/forum";
}

/** The address of a topic or one of its replies. */
export function topicAddress(id: string, reply?: number | null): string {
  return `/forum/topic/${encodeURIComponent(id)}${reply ? `#reply-${reply}` : ""}`;
}
