import type { Act } from "@tenfold/contract/forum-moderation";
import { type MouseEvent, type Ref, useState } from "react";
import { Link } from "react-router";
import { call } from "../../../app/api.ts";
import { failureWords } from "../../../app/failure.ts";
import { Button } from "../../../ui/button.tsx";
import { LoadProblem } from "../../../ui/load-problem.tsx";
import { Waiting } from "../forum-gate.tsx";
import { LoadMore, useLoadMore } from "../load-more.tsx";
import { moderationAddress } from "../place.ts";
import { PostTime } from "../post-time.tsx";
import styles from "./moderation.module.css";
import { useAct, useLog } from "./queries.ts";
import { byWhom, doneWords, sentenceOf } from "./words.ts";

function Entry({ act, busy, onUndo }: { readonly act: Act; readonly busy: boolean; readonly onUndo: () => void }) {
  const { at, reason, postId, topicId, undone, undoable } = act;
  const undo = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // The button goes once the act is undone.
    currentTarget.closest<HTMLElement>("li")?.focus();
    onUndo();
  };
  return (
    <li className={`row ${styles.entry}`} tabIndex={-1}>
      <div>
        <p dir="auto">{sentenceOf(act)}</p>
        {reason !== null && (
          <p className={styles.reason} dir="auto">
            {reason}
          </p>
        )}
        <p className="hint">
          <PostTime at={at} />
          {topicId !== null && (
            <>
              {" · "}
              <Link className="link" to={moderationAddress(postId === null ? { topic: topicId } : { post: postId })}>
                Look at it
              </Link>
            </>
          )}
          {undone && ` · Undone by ${byWhom(undone)}`}
        </p>
      </div>
      {undoable && (
        <Button quiet off={busy} onClick={undo}>
          Undo<span className="sr-only"> that {sentenceOf(act)}</span>
        </Button>
      )}
    </li>
  );
}

/** Acts with a way to undo each; what came of it is said above them. */
export function ActList({ acts, list }: { readonly acts: readonly Act[]; readonly list?: Ref<HTMLOListElement> }) {
  const [said, setSaid] = useState("");
  const [problem, setProblem] = useState("");
  const { mutate, isPending } = useAct({
    onDone: (act) => {
      setSaid(doneWords(act));
      setProblem("");
    },
    onError: (error) => {
      setSaid("");
      setProblem(failureWords(error) ?? "That did not work. Please try again.");
    },
  });
  return (
    <>
      <p role="status">{said}</p>
      <p role="alert" className="field-error">
        {problem}
      </p>
      <ol ref={list} className="stack">
        {acts.map((act) => (
          <Entry
            key={act.id}
            act={act}
            busy={isPending}
            onUndo={() => {
              // The same words again would not be said.
              setSaid("");
              mutate(() => call("undoModeration", { params: { id: String(act.id) } }));
            }}
          />
        ))}
      </ol>
    </>
  );
}

const FAILED = "Failed to fetch the log";

export function LogList() {
  const query = useLog();
  const { items: acts } = query;
  const { list, more } = useLoadMore(acts?.length ?? 0, query);
  if (query.isPending) return <Waiting text="Loading the log" />;
  if (query.isError && !acts)
    return <LoadProblem words={failureWords(query.error) ?? FAILED} onRetry={() => void query.refetch()} />;
  if (!acts || acts.length === 0) return <p className="soft">Nothing has been done yet.</p>;
  return (
    <>
      <ActList acts={acts} list={list} />
      <LoadMore query={query} more={more} failed={FAILED} />
    </>
  );
}
