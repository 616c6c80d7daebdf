import { MODEL_FORMATS, modelAccept, modelFormatByName } from "@tenfold/domain/models";
import { FileBox, Upload } from "lucide-react";
import { type DragEvent, useId, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { FormProblem } from "../../ui/form-problem.tsx";
import styles from "./viewer-page.module.css";

const MEGABYTE = 1_048_576;

const NO_FILE = "That is no file. Please drop the file of a 3D model, or choose one.";
const TOO_MANY = "One file at a time, please. A model with its textures and other parts can be sent as a zip.";

/** Such as "0.2 MB", with a non-breaking space; smaller sizes get three digits. */
function megabytes(bytes: number): string {
  const size = bytes / MEGABYTE;
  return `${size >= 0.1 ? size.toFixed(1) : size.toPrecision(size < 0.001 ? 1 : 2)}\u00a0MB`;
}

/** Why a file can't be sent; empty if it can. */
function objectionTo(file: File, maxMegabytes: number | undefined): string {
  if (file.size === 0) return "This file is empty.";
  if (maxMegabytes !== undefined && file.size > maxMegabytes * MEGABYTE)
    return `This file is larger than ${maxMegabytes} MB, which is the most that is taken.`;
  return "";
}

function isKnown(name: string): boolean {
  return modelFormatByName(name) !== undefined || /\.zip$/i.test(name);
}

interface ChooserProps {
  readonly file: File | undefined;
  readonly maxMegabytes: number | undefined;
  readonly onChoose: (file: File | undefined) => void;
  readonly onUpload: (file: File) => void;
}

export function Chooser({ file, maxMegabytes, onChoose, onUpload }: ChooserProps) {
  const [over, setOver] = useState(false);
  /** How many files were given at once. */
  const [count, setCount] = useState(1);
  const id = useId();
  const take = (files: FileList | null) => {
    setCount(files?.length ?? 0);
    if (files?.length === 1) onChoose(files[0]);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  const objection = file ? objectionTo(file, maxMegabytes) : "";
  const problem = count === 1 ? objection : count === 0 ? NO_FILE : TOO_MANY;
  return (
    <section
      className={`stack ${styles.drop}`}
      aria-label="Upload a model"
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={drop}
    >
      <FileBox className={styles.sign} aria-hidden="true" />
      <p className={styles.words}>Drop a 3D model here, or choose a file.</p>
      <div className={styles.choose}>
        <input
          id={id}
          className="sr-only"
          type="file"
          accept={modelAccept}
          aria-describedby={`${id}-about`}
          onChange={({ target }) => {
            take(target.files);
            // So that the same file can be chosen again.
            target.value = "";
          }}
        />
        <label htmlFor={id} className="button" data-quiet>
          Choose a file
        </label>
      </div>
      <p className="hint" id={`${id}-about`}>
        {MODEL_FORMATS.length} formats, or a zip of a model with its textures
        {maxMegabytes !== undefined && `; up to ${maxMegabytes} MB`}.
      </p>
      <FormProblem words={problem} />
      <div role="status">
        {file && count < 2 && (
          <>
            <p>
              <strong>{file.name}</strong> {megabytes(file.size)}
            </p>
            {!isKnown(file.name) && <p className="hint">Its name does not end like one of the formats; what is in it decides.</p>}
          </>
        )}
      </div>
      {file && count < 2 && !objection && (
        <Button onClick={() => onUpload(file)}>
          <Upload aria-hidden="true" />
          Upload Model
        </Button>
      )}
    </section>
  );
}
