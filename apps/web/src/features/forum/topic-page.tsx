import { lazy, Suspense } from "react";
import { useParams } from "react-router";
import type { User } from "../../app/account.ts";
import { ApiError } from "../../app/api.ts";
import { pageTitle } from "../../app/product.ts";
import { BackToForum } from "./back-to-forum.tsx";
import { ForumGate, Waiting } from "./forum-gate.tsx";
import styles from "./topic.module.css";
import { TopicDiscussion } from "./topic-discussion.tsx";
import { NoTopic, ReadingFailed, TopicNotFound } from "./topic-problem.tsx";
import { useTopic } from "./use-topic.ts";

const UnreadableTopic = lazy(() =>
  import("./unreadable-topic.tsx").then(
    (module) => ({ default: module.UnreadableTopic }),
    () => ({ default: () => <NoTopic /> }),
  ),
);

function TopicView({ id, user }: { readonly id: string; readonly user: User | undefined }) {
  const topic = useTopic(id);
  const status = topic.error instanceof ApiError ? topic.error.status : undefined;
  const waiting = (
    <div className={`page ${styles.topic}`}>
      <BackToForum />
      <Waiting text="Loading discussion" />
    </div>
  );
  if (status === 404 || status === 400)
    return (
      <Suspense fallback={waiting}>
        <UnreadableTopic id={id} user={user} gone={topic.data !== undefined}>
          {waiting}
        </UnreadableTopic>
      </Suspense>
    );
  if (topic.data) return <TopicDiscussion topic={topic.data} fresh={topic.isFetchedAfterMount} user={user} />;
  if (!topic.isError || topic.isFetching) return waiting;
  return (
    <div className={`page ${styles.topic}`}>
      <BackToForum />
      <ReadingFailed title="Failed to fetch topic" error={topic.error} onRetry={() => void topic.refetch()} />
    </div>
  );
}

/** The built page is no particular topic, so it is not indexed; the server decides for each topic. */
export function meta({ params }: { readonly params: { readonly id?: string } }) {
  return [{ title: pageTitle("Discussion") }, ...(params.id === undefined ? [{ name: "robots", content: "noindex" }] : [])];
}

/**
 * One built page serves every topic. Which one it is shows only in the address, and therefore only behind the gate, which
 * lets nobody through before the page is hydrated.
 */
export default function TopicPage() {
  const { id } = useParams();
  return (
    <ForumGate>
      {(user) =>
        id === undefined ? <TopicNotFound words="Invalid topic ID" /> : <TopicView key={id} id={id.toLowerCase()} user={user} />
      }
    </ForumGate>
  );
}
