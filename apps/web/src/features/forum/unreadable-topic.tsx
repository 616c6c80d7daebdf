import { type ReactNode, useEffect, useRef } from "react";
import type { User } from "../../app/account.ts";
import { isFocusLost } from "../../app/focus.ts";
import { useTitle } from "../../app/use-title.ts";
import { BackToForum } from "./back-to-forum.tsx";
import { replyKey } from "./composer.tsx";
import { HiddenTopicCard } from "./hidden-topic-card.tsx";
import { KeptText } from "./kept-text.tsx";
import { ModerateLink } from "./moderate-link.tsx";
import { ownAddress, useNavigateFromHere } from "./place.ts";
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
  /** Whether it was read on this page before. */
  readonly gone: boolean;
  /** What is shown until that is known. */
  readonly children: ReactNode;
}) {
  const { id, user, gone } = props;
  const title = useRef<HTMLHeadingElement>(null);
  const navigateFromHere = useNavigateFromHere();
  const own = useOwnTopic(id, user !== undefined);
  useTitle(own.data?.hidden ? "Topic Hidden" : undefined);
  useEffect(() => {
    // What was read or written in is gone, and the focus with it.
    if (gone && !own.isLoading && isFocusLost()) title.current?.focus();
  }, [gone, own.isLoading]);
  if (own.data?.hidden)
    return (
      <div className={`page stack ${styles.topic}`}>
        <BackToForum />
        <h1 className="page-title" ref={title} tabIndex={-1}>
          Topic Hidden
        </h1>
        <HiddenTopicCard
          as="article"
          topic={own.data}
          hidden={own.data.hidden}
          onDeleted={() => navigateFromHere(ownAddress("my-topics"), { replace: true })}
        />
      </div>
    );
  if (own.isLoading) return props.children;
  return (
    <>
      <NoTopic titleRef={title}>
        {user?.moderator && <ModerateLink of={{ topic: id }} name="the topic" className="button" />}
      </NoTopic>
      {user && (
        <div className="page-column">
          <KeptText draft={replyKey(id)} title="Your reply was not posted" />
        </div>
      )}
    </>
  );
}
