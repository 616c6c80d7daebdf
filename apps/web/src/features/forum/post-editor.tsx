import type { Post } from "@tenfold/contract/forum";
import { foldText, POST_MAX, postFault } from "@tenfold/domain/forum-rules";
import { useEffect, useRef, useState } from "react";
import { call } from "../../app/api.ts";
import { useForm } from "../../app/use-form.ts";
import { Button } from "../../ui/button.tsx";
import { useToast } from "../../ui/toaster.tsx";
import styles from "./composer.module.css";
import { editKey, useForumDraft } from "./drafts.ts";
import { Preview } from "./preview.tsx";
import { TextArea } from "./text-area.tsx";
import { HELD_SHORT } from "./words.ts";

interface PostEditorProps {
  readonly post: Post;
  /** Whether the member has just started it; an edit restored after a reload does not take the focus. */
  readonly takesFocus: boolean;
  readonly onSaved: (post: Post) => void;
  readonly onClose: () => void;
}

export function PostEditor({ post, takesFocus, onSaved, onClose }: PostEditorProps) {
  const toast = useToast();
  const [draft, setDraft] = useForumDraft(editKey(post));
  const [text, setText] = useState(draft || (post.content ?? ""));
  const field = useRef<HTMLTextAreaElement>(null);

  useEffect(() => {
    const area = field.current;
    if (!takesFocus || !area) return;
    area.focus();
    area.setSelectionRange(area.value.length, area.value.length);
  }, [takesFocus]);

  const close = () => {
    setDraft("");
    onClose();
  };

  const fault = postFault(text);
  const form = useForm({
    rules: { content: fault?.words },
    onRefused: () => {
      if (fault) toast({ title: fault.title, description: fault.words, tone: "alert", unsaid: true });
      field.current?.focus();
    },
    send: () => call("editPost", { params: { id: post.id }, body: { content: foldText(text) } }),
    onDone: (saved) => {
      setDraft("");
      const words =
        saved.state === "held"
          ? HELD_SHORT[saved.heldBy ?? "links"]
          : post.state === "held"
            ? "Everybody can see it now."
            : undefined;
      toast({ title: "Post updated!", ...(words === undefined ? {} : { description: words }) });
      onSaved(saved);
    },
    fallback: "Please try again.",
    onFailure: (_, words) => toast({ title: "Failed to update post", description: words, tone: "alert" }),
  });
  const { busy } = form;

  return (
    <form className={`stack ${styles.editor}`} {...form.formProps}>
      <TextArea
        ref={field}
        markdown
        label={`Edit reply #${post.number}`}
        keys="Ctrl+Enter saves, Escape cancels."
        {...form.field("content", [
          text,
          (next) => {
            setText(next);
            setDraft(next);
          },
        ])}
        max={POST_MAX}
        readOnly={busy}
        onEscape={() => !busy && close()}
      />
      <p className={`row ${styles.send}`}>
        <button {...form.buttonProps}>{busy ? "Saving..." : "Save"}</button>
        <Button quiet off={busy} onClick={() => close()}>
          Cancel
        </Button>
      </p>
      <Preview text={text} />
    </form>
  );
}
