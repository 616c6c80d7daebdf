import type { Topic } from "@tenfold/contract/forum";
import { CATEGORIES, CATEGORY_LABELS, type Category, DESCRIPTION_MAX, lengthOf, TITLE_MAX } from "@tenfold/domain/forum-rules";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { focusFirstWrong } from "../../app/use-form.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { Select } from "../../ui/select.tsx";
import { CountedField } from "./counted-field.tsx";
import { useNewTopic } from "./use-new-topic.ts";

/** Ctrl and Enter, or Command and Enter, send a form from within its texts. */
function sendByKeys(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit();
}

interface NewTopicDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly userId: string;
  readonly category: Category | undefined;
  readonly onCreated: (topic: Topic) => void;
}

/** Where a topic is started. What is written here is kept until it has been posted, even when the dialog is closed. */
export function NewTopicDialog({ open, onClose, userId, category, onCreated }: NewTopicDialogProps) {
  const form = useRef<HTMLFormElement>(null);
  /** Counts the times that something had to be put right. */
  const [refusals, setRefusals] = useState(0);
  const topic = useNewTopic({ userId, category, onCreated, onRefused: () => setRefusals((count) => count + 1) });
  const { title, description } = topic;

  // Once what is wrong is marked, the focus goes to where it can be put right.
  useEffect(() => {
    if (refusals > 0) focusFirstWrong(form.current);
  }, [refusals]);

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="New Topic"
      description="Ask, tell or wonder: every member can read it and reply."
    >
      <form
        ref={form}
        className="form"
        noValidate
        onKeyDown={sendByKeys}
        onSubmit={(event) => {
          event.preventDefault();
          topic.submit();
        }}
      >
        <CountedField
          begin
          required
          label="Title"
          value={title.text}
          onChange={topic.setTitle}
          length={lengthOf(title.folded)}
          max={TITLE_MAX}
          error={topic.faultOf("title")}
        />
        <Select<Category>
          label="Category"
          options={CATEGORIES}
          nameOf={(code) => CATEGORY_LABELS[code]}
          value={topic.category}
          onChange={topic.setCategory}
          placeholder="Choose a category"
          aria-required
          error={topic.faultOf("category")}
        />
        <CountedField
          label="Description (optional)"
          rows={5}
          value={description.text}
          onChange={topic.setDescription}
          length={lengthOf(description.folded)}
          max={DESCRIPTION_MAX}
          error={topic.faultOf("description")}
        />
        <p className="form-problem" role="alert">
          {topic.problem}
        </p>
        <div className="row">
          <button type="submit" className="button" aria-disabled={topic.busy}>
            {topic.busy ? "Creating..." : "Create Topic"}
          </button>
          {(title.text || description.text) && (
            <button
              type="button"
              className="button"
              data-quiet
              onClick={() => {
                topic.clear();
                form.current?.querySelector("input")?.focus();
              }}
            >
              Clear the draft
            </button>
          )}
        </div>
      </form>
    </Dialog>
  );
}
