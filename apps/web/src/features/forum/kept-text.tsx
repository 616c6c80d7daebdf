import { useId, useRef } from "react";
import { COPY_FAILED, copyText } from "../../app/save-and-copy.ts";
import { Button } from "../../ui/button.tsx";
import { useToast } from "../../ui/toaster.tsx";
import styles from "./composer.module.css";
import { useForumDraft } from "./drafts.ts";

interface KeptTextProps {
  readonly draft: string;
  readonly title: string;
}

/** What a member was writing where nothing can be written any more: it is theirs to copy. Nothing without a draft. */
export function KeptText({ draft, title }: KeptTextProps) {
  const [text, setText] = useForumDraft(draft);
  const toast = useToast();
  const section = useRef<HTMLElement>(null);
  const [titleId, hintId] = [useId(), useId()];
  if (text === "") return null;
  const discard = () => {
    // The button goes with the text.
    section.current?.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
    setText("");
  };
  return (
    <section ref={section} className={`stack ${styles.kept}`} aria-labelledby={titleId}>
      <p className="field-label" id={titleId}>
        {title}
      </p>
      <textarea
        className={`text-field ${styles.area}`}
        dir="auto"
        readOnly
        value={text}
        aria-labelledby={titleId}
        aria-describedby={hintId}
      />
      <p className="hint" id={hintId}>
        It is kept in this browser, so that you can copy it and use it elsewhere.
      </p>
      <p className="row">
        <Button quiet onClick={async () => toast((await copyText(text)) ? { title: "Copied!" } : COPY_FAILED)}>
          Copy
        </Button>
        <Button quiet onClick={discard}>
          Discard
        </Button>
      </p>
    </section>
  );
}
