import { MessageCircleQuestionMark, Repeat2, Sprout } from "lucide-react";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { NoteUnder } from "../my-readings/index.ts";
import type { Reading } from "./generate.ts";
import styles from "./reading-view.module.css";

const KINDS = [
  { kind: "shadow", label: "Turn it over", title: "The Other Side", Icon: Repeat2 },
  { kind: "questions", label: "Ask me", title: "Three Questions", Icon: MessageCircleQuestionMark },
  { kind: "exercise", label: "Something to do", title: "For Today", Icon: Sprout },
] as const;

type Kind = (typeof KINDS)[number]["kind"];

/** Optional parts after a reading: each button shows its part below, and hides it again. */
export function Afterwards({ readingId, afterwards }: Pick<Reading, "afterwards"> & { readonly readingId: string }) {
  const [open, setOpen] = useState<readonly Kind[]>([]);
  const toggle = (kind: Kind) =>
    setOpen((before) => (before.includes(kind) ? before.filter((one) => one !== kind) : [...before, kind]));
  return (
    <section className={`stack ${styles.afterwards}`} aria-label="From here on">
      <div className={`row ${styles.asks}`}>
        {KINDS.map(({ kind, label, Icon }) => (
          <Button
            key={kind}
            quiet
            aria-expanded={open.includes(kind)}
            aria-controls={`afterwards-${kind}`}
            onClick={() => toggle(kind)}
          >
            <Icon aria-hidden="true" />
            {label}
          </Button>
        ))}
      </div>
      {KINDS.map(({ kind, title }) => (
        // Announced when it appears, since it comes after the other buttons.
        <div key={kind} id={`afterwards-${kind}`} aria-live="polite">
          {open.includes(kind) && (
            <section className={`reading-text stack ${styles.part}`} aria-labelledby={`afterwards-${kind}-title`}>
              <h3 id={`afterwards-${kind}-title`} className="principle-label">
                {title}
              </h3>
              {kind === "questions" ? (
                <>
                  <ul className="bullets">
                    {afterwards.questions.map((question) => (
                      <li key={question}>{question}</li>
                    ))}
                  </ul>
                  <NoteUnder id={readingId} />
                </>
              ) : (
                <p>{afterwards[kind]}</p>
              )}
            </section>
          )}
        </div>
      ))}
    </section>
  );
}
