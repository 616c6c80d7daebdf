import type { Post } from "@tenfold/contract/forum";
import { foldText, POST_MAX, postFault } from "@tenfold/domain/forum-rules";
import { Lock, PenLine } from "lucide-react";
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from "react";
import { call } from "../../app/api.ts";
import { failureWords } from "../../app/failure.ts";
import { useToast } from "../../ui/toaster.tsx";
import styles from "./composer.module.css";
import { draftKey, forgetSendKey, sendKey, useForumDraft } from "./drafts.ts";
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

/** Said in the composer's place where nothing more can be written. */
export function TopicClosed() {
  return (
    <p className={styles.closed}>
      <Lock aria-hidden="true" />
      This topic is closed
    </p>
  );
}

/** Where a reply is written. A text that was begun before is there again, and the composer open. */
export function Composer({ topicId, userId, ref, onSending, onPosted }: ComposerProps) {
  const toast = useToast();
  const key = `reply:${topicId}`;
  const [text, setText] = useForumDraft(key);
  const [open, setOpen] = useState(text !== "");
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [focusAsked, setFocusAsked] = useState(0);
  const sending = useRef(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const opener = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    const area = field.current;
    if (focusAsked === 0 || !area) return;
    area.focus();
    area.setSelectionRange(area.value.length, area.value.length);
    area.scrollTop = area.scrollHeight;
  }, [focusAsked]);

  const write = (next: string) => {
    setText(next);
    setFault(undefined);
  };
  const begin = () => {
    setOpen(true);
    setFocusAsked((count) => count + 1);
  };

  useImperativeHandle(ref, () => ({
    quote: (quotation) => {
      if (!sending.current) write(withQuotation(text, quotation));
      begin();
    },
  }));

  const send = async () => {
    if (sending.current) return;
    const wrong = postFault(text);
    setFault(wrong?.words);
    if (wrong) {
      toast({ title: wrong.title, description: wrong.words, tone: "alert" });
      return field.current?.focus();
    }
    const place = draftKey(userId, key);
    const content = foldText(text);
    sending.current = true;
    setBusy(true);
    onSending(true);
    try {
      const headers = { "idempotency-key": sendKey(place, content) };
      const post = await call("createPost", { params: { id: topicId }, body: { content }, headers });
      forgetSendKey(place);
      setText("");
      toast({
        title: "Reply posted!",
        ...(post.state === "held" ? { description: HELD_SHORT } : {}),
      });
      await onPosted(post);
      setOpen(false);
    } catch (error) {
      toast({ title: "Failed to post reply", description: failureWords(error) ?? "Please try again.", tone: "alert" });
    }
    sending.current = false;
    setBusy(false);
    onSending(false);
  };

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
      <form
        className="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <TextArea
          ref={field}
          mentions
          label="Your reply"
          hint="Plain text; @username mentions a member. Ctrl+Enter posts it."
          value={text}
          onChange={write}
          max={POST_MAX}
          error={fault}
          readOnly={busy}
          onSubmit={() => void send()}
        />
        <p className="row">
          <button type="submit" className="button" aria-disabled={busy}>
            {busy ? "Posting..." : "Post Reply"}
          </button>
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
      </form>
    </section>
  );
}
