import type { User } from "../../app/account.ts";
import { ApiError } from "../../app/api.ts";
import { Waiting } from "./forum-gate.tsx";
import { TopicDiscussion } from "./topic-discussion.tsx";
import { BackToForum } from "./topic-header.tsx";
import { ReadingFailed, TopicNotFound } from "./topic-problem.tsx";
import { useTopic } from "./use-topic.ts";

/** A topic, or what there is to say in its place. */
export function TopicView({ id, user }: { readonly id: string; readonly user: User | undefined }) {
  const topic = useTopic(id);
  const status = topic.error instanceof ApiError ? topic.error.status : undefined;
  if (status === 404 || status === 400) return <TopicNotFound words="The requested topic could not be found." />;
  if (topic.data) return <TopicDiscussion topic={topic.data} fresh={topic.isFetchedAfterMount} user={user} />;
  return (
    <div className="topic">
      <BackToForum />
      {topic.isError && !topic.isFetching ? (
        <ReadingFailed title="Failed to fetch topic" error={topic.error} onRetry={() => void topic.refetch()} />
      ) : (
        <Waiting text="Loading discussion" />
      )}
    </div>
  );
}
