import { CATEGORY_LABELS, type Category } from "@tenfold/domain/forum-rules";
import { Button } from "../../ui/button.tsx";
import { LoadedList } from "./loaded-list.tsx";
import { useTopics } from "./queries.ts";
import { ALL_TOPICS } from "./sidebar.tsx";
import { TopicCard } from "./topic-card.tsx";
import styles from "./topic-list.module.css";

interface TopicListProps {
  readonly category: Category | undefined;
  /** Starts a topic; undefined for guests. */
  readonly onCreate: (() => void) | undefined;
}

function NoTopics({ category, onCreate }: TopicListProps) {
  return (
    <div className={`card stack centered ${styles.empty}`}>
      <p className="message-title">No topics yet</p>
      <p>
        {category
          ? `Nobody has started a topic in ${CATEGORY_LABELS[category]}. Yours can be the first.`
          : "The forum is waiting for its first topic. What would you like to talk about?"}
      </p>
      {onCreate && (
        <Button aria-haspopup="dialog" onClick={onCreate}>
          Create First Topic
        </Button>
      )}
    </div>
  );
}

export function TopicList({ category, onCreate }: TopicListProps) {
  return (
    <LoadedList
      title={category ? CATEGORY_LABELS[category] : ALL_TOPICS}
      query={useTopics(category)}
      things={["topic", "topics"]}
      failed="Failed to fetch topics"
      empty={<NoTopics category={category} onCreate={onCreate} />}
    >
      {(topic, onOpen) => <TopicCard key={topic.id} topic={topic} isGuest={!onCreate} onOpen={onOpen} />}
    </LoadedList>
  );
}
