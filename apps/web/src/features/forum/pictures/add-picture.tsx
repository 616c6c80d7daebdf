import { ImagePlus } from "lucide-react";
import { useRef } from "react";
import { Button } from "../../../ui/button.tsx";
import { FormProblem } from "../../../ui/form-problem.tsx";
import { late } from "../late.tsx";
import styles from "./add-picture.module.css";
import type { usePictures } from "./use-pictures.ts";

const DescribeDialog = late(() => import("./describe-dialog.tsx").then((module) => module.DescribeDialog));

const KINDS = "image/jpeg,image/png,image/webp,image/avif,image/gif";

const waitingWords = (waiting: number) => (waiting > 0 ? `, ${waiting} more ${waiting === 1 ? "waits" : "wait"}` : "");

/** The button that adds pictures to a text, how far an upload is, and the question what there is to see. */
export function AddPicture({ step, problem, enabled, add, stop, describe, leaveOut }: ReturnType<typeof usePictures>) {
  const input = useRef<HTMLInputElement>(null);
  const uploading = step?.kind === "uploading" ? step : undefined;
  return (
    <div className={`stack ${styles.pictures}`}>
      <div className="row">
        <Button quiet off={!enabled} onClick={() => input.current?.click()}>
          <ImagePlus aria-hidden="true" />
          Add a picture
        </Button>
        {step && (
          <Button quiet onClick={stop}>
            Stop the upload
          </Button>
        )}
        {uploading && (
          <span className="hint" aria-hidden="true">
            {uploading.percent}%{waitingWords(uploading.waiting)}
          </span>
        )}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={KINDS}
        aria-label="Pictures"
        onChange={({ target }) => {
          add([...(target.files ?? [])]);
          // So that the same file can be chosen again.
          target.value = "";
        }}
      />
      <p className="sr-only" role="status">
        {uploading && "Uploading the picture."}
      </p>
      <FormProblem words={problem} />
      {step?.kind === "describing" && (
        <DescribeDialog key={step.picture.id} picture={step.picture} onDescribed={describe} onClose={leaveOut} />
      )}
    </div>
  );
}
