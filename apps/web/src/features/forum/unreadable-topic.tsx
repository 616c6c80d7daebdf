import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import type { User } from "../../app/account.ts";
import { useTitle } from "../../app/use-title.ts";
import { BackToForum } from "./back-to-forum.tsx";
import { HiddenTopicCard } from "./hidden-topic-card.tsx";
import { ModerateLink } from "./moderate-link.tsx";
import { ownAddress } from "./place.ts";
import { useOwnTopic } from "./queries.ts";
import styles from "./topic.module.css";
import { NoTopic } from "./topic-problem.tsx";

/**
 * In place of a topic that can't be read: where moderators have hidden it, its author sees that, why, and what they can do.
 * To everybody else there is none; moderators are led to where it can be read.
 */
export function UnreadableTopic(props: {
  readonly id: string;
  readonly user: User | undefined;
  /** What is shown until that is known. */
  readonly children: ReactNode;
}) {
  const { id, user } = props;
  const navigate = useNavigate();
  const own = useOwnTopic(id, user !== undefined);
  useTitle(own.data?.hidden ? "Topic Hidden" : undefined);
  if (own.data?.hidden)
    return (
      <div className={`page stack ${styles.topic}`}>
        <BackToForum />
        <h1 className="page-title">Topic Hidden</h1>
        <HiddenTopicCard
          as="article"
          topic={own.data}
          hidden={own.data.hidden}
          onDeleted={() => navigate(ownAddress("my-topics"), { replace: true })}
        />
      </div>
    );
  if (own.isLoading) return props.children;
  return <NoTopic>{user?.moderator && <ModerateLink of={{ topic: id }} name="the topic" className="button" />}</NoTopic>;
}
