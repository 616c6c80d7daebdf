import { type BirthDate, digitsOfDate, formatBirthDate, lifePathOf, reduceSteps, writeSteps } from "@tenfold/domain/numerology";
import { principleOf } from "@tenfold/domain/principles";
import { relationshipOf } from "@tenfold/domain/relationships";
import { useState } from "react";
import styles from "./analysis-view.module.css";
import { DateField } from "./date-field.tsx";
import { EncounterCard } from "./encounter.tsx";
import type { useDateEntry } from "./use-date-entry.ts";

function Verdict({ date, other }: { readonly date: BirthDate; readonly other: BirthDate }) {
  const [own, others] = [lifePathOf(date), lifePathOf(other)];
  const [there, back] = [relationshipOf(own, others), relationshipOf(others, own)];
  const name = principleOf(own).name;
  return (
    <>
      <p>
        {formatBirthDate(date)} comes to {own}, {name}; {formatBirthDate(other)} comes to {others}, {principleOf(others).name}:{" "}
        {writeSteps(reduceSteps(digitsOfDate(other)))}.
      </p>
      {there === undefined || back === undefined ? (
        <p className={`card ${styles.encounter}`}>
          Both dates come to {own}, so there is no bridge to cross here. What one of you knows of {name} the other knows as well,
          and each can show the other how differently it may be lived.
        </p>
      ) : (
        <ul className={`stack ${styles.encounters}`}>
          <EncounterCard from={own} to={others} relationship={there} />
          <EncounterCard from={others} to={own} relationship={back} />
        </ul>
      )}
    </>
  );
}

interface ComparisonProps {
  readonly date: BirthDate;
  readonly entry: ReturnType<typeof useDateEntry>;
}

/** Two dates side by side: their life paths, and how these meet in both directions. The other date stays in the page. */
export function Comparison({ date, entry }: ComparisonProps) {
  const [other, setOther] = useState<BirthDate>();
  const compare = () => {
    const read = entry.read();
    if (read) setOther(read);
  };
  return (
    <section className={`stack ${styles.part}`} aria-labelledby="comparison-title">
      <h3 className="section-title" id="comparison-title">
        Compare with another date
      </h3>
      <form
        className={`stack ${styles.compare}`}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          compare();
        }}
      >
        <DateField
          {...entry.field}
          label="Another date"
          hint="It is compared here in your browser and sent nowhere."
          autoComplete="off"
          onEnter={compare}
        />
        <button type="submit" className="button" data-quiet>
          Compare
        </button>
      </form>
      <div className={`stack ${styles.verdict}`} role="status">
        {other && <Verdict date={date} other={other} />}
      </div>
    </section>
  );
}
