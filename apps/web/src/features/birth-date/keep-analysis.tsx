import { type BirthDate, dateInWords } from "@tenfold/domain/numerology";
import { principleOf } from "@tenfold/domain/principles";
import { textOfBirthDate } from "@tenfold/domain/reading-text";
import { BookmarkPlus } from "lucide-react";
import { useState } from "react";
import { v4 as randomUuid } from "uuid";
import { Button } from "../../ui/button.tsx";
import { KeptHint, useKeep } from "../my-readings/index.ts";
import { ShareReading } from "../shared-readings/index.ts";
import styles from "./analysis-view.module.css";
import type { Analysis } from "./use-analysis.ts";

/**
 * Shares an analysis, with its date only if the visitor agrees. A link to one that was composed here shows the server's
 * words instead.
 */
function ShareAnalysis({ date, analysis }: KeepAnalysisProps) {
  const { number } = analysis.primaryPrinciple;
  const without = { kind: "birth-date", lifePathNumber: number } as const;
  return (
    <ShareReading
      madeBy={{ ...without, birthDate: analysis.birthDate }}
      title={`Life Path ${number}, ${principleOf(number).name}`}
      own={{
        name: "my date",
        shown: dateInWords(date),
        without,
        hint: `The link leads to what life path ${number} says to everybody who has it, without your date and what follows from it.`,
      }}
    />
  );
}

interface KeepAnalysisProps {
  readonly date: BirthDate;
  readonly analysis: Analysis;
}

/** Saves an analysis among the visitor's own readings. It is never automatic: a birth date is theirs. */
export function KeepAnalysis({ date, analysis }: KeepAnalysisProps) {
  const keep = useKeep();
  const [id] = useState(() => randomUuid());
  return (
    <section className={`stack screen-only ${styles.part} ${styles.keep}`} aria-label="Keep this analysis">
      <p className="note">
        An analysis is kept only if you say so, with its date: on this device, and in your account if that keeps your readings.
      </p>
      <p className="row">
        <Button quiet onClick={() => keep(id, textOfBirthDate(date, analysis), { asked: true })}>
          <BookmarkPlus aria-hidden="true" />
          Keep this reading
        </Button>
      </p>
      <div role="status">
        <KeptHint id={id} />
      </div>
      {!analysis.local && <ShareAnalysis date={date} analysis={analysis} />}
    </section>
  );
}
