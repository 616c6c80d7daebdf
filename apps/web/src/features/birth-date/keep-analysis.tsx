import { type BirthDate, dateNotes } from "@tenfold/domain/numerology";
import { BookmarkPlus } from "lucide-react";
import { useState } from "react";
import { v4 as randomUuid } from "uuid";
import { KeptHint, textOfBirthDate, useKeep } from "../my-readings/index.ts";
import styles from "./analysis-view.module.css";
import type { Analysis } from "./use-analysis.ts";
import { inWords } from "./words.ts";

/** Keeps an analysis among the visitor's own readings, which nothing does by itself: a birth date is theirs. */
export function KeepAnalysis({ date, analysis }: { readonly date: BirthDate; readonly analysis: Analysis }) {
  const keep = useKeep();
  const [id] = useState(() => randomUuid());
  return (
    <section className={`stack ${styles.part} ${styles.keep}`} aria-label="Keep this analysis">
      <p className="note">An analysis is kept only if you say so, with its date, on this device.</p>
      <p className="row">
        <button
          type="button"
          className="button"
          data-quiet
          onClick={() => keep(id, textOfBirthDate(inWords(date), dateNotes(date), analysis), { asked: true })}
        >
          <BookmarkPlus aria-hidden="true" />
          Keep this reading
        </button>
      </p>
      <div role="status">
        <KeptHint id={id} />
      </div>
    </section>
  );
}
