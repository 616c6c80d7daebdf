import { useMutation } from "@tanstack/react-query";
import type { Topic } from "@tenfold/contract/forum";
import {
  type Category,
  DESCRIPTION_MAX,
  descriptionFault,
  foldLine,
  foldText,
  isCategory,
  lengthOf,
  TITLE_MAX,
  titleFault,
} from "@tenfold/domain/forum-rules";
import { useRef, useState } from "react";
import { ApiError, call } from "../../app/api.ts";
import { failureWords, fieldFault } from "../../app/failure.ts";
import { useToast } from "../../ui/toaster.tsx";
import { draftKey, forgetSendKey, sendKey, useForumDraft } from "./drafts.ts";
import { useTopicAdded } from "./queries.ts";

const FIELDS = ["title", "category", "description"] as const;
type Field = (typeof FIELDS)[number];

interface NewTopicOptions {
  readonly userId: string;
  /** What is chosen until the writer chooses otherwise. */
  readonly category: Category | undefined;
  readonly onCreated: (topic: Topic) => void;
  /** Something has to be put right. */
  readonly onRefused: () => void;
}

/** A topic that is being written: its draft, what is wrong with it, and how it is sent, once however often one clicks. */
export function useNewTopic({ userId, category: preset, onCreated, onRefused }: NewTopicOptions) {
  const [title, setTitle] = useForumDraft("new-topic:title");
  const [draftCategory, setCategory] = useForumDraft("new-topic:category");
  const [description, setDescription] = useForumDraft("new-topic:description");
  const category: Category | "" = isCategory(draftCategory) ? draftCategory : (preset ?? "");
  const place = draftKey(userId, "new-topic");
  const topicAdded = useTopicAdded();
  const toast = useToast();
  const sending = useRef(false);
  const [judged, setJudged] = useState(false);
  const [answered, setAnswered] = useState<Partial<Record<Field, string>>>({});
  const [problem, setProblem] = useState("");

  const rules: Readonly<Record<Field, string | undefined>> = {
    title: titleFault(title),
    category: isCategory(category) ? undefined : "Please choose one of the categories",
    description: descriptionFault(description),
  };

  /** What is too long is said at once; what is still too short is not, while it is being written. */
  const tooLong = new Set<Field>();
  if (lengthOf(foldLine(title)) > TITLE_MAX) tooLong.add("title");
  if (lengthOf(foldText(description)) > DESCRIPTION_MAX) tooLong.add("description");

  const clear = () => {
    setTitle("");
    setCategory("");
    setDescription("");
    setJudged(false);
    setAnswered({});
    setProblem("");
  };

  const { mutate, isPending } = useMutation({
    mutationFn: (body: { title: string; category: Category; description: string | null }) =>
      call("createTopic", { body, headers: { "idempotency-key": sendKey(place, JSON.stringify(body)) } }),
    onSuccess: (topic) => {
      forgetSendKey(place);
      clear();
      topicAdded();
      toast({ title: "Topic created!", description: "Your topic has been posted to the forum." });
      onCreated(topic);
    },
    onError: (error) => {
      const answer = error instanceof ApiError ? error.text : "There was no answer. Your text is kept; please try again.";
      const words = failureWords(error) ?? answer;
      const faults = FIELDS.flatMap((field) => {
        const fault = fieldFault(error, field);
        return fault ? [[field, fault] as const] : [];
      });
      setAnswered(Object.fromEntries(faults));
      setProblem(faults.length === 0 ? words : "");
      toast({ title: "Failed to create topic", description: words, tone: "alert" });
      onRefused();
    },
    onSettled: () => {
      sending.current = false;
    },
  });

  /** What is typed anew is judged anew. */
  const typing = (field: Field, set: (text: string) => void) => (text: string) => {
    set(text);
    setAnswered((before) => ({ ...before, [field]: undefined }));
    setProblem("");
  };

  return {
    title: foldable(title, foldLine),
    description: foldable(description, foldText),
    category,
    setTitle: typing("title", setTitle),
    setCategory: typing("category", setCategory),
    setDescription: typing("description", setDescription),
    clear,
    busy: isPending,
    problem,
    /** What is wrong with a field, where that is to be said by now. */
    faultOf: (field: Field) => answered[field] ?? (judged || tooLong.has(field) ? rules[field] : undefined),
    submit(): void {
      if (sending.current) return;
      setJudged(true);
      setAnswered({});
      setProblem("");
      if (!isCategory(category) || rules.title || rules.description) {
        onRefused();
        return;
      }
      sending.current = true;
      mutate({ title: foldLine(title), category, description: foldText(description) || null });
    },
  };
}

const foldable = (text: string, fold: (text: string) => string) => ({ text, folded: fold(text) });
