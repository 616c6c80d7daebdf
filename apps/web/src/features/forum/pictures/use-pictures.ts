import type { CallReply } from "@tenfold/contract/calls";
import { PICTURE_MEGABYTES_MAX, pictureMarkdown } from "@tenfold/domain/forum-rules";
import { type ClipboardEvent, type DragEvent, type RefObject, useEffect, useRef, useState } from "react";
import { callWithFiles } from "../../../app/api-transfers.ts";
import { failureWords } from "../../../app/failure.ts";
import { replaceText } from "../replace-text.ts";

export type Uploaded = CallReply<"uploadPicture">;

/** The picture that is being uploaded or described, and how many more wait. */
export type Step =
  | { readonly kind: "uploading"; readonly percent: number; readonly waiting: number }
  | { readonly kind: "describing"; readonly picture: Uploaded; readonly waiting: number };

const NO_ANSWER = "There was no answer. Your text is kept; please add the picture again.";
const TOO_LARGE = `This file is too large: a picture may have at most ${PICTURE_MEGABYTES_MAX} MB. Please make it smaller and choose it again.`;

/** The files that a paste or a drop brings along, if it is about files: words with a picture of them are words. */
function filesIn(data: DataTransfer): File[] {
  if (data.types.includes("text/plain")) return [];
  return [...data.files];
}

const bringsFiles = (event: DragEvent) => event.dataTransfer.types.includes("Files");

/** Asks before the page is left while a picture is on its way. */
function useAskBeforeLeaving(busy: boolean): void {
  useEffect(() => {
    if (!busy) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [busy]);
}

/** Uploads pictures one after the other, and has each described before it is put into the text. */
export function usePictures(field: RefObject<HTMLTextAreaElement | null>, onChange: (text: string) => void, enabled: boolean) {
  const [step, setStep] = useState<Step>();
  const [problem, setProblem] = useState("");
  const queue = useRef<File[]>([]);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  useAskBeforeLeaving(step !== undefined);

  const next = async (): Promise<void> => {
    const file = queue.current.shift();
    if (!file) {
      running.current = undefined;
      setStep(undefined);
      return;
    }
    const waiting = queue.current.length;
    const abort = new AbortController();
    running.current = abort;
    setStep({ kind: "uploading", percent: 0, waiting });
    try {
      if (file.size > PICTURE_MEGABYTES_MAX * 2 ** 20) throw new RangeError(TOO_LARGE);
      const form = new FormData();
      form.append("picture", file);
      const onProgress = (sent: number) => setStep({ kind: "uploading", percent: Math.floor(sent * 100), waiting });
      const picture = await callWithFiles("uploadPicture", { form, signal: abort.signal, onProgress });
      setStep({ kind: "describing", picture, waiting: queue.current.length });
    } catch (error) {
      if (abort.signal.aborted) return;
      // Those behind it would mostly fail for the same reason.
      queue.current = [];
      running.current = undefined;
      setStep(undefined);
      setProblem(error instanceof RangeError ? error.message : (failureWords(error) ?? NO_ANSWER));
    }
  };

  const add = (files: readonly File[]) => {
    if (files.length === 0 || !enabled) return;
    setProblem("");
    queue.current.push(...files);
    if (!running.current) void next();
    else setStep((now) => now && { ...now, waiting: queue.current.length });
  };

  const stop = () => {
    queue.current = [];
    running.current?.abort();
    running.current = undefined;
    setStep(undefined);
    // The pressed control is gone.
    field.current?.focus();
  };

  /** Puts the described picture into the text; without a description it only decorates. */
  const describe = (alt: string) => {
    const area = field.current;
    if (step?.kind !== "describing" || !area) return;
    const at = area.selectionEnd;
    const before = area.value.slice(0, at);
    const apart = before === "" || before.endsWith("\n") ? "" : "\n";
    const { id } = step.picture;
    // Once the dialog has given the focus back, which moves the caret.
    setTimeout(() => {
      replaceText(area, at, at, `${apart}${pictureMarkdown(id, alt)}\n`, onChange);
      void next();
    });
    setStep(undefined);
  };

  /** Leaves a picture out, and goes on with those behind it. */
  const leaveOut = () => {
    const area = field.current;
    const at = area?.selectionEnd ?? 0;
    setTimeout(() => area?.setSelectionRange(at, at));
    void next();
  };

  const fieldProps = {
    onPaste: (event: ClipboardEvent) => {
      const files = filesIn(event.clipboardData);
      if (!enabled || files.length === 0) return;
      event.preventDefault();
      add(files);
    },
    onDragOver: (event: DragEvent) => {
      if (enabled && bringsFiles(event)) event.preventDefault();
    },
    onDrop: (event: DragEvent) => {
      if (!enabled || !bringsFiles(event)) return;
      event.preventDefault();
      add([...event.dataTransfer.files]);
    },
  };
  return { step, problem, enabled, add, stop, describe, leaveOut, fieldProps };
}
