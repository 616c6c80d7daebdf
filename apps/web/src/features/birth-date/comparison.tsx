import { type BirthDate, formatBirthDate } from "@tenfold/domain/numerology";
import { useState } from "react";
import styles from "./analysis-view.module.css";
import { DateField } from "./date-field.tsx";
import { TwoPeople } from "./two-people.tsx";
import type { useDateEntry } from "./use-date-entry.ts";

interface ComparisonProps {
  readonly date: BirthDate;
  readonly entry: ReturnType<typeof useDateEntry>;
}

/** Two dates side by side. The other date never leaves the browser. */
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
        className={`stack screen-only ${styles.compare}`}
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
      {other && (
        <TwoPeople
          key={`${formatBirthDate(date)} ${formatBirthDate(other)}`}
          dates={[date, other]}
          year={new Date().getFullYear()}
        />
      )}
    </section>
  );
}
