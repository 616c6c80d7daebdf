import type { Topic } from "@tenfold/contract/forum";
import {
  CATEGORIES,
  CATEGORY_LABELS,
  DESCRIPTION_MAX,
  descriptionFault,
  foldLine,
  foldText,
  isCategory,
  lengthOf,
  TITLE_MAX,
  titleFault,
} from "@tenfold/domain/forum-rules";
import { type KeyboardEvent, useEffect, useState } from "react";
import { call } from "../../app/api.ts";
import { useForm } from "../../app/use-form.ts";
import { Button } from "../../ui/button.tsx";
import { isWithin } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { FormProblem } from "../../ui/form-problem.tsx";
import { Select } from "../../ui/select.tsx";
import { useToast } from "../../ui/toaster.tsx";
import styles from "./composer.module.css";
import { useForumDraft } from "./drafts.ts";
import { Preview } from "./preview.tsx";
import { TextArea } from "./text-area.tsx";
import { categoryKey, descriptionKey, titleKey } from "./topic-edit.ts";

/** A text being edited: what was typed and not saved yet, else what is there. */
function useEdited(key: string, saved: string) {
  const [draft, setDraft] = useForumDraft(key);
  const [text, setText] = useState(draft || saved);
  return {
    text,
    set: (next: string) => {
      setText(next);
      setDraft(next === saved ? "" : next);
    },
    forget: () => setDraft(""),
  };
}

interface TopicEditorProps {
  readonly topic: Topic;
  readonly onSaved: (topic: Topic) => void;
  readonly onClose: () => void;
}

/** Changes the title, the category and the description of the member's own topic, in their place. */
export function TopicEditor({ topic, onSaved, onClose }: TopicEditorProps) {
  const toast = useToast();
  const title = useEdited(titleKey(topic), topic.title);
  const description = useEdited(descriptionKey(topic), topic.description ?? "");
  // Only a choice of their own is sent: a moderator may have moved the topic meanwhile.
  const [chosen, setChosen] = useForumDraft(categoryKey(topic));
  const category = isCategory(chosen) ? chosen : undefined;
  const forget = () => {
    setChosen("");
    title.forget();
    description.forget();
  };
  const rules = { title: titleFault(title.text), description: descriptionFault(description.text) };
  const form = useForm({
    rules,
    judges: "sent",
    send: () =>
      call("editTopic", {
        params: { id: topic.id },
        body: { title: foldLine(title.text), description: foldText(description.text) || null, category },
      }),
    onDone: (saved) => {
      forget();
      toast({ title: "Topic updated!" });
      onSaved(saved);
    },
    fallback: "There was no answer. Your text is kept; please try again.",
    onFailure: (_, words) => toast({ title: "Failed to update topic", description: words, tone: "alert" }),
  });
  const { busy } = form;
  const described = form.field("description", [description.text, description.set]);
  const begin = form.formProps.ref;
  useEffect(() => begin.current?.querySelector("input")?.focus(), [begin]);

  const cancel = () => {
    if (busy) return;
    forget();
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.nativeEvent.isComposing || event.defaultPrevented || !isWithin(event)) return;
    // In the open list of a select, Escape closes that alone.
    if (event.key === "Escape" && !(event.target instanceof HTMLSelectElement)) cancel();
    else if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit();
  };
  return (
    <form
      className={`form card screen-only ${styles.composer}`}
      aria-label="Edit topic"
      {...form.formProps}
      onKeyDown={onKeyDown}
    >
      <Field
        required
        label="Title"
        autoComplete="off"
        dir="auto"
        {...form.field("title", [title.text, title.set])}
        room={{ length: lengthOf(foldLine(title.text)), max: TITLE_MAX, fault: rules.title }}
        readOnly={busy}
      />
      <Select
        label="Category"
        value={category ?? topic.category}
        options={CATEGORIES}
        nameOf={(code) => CATEGORY_LABELS[code]}
        onChange={(next) => setChosen(next === topic.category ? "" : next)}
      />
      <TextArea
        markdown
        label="Description (optional)"
        {...described}
        error={described.error ?? rules.description}
        max={DESCRIPTION_MAX}
        readOnly={busy}
      />
      <Preview text={description.text} />
      <FormProblem words={form.problem} />
      <p className="row">
        <button {...form.buttonProps}>{busy ? "Saving..." : "Save"}</button>
        <Button quiet off={busy} onClick={cancel}>
          Cancel
        </Button>
      </p>
    </form>
  );
}
