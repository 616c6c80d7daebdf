import type { MemberStanding, WaitingReply } from "@tenfold/contract/forum-moderation";
import { CATEGORIES, CATEGORY_LABELS, type Category } from "@tenfold/domain/forum-rules";
import { useState } from "react";
import { Link } from "react-router";
import { shortDate } from "../../../app/dates.ts";
import { Button } from "../../../ui/button.tsx";
import { Select } from "../../../ui/select.tsx";
import { CategoryBadge } from "../category-badge.tsx";
import { friendlyDate } from "../forum-dates.ts";
import { topicAddress } from "../place.ts";
import { PostTime } from "../post-time.tsx";
import { RichText } from "../rich-text.tsx";
import styles from "./moderation.module.css";
import { VersionsDialog, type VersionsOf } from "./versions-dialog.tsx";
import { earlierActs, heldWords, writtenWords } from "./words.ts";

export type PostAct = "release" | "hide" | "restore" | "resolve";
type TopicAct = "hide" | "restore" | "lock" | "unlock" | "resolve";

const POST_ACTS = {
  release: { label: "Release", key: "r" },
  restore: { label: "Show again", key: "r" },
  resolve: { label: "Keep, close reports", rest: "of", key: "c" },
  hide: { label: "Hide", key: "h" },
} as const satisfies Record<PostAct, { label: string; rest?: string; key: string }>;

/** What can be done about a reply as it is, what lets it be first. */
function actsFor({ state, reports, clearable }: WaitingReply): PostAct[] {
  if (!clearable) return state === "held" || state === "visible" ? ["hide"] : [];
  const close: PostAct[] = reports.length > 0 ? ["resolve"] : [];
  if (state === "held") return ["release", "hide"];
  if (state === "visible") return [...close, "hide"];
  return state === "hidden" ? ["restore", ...close] : close;
}

/** The act that a key stands for. */
export const actOfKey = (reply: WaitingReply, key: string): PostAct | undefined =>
  actsFor(reply).find((act) => POST_ACTS[act].key === key);

/** What can be done about a topic, and its author or a reply's. */
export interface MoreActs {
  readonly onTopic: (topic: WaitingReply["topic"], act: TopicAct) => void;
  readonly onMove: (topic: WaitingReply["topic"], category: Category) => void;
  readonly onSuspend: (username: string) => void;
  readonly onMember: (username: string) => void;
}

export interface ItemActs extends MoreActs {
  readonly onPost: (reply: WaitingReply, act: PostAct) => void;
}

export function AuthorFacts({ author }: { readonly author: MemberStanding | null }) {
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

export function Reports({ reports, clearable }: Pick<WaitingReply, "reports" | "clearable">) {
  return (
    <>
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
      {!clearable && (
        <p className="hint">You wrote this yourself, so another moderator or the operator of this site decides about it.</p>
      )}
    </>
  );
}

function Context({ reply }: { readonly reply: WaitingReply }) {
  const { topic, before, heldBy, state } = reply;
  return (
    <>
      {state === "held" && heldBy !== null && <p className={styles.why}>Held: {heldWords(heldBy)}</p>}
      <Reports {...reply} />
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

/** What is done about a topic, and what is said instead where it is this moderator's own and so for others to decide. */
const TOPIC_ACTS: Readonly<Record<Exclude<TopicAct, "resolve">, { label: string; own?: string }>> = {
  lock: { label: "Close topic" },
  unlock: { label: "Open topic again", own: "Your topic is closed" },
  hide: { label: "Hide topic" },
  restore: { label: "Show topic again", own: "Your topic is hidden" },
};

export function TopicAndAuthor(props: {
  readonly topic: WaitingReply["topic"];
  readonly author: MemberStanding | null;
  readonly acts: MoreActs;
}) {
  const { topic, author, acts } = props;
  const [chosen, setCategory] = useState<Category>();
  const category = chosen ?? topic.category;
  const topicActs = { lock: topic.locked ? "unlock" : "lock", sight: topic.hidden ? "restore" : "hide" } as const;
  return (
    <>
      <div className="row">
        {/* Each stays the same button once it has done its work, since a dialog gives the focus back to it. */}
        {Object.entries(topicActs).map(([name, act]) => {
          const { label, own } = TOPIC_ACTS[act];
          const refused = topic.clearable ? undefined : own;
          return (
            <Button key={name} quiet off={refused !== undefined} onClick={() => acts.onTopic(topic, act)}>
              {refused ?? label}
            </Button>
          );
        })}
        {author && (
          <>
            <Button quiet onClick={() => acts.onMember(author.username)}>
              About {author.username}
            </Button>
            <Button
              quiet
              danger
              aria-haspopup="dialog"
              off={author.suspension !== null}
              onClick={() => acts.onSuspend(author.username)}
            >
              {author.suspension ? `${author.username} is suspended` : `Suspend ${author.username}`}
            </Button>
          </>
        )}
      </div>
      {topic.movable ? (
        <div className={`row ${styles.move}`}>
          <Select
            label="Category"
            value={category}
            options={CATEGORIES}
            nameOf={(code) => CATEGORY_LABELS[code]}
            onChange={setCategory}
          />
          <Button quiet off={category === topic.category} onClick={() => acts.onMove(topic, category)}>
            Move topic
          </Button>
        </div>
      ) : (
        <p className="hint">Your topic was moved, so another moderator or the operator of this site decides about it.</p>
      )}
    </>
  );
}

const STATES = { held: "Held", visible: undefined, hidden: "Hidden", deleted: "Deleted by its author" } as const;

interface EditedProps {
  readonly of: VersionsOf;
  readonly at: string;
  /** Whether moderators may read what it was before. */
  readonly accused: boolean;
}

/** That a text was edited, and what it was before. */
export function Edited({ of, at, accused }: EditedProps) {
  const [open, setOpen] = useState(false);
  return (
    <p className="row">
      <span className="hint">
        Edited <PostTime at={at} />
      </span>
      {accused && (
        <Button quiet aria-haspopup="dialog" onClick={() => setOpen(true)}>
          Earlier versions<span className="sr-only"> of {of.what}</span>
        </Button>
      )}
      <VersionsDialog of={of} at={at} open={open} onClose={() => setOpen(false)} />
    </p>
  );
}

/** A reply that waits, with what helps to decide and what can be done. */
export function WaitingItem(props: {
  readonly reply: WaitingReply;
  readonly busy: boolean;
  readonly letters: boolean;
  readonly acts: ItemActs;
}) {
  const { reply, busy, letters, acts } = props;
  const { id, number, content, state, author, topic, waitingSince, reports, createdAt, updatedAt } = reply;
  const name = author?.username ?? "former member";
  const waits = state === "held" || reports.length > 0;
  return (
    <li>
      <article className={`card stack ${styles.item}`} data-reply={id} tabIndex={-1} aria-labelledby={`waiting-${id}`}>
        <header>
          <h2 id={`waiting-${id}`} className={styles.title}>
            <bdi>{name}</bdi>, reply #{number} in{" "}
            <Link className="link" to={`${topicAddress(topic.id)}#reply-${number}`} dir="auto">
              {topic.title}
            </Link>
          </h2>
          <p className={`row ${styles.marks}`}>
            {STATES[state] && <span className="badge">{STATES[state]}</span>}
            {reports.length > 0 && (
              <span className="badge" data-tone="alert">
                Reported
              </span>
            )}
            <CategoryBadge category={topic.category} />
            <span className="hint">
              {waits ? "Waiting since " : "Written "}
              <time dateTime={waitingSince} title={shortDate(waitingSince)}>
                {friendlyDate(waitingSince)}
              </time>
            </span>
          </p>
          <AuthorFacts author={author} />
        </header>
        <Context reply={reply} />
        <div className={styles.content}>
          <RichText text={content} />
        </div>
        {updatedAt > createdAt && (
          <Edited of={{ kind: "posts", id, what: `reply #${number}` }} at={updatedAt} accused={waits || state === "hidden"} />
        )}
        <p className="row">
          {actsFor(reply).map((act) => (
            <Button
              key={act}
              quiet={act === "hide"}
              danger={act === "hide"}
              off={busy}
              aria-keyshortcuts={letters ? POST_ACTS[act].key : undefined}
              onClick={() => acts.onPost(reply, act)}
            >
              {POST_ACTS[act].label}
              <span className="sr-only">
                {" "}
                {"rest" in POST_ACTS[act] && `${POST_ACTS[act].rest} `}reply #{number} by {name}
              </span>
            </Button>
          ))}
        </p>
        <details className={styles.more}>
          <summary>
            Topic and author<span className="sr-only"> of reply #{number}</span>
          </summary>
          <TopicAndAuthor topic={topic} author={author} acts={acts} />
        </details>
      </article>
    </li>
  );
}
