import type { Topic } from "@tenfold/contract/forum";
import {
  CATEGORIES,
  CATEGORY_LABELS,
  type Category,
  DESCRIPTION_MAX,
  foldLine,
  lengthOf,
  TITLE_MAX,
} from "@tenfold/domain/forum-rules";
import type { KeyboardEvent } from "react";
import { Button } from "../../ui/button.tsx";
import { Dialog, isWithin } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { FormProblem } from "../../ui/form-problem.tsx";
import { Select } from "../../ui/select.tsx";
import { Preview } from "./preview.tsx";
import { SimilarTopics } from "./similar-topics.tsx";
import { TextArea } from "./text-area.tsx";
import { useNewTopic } from "./use-new-topic.ts";

function sendByKeys(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key === "Enter" && (event.ctrlKey || event.metaKey) && !event.defaultPrevented && isWithin(event))
    event.currentTarget.requestSubmit();
}

interface NewTopicDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly userId: string;
  readonly category: Category | undefined;
  readonly onCreated: (topic: Topic) => void;
}

/** Starts a topic. Its draft is kept until it is posted, even if the dialog is closed. */
export function NewTopicDialog({ open, onClose, userId, category, onCreated }: NewTopicDialogProps) {
  const { form, rules, title, category: chosen, description, clear } = useNewTopic({ userId, category, onCreated });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="New Topic"
      description="Ask, tell or wonder: every member can read it and reply."
    >
      <form className="form" {...form.formProps} onKeyDown={sendByKeys}>
        <Field
          data-begin
          required
          label="Title"
          autoComplete="off"
          dir="auto"
          {...title}
          room={{ length: lengthOf(foldLine(title.value)), max: TITLE_MAX, fault: rules.title }}
          readOnly={form.busy}
        />
        <SimilarTopics title={title.value} />
        <Select<Category>
          label="Category"
          options={CATEGORIES}
          nameOf={(code) => CATEGORY_LABELS[code]}
          {...chosen}
          placeholder="Choose a category"
          aria-required
        />
        <TextArea
          markdown
          label="Description (optional)"
          {...description}
          error={description.error ?? rules.description}
          max={DESCRIPTION_MAX}
          readOnly={form.busy}
        />
        <Preview text={description.value} />
        <FormProblem words={form.problem} />
        <div className="row">
          <button {...form.buttonProps}>{form.busy ? "Creating..." : "Create Topic"}</button>
          {(title.value || description.value) && (
            <Button
              quiet
              onClick={() => {
                clear();
                form.formProps.ref.current?.querySelector("input")?.focus();
              }}
            >
              Clear the draft
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}
