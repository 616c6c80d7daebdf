import { type RefObject, useState } from "react";
import { call } from "../../../app/api.ts";
import { failureWords } from "../../../app/failure.ts";
import { Button } from "../../../ui/button.tsx";
import { Said } from "../../../ui/said.tsx";
import { askAboutTopic, askToMove, askToSuspend, topicAsRead } from "./asked-acts.ts";
import styles from "./moderation.module.css";
import { type Done, useAct } from "./queries.ts";
import type { Asked, AskedAct } from "./reason-dialog.tsx";
import type { MoreActs } from "./waiting-item.tsx";
import { doneWords } from "./words.ts";

/** What opens what lies beside the list. */
export interface Openers {
  readonly onAsk: (asked: Asked) => void;
  readonly onMember: (username: string) => void;
}

/** The latest act, said politely, with a way back; or why it could not be done. */
function LastAct(props: { readonly done: Done | undefined; readonly problem: string; readonly onUndo: () => void }) {
  const { done, problem, onUndo } = props;
  return (
    <div className={`row ${styles.last}`} data-shown={done !== undefined || problem !== "" || undefined}>
      <div>
        <Said key={done?.id} words={done ? doneWords(done) : ""} />
        <Said className="field-error" words={problem} />
      </div>
      {done?.undoable && (
        <Button quiet onClick={onUndo}>
          Undo
        </Button>
      )}
    </div>
  );
}

/** What moderators can do about what a section shows, with what came of the latest act and its undoing. */
export function useDecisions(section: RefObject<HTMLElement | null>, { onAsk, onMember }: Openers) {
  const [done, setDone] = useState<Done>();
  const [problem, setProblem] = useState("");
  const onDone = (act: Done) => {
    setDone(act);
    setProblem("");
  };
  const onError = (error: unknown) => {
    setDone(undefined);
    setProblem(failureWords(error) ?? "That did not work. Please try again.");
  };
  const { mutate, isPending } = useAct({ onDone, onError });

  /** Asks why, then does it, and what follows from it. */
  const ask = (act: AskedAct, then?: () => void) =>
    onAsk({
      ...act,
      onDone: (answer) => {
        onDone(answer);
        then?.();
      },
      onLate: onError,
    });
  const more: MoreActs = {
    onTopic: (topic, act) => {
      if (act === "hide" || act === "lock") return ask(askAboutTopic(topic, act));
      mutate(() => call("moderateTopic", { params: { id: topic.id, act }, body: { read: topicAsRead(topic) } }));
    },
    onMove: (topic, category) => ask(askToMove(topic, category)),
    onSuspend: (username) => ask(askToSuspend(username)),
    onMember,
  };
  const undo = () => {
    if (!done?.undoable || isPending) return;
    // The button goes with what it undoes.
    (section.current?.querySelector<HTMLElement>("[data-reply], [data-empty]") ?? section.current)?.focus();
    mutate(() => call("undoModeration", { params: { id: String(done.id) } }));
  };
  return { ask, mutate, busy: isPending, more, done, undo, last: <LastAct done={done} problem={problem} onUndo={undo} /> };
}
