import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { CallReply } from "@tenfold/contract/calls";
import { useRef, useState } from "react";
import { call } from "../../app/api.ts";
import { shortDate } from "../../app/dates.ts";
import { DID_NOT_WORK, failureWords, unlessGone } from "../../app/failure.ts";
import { timeAgo } from "../../app/time-ago.ts";
import { Button } from "../../ui/button.tsx";
import styles from "./profile.module.css";
import { ProfileListCard } from "./profile-card.tsx";
import { LIST_KEYS, useMemberList } from "./use-member-list.ts";

type Session = CallReply<"getSessions">[number];

/** One session, or all but this one. */
type Target = Session | "others";

function useEnding(onEnded: (words: string) => void, onFailed: (words: string) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (target: Target) =>
      target === "others" ? call("endOtherSessions") : call("endSession", { params: { id: target.id } }).catch(unlessGone),
    onSuccess: (_, target) => {
      queryClient.setQueryData<Session[]>(LIST_KEYS.getSessions, (sessions) =>
        sessions?.filter(({ id, current }) => (target === "others" ? current : id !== target.id)),
      );
      void queryClient.invalidateQueries({ queryKey: LIST_KEYS.getActivity });
      onEnded(target === "others" ? "You are signed out everywhere else." : `${target.device} is signed out.`);
    },
    onError: (error) => onFailed(failureWords(error) ?? DID_NOT_WORK),
  });
}

function Place({
  session,
  busy,
  onEnd,
}: {
  readonly session: Session;
  readonly busy: boolean;
  readonly onEnd: (session: Session) => void;
}) {
  const { device, lastSeen, current } = session;
  const ago = timeAgo(lastSeen);
  return (
    <li className={`row ${styles.place}`}>
      <div>
        <p className={`row ${styles.fact}`}>
          <span className={styles.factText}>{device}</span>
          {current && (
            <span className="badge" data-tone="well">
              This device
            </span>
          )}
        </p>
        <p className="form-note">
          Last seen {ago} (<time dateTime={lastSeen}>{shortDate(lastSeen)}</time>)
        </p>
      </div>
      {!current && (
        <Button quiet aria-label={`Sign out ${device}, last seen ${ago}`} off={busy} onClick={() => onEnd(session)}>
          Sign out
        </Button>
      )}
    </li>
  );
}

/** Where the member is signed in; each session but this one can be ended. */
export function SessionsCard() {
  const list = useMemberList("getSessions");
  const title = useRef<HTMLHeadingElement>(null);
  const [said, setSaid] = useState("");
  const { mutate, isPending } = useEnding((words) => {
    setSaid(words);
    // The button is gone. The focus does not move to the next one, where a double press would end two sessions.
    title.current?.focus();
  }, setSaid);
  const end = (target: Target) => {
    setSaid("");
    mutate(target);
  };
  return (
    <ProfileListCard
      title="Where you are signed in"
      intro="If you don’t know one of these, sign it out and change your password."
      list={list}
      titleRef={title}
    >
      {(sessions) => (
        <>
          <ul className={styles.entries}>
            {sessions.map((session) => (
              <Place key={session.id} session={session} busy={isPending} onEnd={end} />
            ))}
          </ul>
          <p className="said" role="status">
            {said}
          </p>
          {sessions.some(({ current }) => !current) ? (
            <div>
              <Button quiet aria-describedby="others-hint" off={isPending} onClick={() => end("others")}>
                Sign out everywhere else
              </Button>
              <p className="form-note" id="others-hint">
                Signs you out everywhere but here, on this device.
              </p>
            </div>
          ) : (
            <p className="form-note">You are signed in nowhere else.</p>
          )}
        </>
      )}
    </ProfileListCard>
  );
}
