import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { foldLine } from "@tenfold/domain/forum-rules";
import { topicalWordsOf } from "@tenfold/domain/search";
import { MINUTE_MS } from "@tenfold/domain/time";
import { Link } from "react-router";
import { call } from "../../app/api.ts";
import { countOf } from "../../app/count-of.ts";
import styles from "./composer.module.css";
import { topicAddress } from "./place.ts";
import { useSettled } from "./use-settled.ts";

/** Longer than for a name that is completed: a title is thought about, and each answer is said to who hears the page. */
const TYPING_PAUSE_MS = 600;

/** Topics that may be about the same as the title. They are an offer: where they can't be loaded, nothing is said. */
function useSimilarTopics(title: string) {
  const words = topicalWordsOf(useSettled(title, TYPING_PAUSE_MS)).join(" ");
  const { data } = useQuery({
    queryKey: ["api", "forum", "similar", words],
    queryFn: ({ signal }) => call("findSimilarTopics", { query: { title: words }, signal, isReply: Array.isArray }),
    enabled: words !== "",
    staleTime: MINUTE_MS,
    placeholderData: keepPreviousData,
  });
  return (words !== "" && data) || [];
}

/**
 * Offers topics that may hold what the writer of a title looks for. They open on request, in a line whose room is always
 * kept, so that nothing moves under who is writing.
 */
export function SimilarTopics({ title }: { readonly title: string }) {
  const topics = useSimilarTopics(foldLine(title));
  const words = countOf(topics.length, "similar topic");
  return (
    <div className={styles.similar}>
      <p className="sr-only" role="status">
        {topics.length > 0 && `${words} below the title`}
      </p>
      {topics.length > 0 && (
        <details>
          <summary>{words}</summary>
          <ul className="bullets">
            {topics.map(({ id, title: found, postCount }) => (
              <li key={id}>
                <Link to={topicAddress(id)} dir="auto">
                  {found}
                </Link>{" "}
                <span className="hint">{countOf(postCount, "reply", "replies")}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
