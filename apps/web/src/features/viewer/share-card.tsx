import { Copy } from "lucide-react";
import { useId, useState } from "react";
import { COPY_FAILED, copyText } from "../../app/save-and-copy.ts";
import { Button } from "../../ui/button.tsx";
import styles from "./tool-cards.module.css";

interface ShareProps {
  readonly link: string;
  readonly note: string;
}

/** A link to the current view: the model, the viewing direction, and the cut. */
export function ShareCard({ link, note }: ShareProps) {
  const id = useId();
  const [copied, setCopied] = useState<{ readonly link: string; readonly said: string }>();
  const copy = async () => {
    // The same words again would not be said.
    setCopied(undefined);
    setCopied({ link, said: (await copyText(link)) ? "Copied!" : COPY_FAILED.description });
  };
  return (
    <section className={`stack ${styles.card}`} aria-labelledby={`${id}-title`}>
      <p id={`${id}-title`}>Share</p>
      <label className="sr-only" htmlFor={id}>
        Link to this view
      </label>
      <input id={id} className="text-field" readOnly value={link} onFocus={({ target }) => target.select()} />
      <Button className={styles.button} quiet onClick={copy}>
        <Copy aria-hidden="true" />
        Copy the link
      </Button>
      <p className="hint" role="status">
        {copied?.link === link ? copied.said : ""}
      </p>
      <p className="hint">{note}</p>
    </section>
  );
}
