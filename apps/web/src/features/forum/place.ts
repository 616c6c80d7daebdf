import { type Category, isCategory } from "@tenfold/domain/forum-rules";
import { useCallback } from "react";
import { useLocation, useNavigate } from "react-router";

/** While a topic is being started, the address says so: a reload, or a sign-in in between, leads back to it. */
const WRITING = "#new-topic";

/** The category that an address asks for; undefined for all, and so is one that there is not. */
export function categoryIn(search: string): Category | undefined {
  const code = new URLSearchParams(search).get("category");
  return isCategory(code) ? code : undefined;
}

/** What the forum's page shows, as its address tells it. */
export function useForumPlace() {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(search);
  const setWriting = useCallback(
    (writing: boolean) =>
      // At once, so that who begins to type straight away types in the dialog.
      navigate({ search, hash: writing ? WRITING : "" }, { replace: true, preventScrollReset: true, flushSync: true }),
    [navigate, search],
  );
  return {
    category: categoryIn(search),
    /** What is looked for; empty where the topics are listed. */
    q: params.get("q")?.trim() ?? "",
    writing: hash === WRITING,
    setWriting,
  };
}

/** The address of a category, or of what is found in it. */
export function forumAddress(category: Category | undefined, q = ""): string {
  const params = new URLSearchParams({ ...(category ? { category } : {}), ...(q ? { q } : {}) });
  return params.size > 0 ? `/forum?${params}` : "/forum";
}

/** The address of a topic, or of a reply in it. */
export function topicAddress(id: string, reply?: number | null): string {
  return `/forum/topic/${encodeURIComponent(id)}${reply ? `#reply-${reply}` : ""}`;
}
