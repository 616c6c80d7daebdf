import type { Post } from "@tenfold/contract/forum";
import { ChevronDown, Lock, PenLine } from "lucide-react";
import { type Ref, Suspense, useImperativeHandle, useState, useTransition } from "react";
import styles from "./composer.module.css";
import { draftKey, useForumDraft } from "./drafts.ts";
import { lateInPlace } from "./late.tsx";
import { withQuotation } from "./quote.ts";

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

/** Replaces the composer in closed topics. */
export function TopicClosed() {
  return (
    <p className={styles.closed}>
      <Lock aria-hidden="true" />
      This topic is closed
    </p>
  );
}

/** Where a reply is written. An unfinished draft is restored, and opens the composer. */
export function Composer({ topicId, userId, ref, sending, onSending, onPosted }: ComposerProps) {
  const draft = `reply:${topicId}`;
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
