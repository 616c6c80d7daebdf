import type { WaitingReply } from "@tenfold/contract/forum-moderation";
import { useEffect, useRef, useState } from "react";
import { call } from "../../../app/api.ts";
import { failureWords } from "../../../app/failure.ts";
import { isFocusLost } from "../../../app/focus.ts";
import { recall, store } from "../../../app/storage.ts";
import { LoadProblem } from "../../../ui/load-problem.tsx";
import { Select } from "../../../ui/select.tsx";
import { Switch } from "../../../ui/switch.tsx";
import { Waiting } from "../forum-gate.tsx";
import { LoadMore, useLoadMore } from "../load-more.tsx";
import { askToHide, readOf } from "./asked-acts.ts";
import styles from "./moderation.module.css";
import { type Because, useQueue, useReportedTopics, useTakeOff } from "./queries.ts";
import { ReportedTopics } from "./topic-case.tsx";
import { type Openers, useDecisions } from "./use-decisions.tsx";
import { useQueueKeys } from "./use-queue-keys.ts";
import { actOfKey, type ItemActs, type PostAct, WaitingItem } from "./waiting-item.tsx";
import { BECAUSE, waitingWords } from "./words.ts";

const FAILED = "Failed to fetch what waits";

/** Whether single letters act; kept in this browser. */
const KEYS = "moderation-keys";

const ALL = "all";
const FILTERS = [ALL, ...(Object.keys(BECAUSE) as Because[])] as const;

function NothingWaits({ filtered }: { readonly filtered: boolean }) {
  return (
    <div className={`card stack centered ${styles.empty}`}>
      <p className="message-title" tabIndex={-1} data-empty>
        {filtered ? "Nothing of this kind waits" : "Nothing is waiting"}
      </p>
      <p>{filtered ? "Other things may." : "All is well in the forum. Thank you for looking after it."}</p>
    </div>
  );
}

function KeysHelp({ letters, onLetters }: { readonly letters: boolean; readonly onLetters: (on: boolean) => void }) {
  return (
    <div className={`stack ${styles.keys}`}>
      <Switch label="Single-key shortcuts" checked={letters} onChange={onLetters} describedBy="moderation-keys" />
      <p id="moderation-keys" className="hint">
        {letters ? (
          <>
            Within the list: <kbd>j</kbd> and <kbd>k</kbd> or the arrows go to the next and the previous reply, <kbd>r</kbd>{" "}
            releases or shows again, <kbd>h</kbd> asks why and hides, <kbd>c</kbd> closes reports, <kbd>u</kbd> undoes.
          </>
        ) : (
          "Off: within the list, the arrows still go to the next and the previous reply."
        )}
      </p>
    </div>
  );
}

/** Where the focus goes once a reply is gone from the list: to the one after it, else the one before, else to the words that nothing waits. */
function useFocusAfter(waiting: readonly WaitingReply[] | undefined, section: React.RefObject<HTMLElement | null>) {
  const next = useRef<string | null>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what can be focused has changed with what waits.
  useEffect(() => {
    if (next.current === undefined || !isFocusLost()) return;
    const found =
      section.current?.querySelector<HTMLElement>(`[data-reply="${next.current}"]`) ??
      section.current?.querySelector<HTMLElement>("[data-reply], [data-empty]");
    next.current = undefined;
    found?.focus();
  }, [waiting]);
  return (reply: WaitingReply) => {
    const at = waiting?.findIndex(({ id }) => id === reply.id) ?? -1;
    next.current = (waiting?.[at + 1] ?? waiting?.[at - 1])?.id ?? null;
  };
}

export function WaitingList({ post, ...openers }: { readonly post?: string } & Openers) {
  const [because, setBecause] = useState<Because>();
  const query = useQueue({ because, post });
  const { items: waiting, total } = query;
  const reported = useReportedTopics(post === undefined);
  const topics = because === undefined || because === "reported" ? (reported.data ?? []) : [];
  const { section, list, more: loadMore } = useLoadMore(waiting?.length ?? 0, query);
  const [letters, setLetters] = useState(() => recall(KEYS) !== "off");
  const takeOff = useTakeOff();
  const focusAfter = useFocusAfter(waiting, section);
  const { ask, mutate, busy, more, done, undo, last } = useDecisions(section, openers);

  const onPost = (reply: WaitingReply, act: PostAct) => {
    // Also where somebody else was quicker, the reply goes.
    focusAfter(reply);
    const goOn = () => post ?? takeOff(reply.id);
    if (act === "hide") return ask(askToHide(reply), goOn);
    mutate(async () => {
      const answer = await call("moderatePost", { params: { id: reply.id, act }, body: { read: readOf(reply) } });
      goOn();
      return answer;
    });
  };
  const acts: ItemActs = { ...more, onPost };
  useQueueKeys(section, letters, (letter, replyId) => {
    if (letter === "u") {
      undo();
      return done !== undefined;
    }
    const reply = waiting?.find(({ id }) => id === replyId);
    const act = reply && actOfKey(reply, letter);
    if (!reply || !act || busy) return false;
    onPost(reply, act);
    return true;
  });

  return (
    <>
      {post === undefined && (
        <>
          <div className={`row ${styles.tools}`}>
            <Select
              label="Show"
              value={because ?? ALL}
              options={FILTERS}
              nameOf={(name) => (name === ALL ? "Everything that waits" : BECAUSE[name])}
              onChange={(name) => setBecause(name === ALL ? undefined : name)}
            />
            <p role="status" className="hint">
              {waiting && reported.data && waitingWords(total, topics.length)}
            </p>
          </div>
          <KeysHelp
            letters={letters}
            onLetters={(on) => {
              store(KEYS, on ? "on" : "off");
              setLetters(on);
            }}
          />
        </>
      )}
      {post === undefined && <ReportedTopics topics={topics} {...openers} />}
      <section ref={section} tabIndex={-1} aria-label={post === undefined ? "Waiting replies" : "The reply"}>
        {query.isPending && <Waiting text={post === undefined ? "Loading what waits" : "Loading the reply"} />}
        {query.isError && !query.isFetchNextPageError && (
          <LoadProblem words={failureWords(query.error) ?? FAILED} onRetry={() => void query.refetch()} />
        )}
        {waiting?.length === 0 &&
          topics.length === 0 &&
          (post === undefined ? <NothingWaits filtered={because !== undefined} /> : <p>There is no such reply.</p>)}
        {waiting && waiting.length > 0 && (
          <ol ref={list} className={`stack ${styles.list}`}>
            {waiting.map((reply) => (
              <WaitingItem key={reply.id} reply={reply} busy={busy} letters={letters} acts={acts} />
            ))}
          </ol>
        )}
        <LoadMore query={query} more={loadMore} failed={FAILED} />
      </section>
      {last}
    </>
  );
}
