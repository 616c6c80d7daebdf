import type { Post } from "@tenfold/contract/forum";
import { ChevronDown, Lock, PenLine } from "lucide-react";
import { type Ref, Suspense, useEffect, useImperativeHandle, useRef, useState, useTransition } from "react";
import { isFocusLost } from "../../app/focus.ts";
import styles from "./composer.module.css";
import { draftKey, useForumDraft } from "./drafts.ts";
import { KeptText } from "./kept-text.tsx";
import { lateInPlace } from "./late.tsx";
import { withQuotation } from "./quote.ts";

/** Names the draft of a reply. */
export const replyKey = (topicId: string) => `reply:${topicId}`;

const loadForm = () => import("./composer-form.tsx").then((module) => module.ComposerForm);
const ComposerForm = lateInPlace(loadForm);

/** Who is about to press has the form there when they do, and loses none of the letters that they type at once. */
const loadAhead = () => void loadForm().catch(() => undefined);

export interface ComposerHandle {
  readonly quote: (quotation: string) => void;
}

interface ComposerProps {
  readonly topicId: string;
  readonly userId: string;
  readonly ref?: Ref<ComposerHandle>;
  /** Whether a reply is being sent. */
  readonly sending: boolean;
  readonly onSending: (sending: boolean) => void;
  readonly onPosted: (post: Post) => Promise<void>;
}

interface TopicClosedProps {
  readonly topicId: string;
  readonly guest: boolean;
  /** Whether it was open when the page was. */
  readonly wasOpen: () => boolean;
}

/** Replaces the composer in closed topics. */
export function TopicClosed({ topicId, guest, wasOpen }: TopicClosedProps) {
  const words = useRef<HTMLParagraphElement>(null);
  // The field that was written in is gone, and the focus with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was so when it closed counts.
  useEffect(() => {
    if (wasOpen() && isFocusLost()) words.current?.focus();
  }, []);
  return (
    <>
      <p className={`row centered soft ${styles.closed}`} ref={words} tabIndex={-1}>
        <Lock aria-hidden="true" />
        This topic is closed
      </p>
      {!guest && <KeptText draft={replyKey(topicId)} title="Your reply was not posted" />}
    </>
  );
}

/** Where a reply is written. An unfinished draft is restored, and opens the composer. */
export function Composer({ topicId, userId, ref, sending, onSending, onPosted }: ComposerProps) {
  const draft = replyKey(topicId);
  const [text, setText] = useForumDraft(draft);
  const [open, setOpen] = useState(text !== "");
  const [opening, startOpening] = useTransition();
  const [focusAsked, setFocusAsked] = useState(0);

  const begin = () =>
    startOpening(() => {
      setOpen(true);
      setFocusAsked((count) => count + 1);
    });

  useImperativeHandle(ref, () => ({
    quote: (quotation) => {
      if (!sending) setText(withQuotation(text, quotation));
      begin();
    },
  }));

  const posted = async (post: Post) => {
    await onPosted(post);
    setOpen(false);
  };

  // The button stays where it is: a screen reader says nothing of the field that gets the focus from one that is gone.
  return (
    <section className={open ? `card stack screen-only ${styles.composer}` : undefined} aria-labelledby="composer-title">
      <h2 className={open ? "section-title" : styles.openerTitle}>
        <button
          type="button"
          className={open ? styles.closer : `button ${styles.opener}`}
          id="composer-title"
          aria-expanded={open}
          aria-busy={opening}
          onPointerEnter={loadAhead}
          onFocus={loadAhead}
          onClick={() => (open ? setOpen(false) : begin())}
        >
          {!open && <PenLine aria-hidden="true" />}
          Write a Reply
          {open && <ChevronDown aria-hidden="true" />}
        </button>
      </h2>
      <Suspense>
        {open && (
          <ComposerForm
            topicId={topicId}
            place={draftKey(userId, draft)}
            text={text}
            onChange={setText}
            focusAsked={focusAsked}
            onSending={onSending}
            onPosted={posted}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </section>
  );
}
