import type { CallReply } from "@tenfold/contract/calls";
import { Link } from "react-router";
import { shortDate } from "../../app/dates.ts";
import styles from "./category.module.css";
import { CategoryBadge } from "./category-badge.tsx";
import { HiddenTopicCard } from "./hidden-topic-card.tsx";
import { ListCount } from "./list-count.tsx";
import { LoadedList } from "./loaded-list.tsx";
import { OWN_VIEWS, type OwnView, ownAddress, topicAddress } from "./place.ts";
import { useFollowedCounts, useFollowedTopics, useOwnCounts, useOwnReplies, useOwnTopics } from "./queries.ts";
import { RichText } from "./rich-text.tsx";
import { TopicCard } from "./topic-card.tsx";
import listStyles from "./topic-list.module.css";

const VIEWS = Object.keys(OWN_VIEWS) as OwnView[];
const THINGS: Readonly<Record<OwnView, readonly [one: string, many: string]>> = {
  followed: ["topic", "topics"],
  unread: ["topic", "topics"],
  "my-topics": ["topic", "topics"],
  "my-replies": ["reply", "replies"],
};

export function OwnLinks({ chosen, onChoose }: { readonly chosen: OwnView | undefined; readonly onChoose: () => void }) {
  const counts = useOwnCounts();
  const follows = useFollowedCounts();
  const countIn = {
    followed: follows?.followed,
    unread: follows?.unread,
    "my-topics": counts?.topics,
    "my-replies": counts?.posts,
  };
  return (
    <nav className={styles.own} aria-label="What is yours">
      <ul>
        {VIEWS.map((view) => (
          <li key={view}>
            <Link
              className={styles.link}
              to={ownAddress(view)}
              aria-current={chosen === view ? "page" : undefined}
              onClick={onChoose}
            >
              <span className={styles.name}>{OWN_VIEWS[view]}</span>
              <ListCount count={countIn[view]} things={THINGS[view]} />
            </Link>
          </li>
        ))}
        <li>
          <Link className={styles.link} to="/forum/notifications">
            <span className={styles.name}>Notifications</span>
          </Link>
        </li>
      </ul>
    </nav>
  );
}

type OwnReply = CallReply<"getOwnPosts">[number];

const STATES = {
  visible: undefined,
  deleted: undefined,
  held: "Waiting to be looked at",
  hidden: "Hidden by the moderators",
} as const;

function ReplyCard({ reply, onOpen }: { readonly reply: OwnReply; readonly onOpen: (address: string) => void }) {
  const { topicId, topicTitle, category, number, content, state, createdAt, edited } = reply;
  const address = topicAddress(topicId, number);
  const words = STATES[state];
  return (
    <li className={`card card-link stack ${listStyles.card}`}>
      <h3 className={listStyles.title} dir="auto">
        <Link to={address} onClick={() => onOpen(address)}>
          {topicTitle}
          <span className="sr-only">, reply {number}</span>
        </Link>
      </h3>
      <p className={`row ${listStyles.marks}`}>
        <CategoryBadge category={category} />
        {words && <span className="badge">{words}</span>}
      </p>
      {content !== null && (
        <div className={listStyles.description}>
          <RichText text={content} />
        </div>
      )}
      <ul className={`row hint ${listStyles.facts}`}>
        <li>Reply #{number}</li>
        <li>
          <time dateTime={createdAt}>{shortDate(createdAt)}</time>
          {edited && ", edited"}
        </li>
      </ul>
    </li>
  );
}

function Nothing({ words }: { readonly words: string }) {
  return (
    <div className={`card stack ${listStyles.empty}`}>
      <p className="message-title">Nothing yet</p>
      <p>{words}</p>
    </div>
  );
}

function OwnTopics() {
  return (
    <LoadedList
      title={OWN_VIEWS["my-topics"]}
      query={useOwnTopics()}
      things={THINGS["my-topics"]}
      failed="Failed to fetch topics"
      empty={<Nothing words="Topics that you start are listed here." />}
    >
      {({ hidden, ...topic }, onOpen) =>
        hidden ? (
          <HiddenTopicCard key={topic.id} as="li" topic={topic} hidden={hidden} />
        ) : (
          <TopicCard key={topic.id} topic={topic} onOpen={onOpen} />
        )
      }
    </LoadedList>
  );
}

function FollowedTopics({ view }: { readonly view: "followed" | "unread" }) {
  const words = {
    followed: "You follow what you write in, and any topic whose Follow button you press.",
    unread: "New replies in the topics that you follow are listed here.",
  };
  return (
    <LoadedList
      title={OWN_VIEWS[view]}
      query={useFollowedTopics(view)}
      things={THINGS[view]}
      failed="Failed to fetch topics"
      empty={<Nothing words={words[view]} />}
    >
      {(topic, onOpen) => <TopicCard key={topic.id} topic={topic} onOpen={onOpen} />}
    </LoadedList>
  );
}

function OwnReplies() {
  return (
    <LoadedList
      title={OWN_VIEWS["my-replies"]}
      query={useOwnReplies()}
      things={THINGS["my-replies"]}
      failed="Failed to fetch posts"
      empty={<Nothing words="Replies that you write are listed here." />}
    >
      {(reply, onOpen) => <ReplyCard key={reply.id} reply={reply} onOpen={onOpen} />}
    </LoadedList>
  );
}

export function OwnList({ view }: { readonly view: OwnView }) {
  if (view === "followed" || view === "unread") return <FollowedTopics view={view} />;
  return view === "my-topics" ? <OwnTopics /> : <OwnReplies />;
}
