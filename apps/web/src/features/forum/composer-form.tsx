import type { Post } from "@tenfold/contract/forum";
import { foldText, POST_MAX, postFault } from "@tenfold/domain/forum-rules";
import { useEffect, useRef } from "react";
import { call } from "../../app/api.ts";
import { isUnkept } from "../../app/storage.ts";
import { useForm } from "../../app/use-form.ts";
import { useToast } from "../../ui/toaster.tsx";
import styles from "./composer.module.css";
import { forgetSendKey, sendKey } from "./drafts.ts";
import { FormattingHelp, Preview } from "./preview.tsx";
import { TextArea } from "./text-area.tsx";
import { HELD_SHORT } from "./words.ts";

interface ComposerFormProps {
  readonly topicId: string;
  /** Where its draft is kept. */
  readonly place: string;
  readonly text: string;
  readonly onChange: (text: string) => void;
  /** How often the focus was asked for. */
  readonly focusAsked: number;
  readonly onSending: (sending: boolean) => void;
  readonly onPosted: (post: Post) => Promise<void>;
  /** Called where the form could not be loaded. */
  readonly onClose: () => void;
}

/** The field for a reply with its buttons and preview. */
export function ComposerForm({ topicId, place, text, focusAsked, ...on }: ComposerFormProps) {
  const { onChange, onSending, onPosted } = on;
  const toast = useToast();
  const field = useRef<HTMLTextAreaElement>(null);

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
    onRefused: () => fault && toast({ title: fault.title, description: fault.words, tone: "alert", unsaid: true }),
    send: () => {
      const body = { content: foldText(text) };
      return call("createPost", { params: { id: topicId }, body, headers: { "idempotency-key": sendKey(place, body.content) } });
    },
    onDone: async (post) => {
      forgetSendKey(place);
      onChange("");
      toast({ title: "Reply posted!", ...(post.state === "held" ? { description: HELD_SHORT[post.heldBy ?? "links"] } : {}) });
      await onPosted(post);
    },
    fallback: "Please try again.",
    onFailure: (_, words) => toast({ title: "Failed to post reply", description: words, tone: "alert" }),
  });
  const { busy } = form;

  useEffect(() => {
    onSending(busy);
    return () => onSending(false);
  }, [busy, onSending]);

  return (
    <form className="form" {...form.formProps}>
      <TextArea
        ref={field}
        markdown
        label="Your reply"
        hint="Markdown works; @username mentions a member."
        keys="Ctrl+Enter posts it."
        {...form.field("content", [text, onChange])}
        max={POST_MAX}
        readOnly={busy}
      />
      <p className={`row ${styles.send}`}>
        <button {...form.buttonProps}>{busy ? "Posting..." : "Post Reply"}</button>
        <span className="hint" role="status">
          {isUnkept(place)
            ? "Not kept as a draft: this browser has no room, or keeps nothing."
            : "Kept as a draft until you post it."}
        </span>
      </p>
      <FormattingHelp />
      <Preview text={text} />
    </form>
  );
}
