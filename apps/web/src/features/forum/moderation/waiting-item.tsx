import type { WaitingReply } from "@tenfold/contract/forum-moderation";
import { CATEGORIES, CATEGORY_LABELS, type Category } from "@tenfold/domain/forum-rules";
import { useState } from "react";
import { Link } from "react-router";
import { Select } from "../../../ui/select.tsx";
import { CategoryBadge } from "../category-badge.tsx";
import { friendlyDate, shortDate } from "../forum-dates.ts";
import { topicAddress } from "../place.ts";
import { RichText } from "../rich-text.tsx";
import styles from "./moderation.module.css";
import { earlierActs, heldWords, writtenWords } from "./words.ts";

export type PostAct = "release" | "hide" | "restore" | "resolve";
type TopicAct = "hide" | "restore" | "lock" | "unlock";

const POST_ACTS = {
  release: { label: "Release", key: "r" },
  restore: { label: "Show again", key: "r" },
  resolve: { label: "Keep, close reports", key: "c" },
  hide: { label: "Hide", key: "h" },
} as const satisfies Record<PostAct, { label: string; key: string }>;

/** What can be done about a reply as it is, what lets it be first. */
function actsFor({ state, reports }: WaitingReply): PostAct[] {
  const close: PostAct[] = reports.length > 0 ? ["resolve"] : [];
  if (state === "held") return ["release", "hide"];
  if (state === "visible") return [...close, "hide"];
  return state === "hidden" ? ["restore", ...close] : close;
}

/** The act that a key stands for. */
export const actOfKey = (reply: WaitingReply, key: string): PostAct | undefined =>
  actsFor(reply).find((act) => POST_ACTS[act].key === key);

export interface ItemActs {
  readonly onPost: (reply: WaitingReply, act: PostAct) => void;
  readonly onTopic: (reply: WaitingReply, act: TopicAct) => void;
  readonly onMove: (reply: WaitingReply, category: Category) => void;
  readonly onSuspend: (username: string) => void;
  readonly onMember: (username: string) => void;
}

function AuthorFacts({ reply }: { readonly reply: WaitingReply }) {
  const { author } = reply;
  if (!author) return <p className="hint">By a former member</p>;
  const earlier = earlierActs(author);
  return (
    <p className="hint">
      Member since {shortDate(author.createdAt)}, {writtenWords(author)}
      {earlier !== "" && `. Earlier: ${earlier}`}
      {author.suspension && ". Suspended"}
    </p>
  );
}

/** Where a reply stands, and why it waits. */
function Context({ reply }: { readonly reply: WaitingReply }) {
  const { topic, before, reports, heldBy, state } = reply;
  return (
    <>
      {state === "held" && heldBy !== null && <p className={styles.why}>Held: {heldWords(heldBy)}</p>}
      {reports.map(({ reason, at, reporter }) => (
        <div key={`${reporter}${at}`} className={styles.why}>
          <p>
            Reported by <bdi>{reporter ?? "a former member"}</bdi>, {friendlyDate(at)}:
          </p>
          <p dir="auto" className={styles.reason}>
            {reason}
          </p>
        </div>
      ))}
      {before && (
        <details className={styles.before}>
          <summary>
            The reply before, #{before.number} by <bdi>{before.author.username ?? "former member"}</bdi>
          </summary>
          <RichText text={before.content} />
        </details>
      )}
      {(topic.hidden || topic.locked) && (
        <p className="hint">The topic is {[topic.hidden && "hidden", topic.locked && "closed"].filter(Boolean).join(" and ")}.</p>
      )}
    </>
  );
}

function More({ reply, acts }: { readonly reply: WaitingReply; readonly acts: ItemActs }) {
  const { topic, author } = reply;
  const [category, setCategory] = useState<Category>(topic.category);
  const topicActs = { lock: topic.locked ? "unlock" : "lock", sight: topic.hidden ? "restore" : "hide" } as const;
  const labels = { lock: "Close topic", unlock: "Open topic again", hide: "Hide topic", restore: "Show topic again" };
  return (
    <details className={styles.more}>
      <summary>
        Topic and author<span className="sr-only"> of reply #{reply.number}</span>
      </summary>
      <div className={styles.moreActs}>
        {/* Each stays the same button once it has done its work, since a dialog gives the focus back to it. */}
        {Object.entries(topicActs).map(([name, act]) => (
          <button key={name} type="button" className="button" data-quiet onClick={() => acts.onTopic(reply, act)}>
            {labels[act]}
          </button>
        ))}
        {author && (
          <>
            <button type="button" className="button" data-quiet onClick={() => acts.onMember(author.username)}>
              About {author.username}
            </button>
            <button
              type="button"
              className="button"
              data-quiet
              data-danger
              aria-haspopup="dialog"
              aria-disabled={author.suspension !== null}
              onClick={() => author.suspension === null && acts.onSuspend(author.username)}
            >
              {author.suspension ? `${author.username} is suspended` : `Suspend ${author.username}`}
            </button>
          </>
        )}
      </div>
      <div className={styles.move}>
        <Select
          label="Category"
          value={category}
          options={CATEGORIES}
          nameOf={(code) => CATEGORY_LABELS[code]}
          onChange={setCategory}
        />
        <button
          type="button"
          className="button"
          data-quiet
          aria-disabled={category === topic.category}
          onClick={() => category !== topic.category && acts.onMove(reply, category)}
        >
          Move topic
        </button>
      </div>
    </details>
  );
}

const STATES = { held: "Held", visible: "Reported", hidden: "Hidden", deleted: "Deleted by its author" } as const;

/** A reply that waits, with what helps to decide and what can be done. */
export function WaitingItem(props: {
  readonly reply: WaitingReply;
  readonly busy: boolean;
  readonly letters: boolean;
  readonly acts: ItemActs;
}) {
  const { reply, busy, letters, acts } = props;
  const { id, number, content, state, author, topic, waitingSince, reports } = reply;
  const name = author?.username ?? "former member";
  return (
    <li>
      <article className={`card ${styles.item}`} data-reply={id} tabIndex={-1} aria-labelledby={`waiting-${id}`}>
        <header>
          <h2 id={`waiting-${id}`} className={styles.title}>
            <bdi>{name}</bdi>, reply #{number} in{" "}
            <Link className="link" to={`${topicAddress(topic.id)}#reply-${number}`} dir="auto">
              {topic.title}
            </Link>
          </h2>
          <p className={`row ${styles.marks}`}>
            <span className="badge" data-tone={state === "visible" ? "alert" : undefined}>
              {STATES[state]}
            </span>
            {state === "held" && reports.length > 0 && (
              <span className="badge" data-tone="alert">
                Reported
              </span>
            )}
            <CategoryBadge category={topic.category} />
            <span className="hint">
              Waiting since{" "}
              <time dateTime={waitingSince} title={shortDate(waitingSince)}>
                {friendlyDate(waitingSince)}
              </time>
            </span>
          </p>
          <AuthorFacts reply={reply} />
        </header>
        <Context reply={reply} />
        <div className={styles.content}>
          <RichText text={content} />
        </div>
        <p className={styles.acts}>
          {actsFor(reply).map((act) => (
            <button
              key={act}
              type="button"
              className="button"
              data-quiet={act === "hide" || undefined}
              data-danger={act === "hide" || undefined}
              aria-disabled={busy}
              aria-keyshortcuts={letters ? POST_ACTS[act].key : undefined}
              onClick={() => !busy && acts.onPost(reply, act)}
            >
              {POST_ACTS[act].label}
              <span className="sr-only">
                {" "}
                reply #{number} by {name}
              </span>
            </button>
          ))}
        </p>
        <More reply={reply} acts={acts} />
      </article>
    </li>
  );
}
