import type { ModeratedMember } from "@tenfold/contract/forum-moderation";
import { foldText, lengthOf, NOTE_MAX } from "@tenfold/domain/forum-rules";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { call } from "../../../app/api.ts";
import { shortDate } from "../../../app/dates.ts";
import { failureToast, failureWords } from "../../../app/failure.ts";
import { useForm } from "../../../app/use-form.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { useToast } from "../../../ui/toaster.tsx";
import { useForumDraft } from "../drafts.ts";
import { Waiting } from "../forum-gate.tsx";
import { memberAddress } from "../place.ts";
import { PostTime } from "../post-time.tsx";
import { TextArea } from "../text-area.tsx";
import { askToSuspend } from "./asked-acts.ts";
import { ActList } from "./log-list.tsx";
import styles from "./moderation.module.css";
import { useAct, useModeratedMember, useNotes } from "./queries.ts";
import type { Openers } from "./use-decisions.tsx";
import { writtenWords } from "./words.ts";

function noteFault(text: string): string | undefined {
  const length = lengthOf(foldText(text));
  if (length === 0) return "Please write what to note.";
  return length > NOTE_MAX ? `At most ${NOTE_MAX} characters.` : undefined;
}

function Notes({ member }: { readonly member: ModeratedMember }) {
  const { username, notes } = member;
  const toast = useToast();
  const { add, remove } = useNotes(username);
  const [text, setText] = useForumDraft(`note:${username}`);
  const form = useForm({
    rules: { text: noteFault(text) },
    judges: "sending",
    send: () => add(foldText(text)),
    onDone: () => {
      setText("");
      toast({ title: "Noted" });
    },
    fallback: "That did not work. Please try again.",
    mainField: "text",
  });
  const section = useRef<HTMLElement>(null);
  const drop = (id: string) => {
    // The button goes with its note.
    section.current?.focus();
    return remove(id).then(
      () => toast({ title: "The note is deleted" }),
      (error) => toast(failureToast("The note is still there", error, "")),
    );
  };
  return (
    <section className="stack" ref={section} tabIndex={-1} aria-labelledby="member-notes">
      <h3 id="member-notes" className={styles.title}>
        Notes
      </h3>
      {notes.length === 0 && <p className="soft">Nothing is noted about {username}.</p>}
      <ul className="stack">
        {notes.map((note) => (
          <li key={note.id} className={`row ${styles.entry}`}>
            <div>
              <p className={styles.reason} dir="auto">
                {note.text}
              </p>
              <p className="hint">
                <bdi>{note.author ?? "A former moderator"}</bdi>, <PostTime at={note.at} />
              </p>
            </div>
            {note.own && (
              <Button quiet danger onClick={() => void drop(note.id)}>
                Delete<span className="sr-only"> your note of {shortDate(note.at)}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      <form className="form" {...form.formProps}>
        <TextArea
          label="Another note"
          hint="Moderators alone read it, and the member in the data they may ask for."
          {...form.field("text", [text, setText])}
          max={NOTE_MAX}
          readOnly={form.busy}
        />
        <button {...form.buttonProps}>{form.busy ? "Noting..." : "Add note"}</button>
      </form>
    </section>
  );
}

function Suspension({ member, onAsk }: { readonly member: ModeratedMember; readonly onAsk: Openers["onAsk"] }) {
  const { username, suspension, suspendable } = member;
  const toast = useToast();
  const { mutate, isPending } = useAct({
    onDone: () => toast({ title: `${username} may write again` }),
    onError: (error) => toast(failureToast("Nothing has changed", error, "")),
  });
  const suspend = () =>
    onAsk({
      ...askToSuspend(username),
      onDone: () => toast({ title: `${username} is suspended`, description: "It can be undone in the log." }),
    });
  const end = () => mutate(() => call("unsuspendMember", { params: { username }, body: {} }));
  return (
    <>
      {suspension && (
        <div className={styles.why}>
          <p>
            Suspended since {shortDate(suspension.since)}
            {suspension.until === null ? ", without an end" : `, until ${shortDate(suspension.until)}`}
          </p>
          {suspension.reason !== null && (
            <p className={styles.reason} dir="auto">
              {suspension.reason}
            </p>
          )}
        </div>
      )}
      {suspendable &&
        (suspension ? (
          <Button off={isPending} onClick={end}>
            End the suspension
          </Button>
        ) : (
          <Button quiet danger aria-haspopup="dialog" onClick={suspend}>
            Suspend {username}
          </Button>
        ))}
    </>
  );
}

function Shown({ member, onAsk }: { readonly member: ModeratedMember; readonly onAsk: Openers["onAsk"] }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={`card stack ${styles.item}`}>
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        <Link className="link" to={memberAddress(member.username)}>
          <bdi>{member.username}</bdi>
        </Link>
      </h2>
      <p className="hint">
        Member since {shortDate(member.createdAt)}, {writtenWords(member)}
      </p>
      <Suspension member={member} onAsk={onAsk} />
      <Notes member={member} />
      <section className="stack" aria-labelledby="member-acts">
        <h3 id="member-acts" className={styles.title}>
          What was done
        </h3>
        {member.log.length === 0 ? <p className="soft">Nothing so far.</p> : <ActList acts={member.log} />}
      </section>
    </div>
  );
}

export function MemberPanel({ username, onAsk, onMember }: Openers & { readonly username: string | undefined }) {
  const [typed, setTyped] = useState("");
  const query = useModeratedMember(username);
  const look = (event: FormEvent) => {
    event.preventDefault();
    const name = typed.trim().replace(/^@/, "");
    if (name !== "") onMember(name);
  };
  return (
    <>
      <form className={`row ${styles.look}`} onSubmit={look}>
        <Field label="Username" value={typed} onChange={setTyped} autoComplete="off" autoCapitalize="off" spellCheck={false} />
        <button type="submit" className="button">
          Look up
        </button>
      </form>
      {username !== undefined && query.isPending && <Waiting text={`Looking for ${username}`} />}
      {query.isError && (
        <p role="alert" className="field-error">
          {failureWords(query.error) ?? "That did not work. Please try again."}
        </p>
      )}
      {query.data && <Shown key={query.data.username} member={query.data} onAsk={onAsk} />}
    </>
  );
}
