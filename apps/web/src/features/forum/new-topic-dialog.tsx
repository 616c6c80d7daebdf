import type { Topic } from "@tenfold/contract/forum";
import { CATEGORIES, CATEGORY_LABELS, type Category, DESCRIPTION_MAX, lengthOf, TITLE_MAX } from "@tenfold/domain/forum-rules";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { Dialog } from "../../ui/dialog.tsx";
import { focusFirstWrong } from "../../ui/field.tsx";
import { CountedField } from "./counted-field.tsx";
import { useNewTopic } from "./use-new-topic.ts";

interface CategoryFieldProps {
  readonly value: string;
  readonly onChange: (code: string) => void;
  readonly error: string | undefined;
}

function CategoryField({ value, onChange, error }: CategoryFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        Category
      </label>
      <select
        id={id}
        className="text-field"
        value={value}
        onChange={({ target }) => onChange(target.value)}
        aria-required
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-error`}
      >
        <option value="" disabled>
          Choose a category
        </option>
        {CATEGORIES.map((code) => (
          <option key={code} value={code}>
            {CATEGORY_LABELS[code]}
          </option>
        ))}
      </select>
      <p className="field-error" id={`${id}-error`} aria-live="polite">
        {error}
      </p>
    </div>
  );
}

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
        <CategoryField value={topic.category} onChange={topic.setCategory} error={topic.faultOf("category")} />
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
        <div className="dialog-buttons">
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
