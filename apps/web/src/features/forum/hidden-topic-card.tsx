import type { OwnTopic, Topic } from "@tenfold/contract/forum";
import { EyeOff, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { shortDate } from "../../app/dates.ts";
import { contact } from "../../app/product.ts";
import { Button } from "../../ui/button.tsx";
import { CategoryBadge } from "./category-badge.tsx";
import { lateDialog } from "./late.tsx";
import { RichText } from "./rich-text.tsx";
import styles from "./topic-list.module.css";

const DeleteTopicDialog = lateDialog(() => import("./delete-topic-dialog.tsx").then((module) => module.DeleteTopicDialog));

interface HiddenTopicCardProps {
  readonly topic: Topic;
  readonly hidden: NonNullable<OwnTopic["hidden"]>;
  /** In a list, or by itself on a page. */
  readonly as: "li" | "article";
  readonly onDeleted?: () => unknown;
}

/** The member's own topic that moderators have hidden. It can't be opened, so its text is here in full. */
export function HiddenTopicCard({ topic, hidden, as: Card, onDeleted }: HiddenTopicCardProps) {
  const { title, description, category, createdAt } = topic;
  const [deleting, setDeleting] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const Title = Card === "li" ? "h3" : "h2";
  const known = contact();
  return (
    <Card className={`card stack ${styles.card}`} data-hidden>
      <Title ref={heading} className={styles.title} dir="auto">
        {title}
      </Title>
      <p className={`row ${styles.marks}`}>
        <CategoryBadge category={category} />
        <span className="badge">
          <EyeOff aria-hidden="true" />
          Hidden by the moderators
        </span>
      </p>
      <p>
        Since <time dateTime={hidden.at}>{shortDate(hidden.at)}</time> it can be read only by you, here, and by the moderators.
        {hidden.reason && (
          <>
            {" "}
            The reason: <bdi>{hidden.reason}</bdi>
          </>
        )}
      </p>
      <p>
        You can start it anew in other words, or delete it. A moderator can show it again
        {known ? (
          <>
            : if you think that hiding it was a mistake, write to{" "}
            <a className="link" href={known.href}>
              {known.name}
            </a>
            .
          </>
        ) : (
          "."
        )}
      </p>
      {description && <RichText text={description} />}
      <p className="hint">
        Started <time dateTime={createdAt}>{shortDate(createdAt)}</time>
      </p>
      <p>
        <Button quiet aria-haspopup="dialog" onClick={() => setDeleting(true)}>
          <Trash2 aria-hidden="true" />
          Delete<span className="sr-only"> “{title}”</span>
        </Button>
      </p>
      <DeleteTopicDialog
        open={deleting}
        topic={topic}
        onDeleted={() => {
          if (onDeleted) return onDeleted();
          // The card goes, and the focus must not go with it.
          const list = heading.current?.closest("section");
          setDeleting(false);
          requestAnimationFrame(() => list?.focus());
        }}
        onClose={() => setDeleting(false)}
      />
    </Card>
  );
}
