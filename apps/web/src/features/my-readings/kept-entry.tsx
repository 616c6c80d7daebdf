import { Star, Trash2 } from "lucide-react";
import { useId, useState } from "react";
import { longDate } from "../../app/dates.ts";
import { Button } from "../../ui/button.tsx";
import { TitledParts } from "../../ui/titled-parts.tsx";
import styles from "./my-readings.module.css";
import { NoteField } from "./note-field.tsx";
import type { KeptReading } from "./settle.ts";
import { useChanges } from "./use-my-readings.ts";

function Picture({ url, alt }: { readonly url: string; readonly alt: string }) {
  const [missing, setMissing] = useState(false);
  if (missing) return null;
  return (
    <img
      className={styles.picture}
      src={url}
      alt={alt}
      width="384"
      height="384"
      loading="lazy"
      onError={() => setMissing(true)}
    />
  );
}

interface KeptEntryProps {
  readonly kept: KeptReading;
  readonly open: boolean;
  readonly onToggle: () => void;
  readonly onRemove: () => void;
}

export function KeptEntry({ kept, open, onToggle, onRemove }: KeptEntryProps) {
  const id = useId();
  const { marking, joinLater } = useChanges();
  const { reading, favorite } = kept;
  const read = new Date(reading.readAt).toISOString();
  return (
    <li className={`card ${styles.entry}`} data-digit={reading.kind === "planet" ? undefined : reading.digit}>
      <div className={styles.head}>
        <h3 className={styles.name} id={`${id}-title`}>
          <button type="button" className={styles.open} aria-expanded={open} aria-controls={`${id}-text`} onClick={onToggle}>
            {reading.title}
          </button>
        </h3>
        <button
          type="button"
          className={`icon-button ${styles.star}`}
          aria-pressed={favorite}
          aria-label={`Favorite: ${reading.title}`}
          onClick={() => marking.mutate({ id: kept.id, favorite: !favorite }, { onSuccess: joinLater })}
        >
          <Star aria-hidden="true" />
        </button>
        <p className={styles.about}>
          {reading.about} · <time dateTime={read}>{longDate(read)}</time>
        </p>
        {kept.note !== "" && !open && (
          <p className={styles.noteShown} dir="auto">
            {kept.note}
          </p>
        )}
      </div>
      {marking.isError && (
        <p className="field-error" role="alert">
          The favorite could not be changed: the browser has no room, or keeps nothing.
        </p>
      )}
      <div id={`${id}-text`} hidden={!open}>
        {open && (
          <article className={`stack ${styles.text}`} data-read-first aria-labelledby={`${id}-title`}>
            {reading.imageUrl !== undefined && <Picture url={reading.imageUrl} alt={reading.imageAlt ?? ""} />}
            <TitledParts parts={reading.parts} heading="h4" />
            {kept.note !== "" && (
              <p className={styles.noteOnPaper} dir="auto">
                {kept.note}
              </p>
            )}
            <NoteField kept={kept} />
            <p>
              <Button quiet onClick={onRemove}>
                <Trash2 aria-hidden="true" />
                Remove
              </Button>
            </p>
          </article>
        )}
      </div>
    </li>
  );
}
