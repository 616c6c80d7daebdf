import type { WaitingReply } from "@tenfold/contract/forum-moderation";
import { useEffect, useRef, useState } from "react";
import { call } from "../../../app/api.ts";
import { failureWords } from "../../../app/failure.ts";
import { recall, store } from "../../../app/storage.ts";
import { LoadProblem } from "../../../ui/load-problem.tsx";
import { Said } from "../../../ui/said.tsx";
import { Select } from "../../../ui/select.tsx";
import { Switch } from "../../../ui/switch.tsx";
import { Waiting } from "../forum-gate.tsx";
import { countOf } from "../words.ts";
import { askAboutTopic, askToHide, askToMove } from "./asked-acts.ts";
import styles from "./moderation.module.css";
import { type Because, type Done, useAct, useQueue, useTakeOff } from "./queries.ts";
import { type AskedAct, ReasonDialog } from "./reason-dialog.tsx";
import { useQueueKeys } from "./use-queue-keys.ts";
import { actOfKey, type ItemActs, type PostAct, WaitingItem } from "./waiting-item.tsx";
import { BECAUSE, doneWords } from "./words.ts";

/** Whether single letters act; kept in this browser. */
const KEYS = "moderation-keys";

const ALL = "all";
const FILTERS = [ALL, ...(Object.keys(BECAUSE) as Because[])] as const;

interface WaitingListProps {
  readonly onSuspend: (username: string) => void;
  readonly onMember: (username: string) => void;
}

function NothingWaits({ filtered }: { readonly filtered: boolean }) {
  return (
    <div className={`card stack ${styles.empty}`}>
      <p className="message-title" tabIndex={-1} data-empty>
        {filtered ? "Nothing of this kind waits" : "Nothing is waiting"}
      </p>
      <p>{filtered ? "Other things may." : "All is well in the forum. Thank you for looking after it."}</p>
    </div>
  );
}

/** The latest act, said politely, with a way back; or why it could not be done. */
function LastAct(props: { readonly done: Done | undefined; readonly problem: string; readonly onUndo: () => void }) {
  const { done, problem, onUndo } = props;
  return (
    <div className={styles.last} data-shown={done !== undefined || problem !== "" || undefined}>
      <Said words={done ? doneWords(done) : ""} />
      <p role="alert" className="field-error">
        {problem}
      </p>
      {done?.undoable && (
        <button type="button" className="button" data-quiet onClick={onUndo}>
          Undo
        </button>
      )}
    </div>
  );
}

function KeysHelp({ letters, onLetters }: { readonly letters: boolean; readonly onLetters: (on: boolean) => void }) {
  return (
    <div className={styles.keys}>
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

/** Where the focus goes once a reply is dealt with: to the one after it, else the one before, else to the words that nothing waits. */
function useFocusAfter(waiting: readonly WaitingReply[] | undefined, section: React.RefObject<HTMLElement | null>) {
  const next = useRef<string | null>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what can be focused has changed with what waits.
  useEffect(() => {
    if (next.current === undefined) return;
    const found =
      section.current?.querySelector<HTMLElement>(`[data-reply="${next.current}"]`) ??
      section.current?.querySelector<HTMLElement>("[data-reply], [data-empty]");
    next.current = undefined;
    found?.focus();
  }, [waiting?.length]);
  return (reply: WaitingReply) => {
    const at = waiting?.findIndex(({ id }) => id === reply.id) ?? -1;
    next.current = (waiting?.[at + 1] ?? waiting?.[at - 1])?.id ?? null;
  };
}

export function WaitingList({ onSuspend, onMember }: WaitingListProps) {
  const [because, setBecause] = useState<Because>();
  const query = useQueue(because);
  const { items: waiting, total } = query;
  const section = useRef<HTMLElement>(null);
  const [letters, setLetters] = useState(() => recall(KEYS) !== "off");
  const [done, setDone] = useState<Done>();
  const [problem, setProblem] = useState("");
  const takeOff = useTakeOff();
  const focusAfter = useFocusAfter(waiting, section);
  const [asked, setAsked] = useState<AskedAct>();
  const onDone = (act: Done) => {
    setDone(act);
    setProblem("");
  };
  const { mutate, isPending } = useAct({
    onDone,
    onError: (error) => {
      setDone(undefined);
      setProblem(failureWords(error) ?? "That did not work. Please try again.");
    },
  });

  const goOn = (reply: WaitingReply) => {
    focusAfter(reply);
    takeOff(reply.id);
  };
  const onPost = (reply: WaitingReply, act: PostAct) => {
    if (act === "hide") return setAsked({ ...askToHide(reply), onDone: () => goOn(reply) });
    mutate(async () => {
      const answer = await call("moderatePost", { params: { id: reply.id, act }, body: {} });
      goOn(reply);
      return answer;
    });
  };
  const acts: ItemActs = {
    onPost,
    onTopic: (reply, act) => {
      if (act === "hide" || act === "lock") return setAsked(askAboutTopic(reply, act));
      mutate(() => call("moderateTopic", { params: { id: reply.topic.id, act }, body: {} }));
    },
    onMove: (reply, category) => setAsked(askToMove(reply, category)),
    onSuspend,
    onMember,
  };
  const undo = () => {
    if (!done?.undoable || isPending) return;
    // The button goes with what it undoes.
    (section.current?.querySelector<HTMLElement>("[data-reply], [data-empty]") ?? section.current)?.focus();
    mutate(() => call("undoModeration", { params: { id: String(done.id) } }));
  };
  useQueueKeys(section, letters, (letter, replyId) => {
    if (letter === "u") {
      undo();
      return done !== undefined;
    }
    const reply = waiting?.find(({ id }) => id === replyId);
    const act = reply && actOfKey(reply, letter);
    if (!reply || !act || isPending) return false;
    onPost(reply, act);
    return true;
  });

  return (
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
          {waiting && countOf(total, "reply waits", "replies wait")}
        </p>
      </div>
      <KeysHelp
        letters={letters}
        onLetters={(on) => {
          store(KEYS, on ? "on" : "off");
          setLetters(on);
        }}
      />
      <section ref={section} tabIndex={-1} aria-label="Waiting replies">
        {query.isPending && <Waiting text="Loading what waits" />}
        {query.isError && (
          <LoadProblem words={failureWords(query.error) ?? "Failed to fetch what waits"} onRetry={() => void query.refetch()} />
        )}
        {waiting?.length === 0 && <NothingWaits filtered={because !== undefined} />}
        {waiting && waiting.length > 0 && (
          <ol className={styles.list}>
            {waiting.map((reply) => (
              <WaitingItem key={reply.id} reply={reply} busy={isPending} letters={letters} acts={acts} />
            ))}
          </ol>
        )}
        {query.hasNextPage && (
          <button type="button" className="button" data-quiet onClick={() => void query.fetchNextPage()}>
            Load more
          </button>
        )}
      </section>
      <LastAct done={done} problem={problem} onUndo={undo} />
      <ReasonDialog
        asked={asked}
        onDone={(act) => {
          setAsked(undefined);
          onDone(act);
        }}
        onClose={() => setAsked(undefined)}
      />
    </>
  );
}
