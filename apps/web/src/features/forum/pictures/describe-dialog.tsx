import { ALT_MAX, foldLine, lengthOf } from "@tenfold/domain/forum-rules";
import { type FormEvent, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/field.tsx";
import styles from "./add-picture.module.css";
import type { Uploaded } from "./use-pictures.ts";

interface DescribeDialogProps {
  readonly picture: Uploaded;
  /** Called with the description; it is empty only if the member says that the picture decorates. */
  readonly onDescribed: (alt: string) => void;
  readonly onClose: () => void;
}

const MISSING = "Please say what the picture shows, or that it only decorates.";
const TOO_LONG = `The description must be ${ALT_MAX} characters or less.`;

/** Asks what a picture shows, before it is put into a text. */
export function DescribeDialog({ picture, onDescribed, onClose }: DescribeDialogProps) {
  const [alt, setAlt] = useState("");
  const [decorates, setDecorates] = useState(false);
  const [error, setError] = useState<string>();
  const length = lengthOf(foldLine(alt));

  const send = (event: FormEvent) => {
    event.preventDefault();
    // It would send the form of the reply around it as well.
    event.stopPropagation();
    const fault = decorates ? undefined : length === 0 ? MISSING : length > ALT_MAX ? TOO_LONG : undefined;
    setError(fault);
    if (fault) (event.currentTarget as HTMLElement).querySelector("input")?.focus();
    else onDescribed(decorates ? "" : foldLine(alt));
  };

  return (
    <Dialog open onClose={onClose} title="Describe the picture" description="People who don’t see it hear this.">
      <form className="form" onSubmit={send} noValidate>
        <img className={styles.described} src={picture.address} alt="" width={picture.width} height={picture.height} />
        {!decorates && (
          <Field
            data-begin
            label="What does the picture show?"
            autoComplete="off"
            dir="auto"
            value={alt}
            onChange={(next) => {
              setAlt(next);
              setError(undefined);
            }}
            room={{ length, max: ALT_MAX, fault: TOO_LONG }}
            error={error}
          />
        )}
        <label className="check">
          <input type="checkbox" checked={decorates} onChange={({ target }) => setDecorates(target.checked)} />
          It only decorates
        </label>
        <div className="row">
          <button type="submit" className="button">
            Put it into the text
          </button>
          <Button quiet onClick={onClose}>
            Leave it out
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
