import type { Topic } from "@tenfold/contract/forum";
import { type Category, descriptionFault, foldLine, foldText, isCategory, titleFault } from "@tenfold/domain/forum-rules";
import { ApiError, call } from "../../app/api.ts";
import { textShown } from "../../app/failure.ts";
import { useForm } from "../../app/use-form.ts";
import { useToast } from "../../ui/toaster.tsx";
import { draftKey, forgetSendKey, sendKey, useForumDraft } from "./drafts.ts";
import { useTopicsChanged } from "./queries.ts";

interface NewTopicOptions {
  readonly userId: string;
  /** The initial choice. */
  readonly category: Category | undefined;
  readonly onCreated: (topic: Topic) => void;
}

/** A topic being written: its draft, its faults, and sending it, only once however often it is clicked. */
export function useNewTopic({ userId, category: preset, onCreated }: NewTopicOptions) {
  const [title, setTitle] = useForumDraft("new-topic:title");
  const [draftCategory, setCategory] = useForumDraft("new-topic:category");
  const [description, setDescription] = useForumDraft("new-topic:description");
  const category: Category | "" = isCategory(draftCategory) ? draftCategory : (preset ?? "");
  const place = draftKey(userId, "new-topic");
  const topicsChanged = useTopicsChanged();
  const toast = useToast();

  const clear = (): void => {
    setTitle("");
    setCategory("");
    setDescription("");
    form.forget();
  };

  const rules = {
    title: titleFault(title),
    category: category === "" ? "Please choose one of the categories" : undefined,
    description: descriptionFault(description),
  };
  const form = useForm({
    rules,
    judges: "sent",
    send: () => {
      const body = { title: foldLine(title), category: category as Category, description: foldText(description) || null };
      return call("createTopic", { body, headers: { "idempotency-key": sendKey(place, JSON.stringify(body)) } });
    },
    onDone: (topic) => {
      forgetSendKey(place);
      clear();
      topicsChanged();
      toast({ title: "Topic created!", description: "Your topic has been posted to the forum." });
      onCreated(topic);
    },
    wordsFor: (error) => (error instanceof ApiError && textShown(error)) || undefined,
    fallback: "There was no answer. Your text is kept; please try again.",
    onFailure: (_, words) => toast({ title: "Failed to create topic", description: words, tone: "alert" }),
  });

  return {
    form,
    rules,
    title: form.field("title", [title, setTitle]),
    category: form.field("category", [category, setCategory]),
    description: form.field("description", [description, setDescription]),
    clear,
  };
}
