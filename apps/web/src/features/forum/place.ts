import type { SearchPeriod } from "@tenfold/contract/forum-search";
import { type Category, isCategory } from "@tenfold/domain/forum-rules";
import { type NavigateOptions, type To, useLocation, useNavigate } from "react-router";

/** Part of the address while a topic is being started, so that a reload or a sign-in leads back to it. */
const WRITING = "#new-topic";

/** The category in an address; undefined for all, or if there is no such category. */
export function categoryIn(search: string): Category | undefined {
  const code = new URLSearchParams(search).get("category");
  return isCategory(code) ? code : undefined;
}

/** Lists of what the member follows and has written, by their names in an address. */
export const OWN_VIEWS = {
  followed: "Followed",
  unread: "Unread",
  "my-topics": "My topics",
  "my-replies": "My replies",
} as const;
export type OwnView = keyof typeof OWN_VIEWS;

export const PERIODS = {
  week: "Past week",
  month: "Past month",
  year: "Past year",
} as const satisfies Record<SearchPeriod, string>;

export const ownAddress = (view: OwnView) => `/forum?view=${view}`;

/** Navigates unless the page was left: who goes back while something is sent is not fetched back by its answer. */
export function useNavigateFromHere() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (to: To, options: NavigateOptions) => (location.pathname === pathname ? navigate(to, options) : undefined);
}

export function useForumPlace() {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(search);
  const setWriting = (writing: boolean) =>
    // Synchronously, so that a writer who starts typing at once types into the dialog.
    navigate({ search, hash: writing ? WRITING : "" }, { replace: true, preventScrollReset: true, flushSync: true });
  return {
    category: categoryIn(search),
    /** Which of the member's own lists is shown instead of a category, if any. */
    view: Object.keys(OWN_VIEWS).find((view): view is OwnView => view === params.get("view")),
    /** The search text; empty when topics are listed. */
    q: params.get("q")?.trim() ?? "",
    filters: {
      author: params.get("author")?.trim() || undefined,
      within: (Object.keys(PERIODS) as SearchPeriod[]).find((period) => period === params.get("within")),
    } satisfies SearchFilters,
    writing: hash === WRITING,
    setWriting,
  };
}

/** What a search is narrowed to, beside its category. */
export interface SearchFilters {
  readonly author?: string | undefined;
  readonly within?: SearchPeriod | undefined;
}

/** The address of a category, or of a search in it. */
export function forumAddress(category: Category | undefined, q = "", { author, within }: SearchFilters = {}): string {
  const query = new URLSearchParams({
    ...(category ? { category } : {}),
    ...(q ? { q } : {}),
    ...(q && author ? { author } : {}),
    ...(q && within ? { within } : {}),
  }).toString();
  return query ? `/forum?${query}` : "/forum";
}

export const memberAddress = (username: string) => `/forum/member/${encodeURIComponent(username)}`;

/** Where moderators look at one reply or topic, a member, or one of the tabs. */
export const moderationAddress = (of: Readonly<Record<string, string>>) => `/forum/moderation?${new URLSearchParams(of)}`;

export function topicAddress(id: string, reply?: number | null): string {
  return `/forum/topic/${encodeURIComponent(id)}${reply ? `#reply-${reply}` : ""}`;
}
