import type { Post } from "@tenfold/contract/forum";
import { foldText, POST_MAX, postFault } from "@tenfold/domain/forum-rules";
import { Lock, PenLine } from "lucide-react";
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from "react";
import { call } from "../../app/api.ts";
import { useForm } from "../../app/use-form.ts";
import { useToast } from "../../ui/toaster.tsx";
import styles from "./composer.module.css";
import { draftKey, forgetSendKey, sendKey, useForumDraft } from "./drafts.ts";
import { FormattingHelp, Preview } from "./preview.tsx";
import { withQuotation } from "./quote.ts";
import { TextArea } from "./text-area.tsx";
import { HELD_SHORT } from "./words.ts";

export interface ComposerHandle {
  readonly quote: (quotation: string) => void;
}

interface ComposerProps {
  readonly topicId: string;
  readonly userId: string;
  readonly ref?: Ref<ComposerHandle>;
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
export function Composer({ topicId, userId, ref, onSending, onPosted }: ComposerProps) {
  const toast = useToast();
  const draft = `reply:${topicId}`;
  const place = draftKey(userId, draft);
  const [text, setText] = useForumDraft(draft);
  const [open, setOpen] = useState(text !== "");
  const [focusAsked, setFocusAsked] = useState(0);
  const field = useRef<HTMLTextAreaElement>(null);
  const opener = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    const area = field.current;
    if (focusAsked === 0 || !area) return;
    area.focus();
    area.setSelectionRange(area.value.length, area.value.length);
    area.scrollTop = area.scrollHeight;
  }, [focusAsked]);

  const fault = postFault(text);
  const form = useForm({
    rules: { content: fault?.words },
    judges: "sending",
    onRefused: () => fault && toast({ title: fault.title, description: fault.words, tone: "alert" }),
    send: () => {
      const body = { content: foldText(text) };
      return call("createPost", { params: { id: topicId }, body, headers: { "idempotency-key": sendKey(place, body.content) } });
    },
    onDone: async (post) => {
      forgetSendKey(place);
      setText("");
      toast({ title: "Reply posted!", ...(post.state === "held" ? { description: HELD_SHORT[post.heldBy ?? "links"] } : {}) });
      await onPosted(post);
      setOpen(false);
    },
    fallback: "Please try again.",
    onFailure: (_, words) => toast({ title: "Failed to post reply", description: words, tone: "alert" }),
  });
  const { busy } = form;
  const content = form.field("content", [text, setText]);

  useEffect(() => {
    onSending(busy);
    return () => onSending(false);
  }, [busy, onSending]);

  const begin = () => {
    setOpen(true);
    setFocusAsked((count) => count + 1);
  };

  useImperativeHandle(ref, () => ({
    quote: (quotation) => {
      if (!busy) content.onChange(withQuotation(text, quotation));
      begin();
    },
  }));

  if (!open) {
    return (
      <button ref={opener} type="button" className={`button ${styles.opener}`} aria-expanded={false} onClick={begin}>
        <PenLine aria-hidden="true" />
        Write a Reply
      </button>
    );
  }
  return (
    <section className={`card stack ${styles.composer}`} aria-labelledby="composer-title">
      <h2 className="section-title" id="composer-title">
        Write a Reply
      </h2>
      <form className="form" {...form.formProps}>
        <TextArea
          ref={field}
          completes="text"
          markup
          pictures
          label="Your reply"
          hint="Markdown works; @username mentions a member. Ctrl+Enter posts it."
          {...content}
          max={POST_MAX}
          readOnly={busy}
        />
        <p className={`row ${styles.send}`}>
          <button {...form.buttonProps}>{busy ? "Posting..." : "Post Reply"}</button>
          <button
            type="button"
            className="button"
            data-quiet
            onClick={() => {
              setOpen(false);
              requestAnimationFrame(() => opener.current?.focus());
            }}
          >
            Close
          </button>
          <span className="hint">Kept as a draft until you post it.</span>
        </p>
        <FormattingHelp />
        <Preview text={text} />
      </form>
    </section>
  );
}
