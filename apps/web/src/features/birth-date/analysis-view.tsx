import {
  type BirthDate,
  dateInWords,
  dateNotes,
  digitsOfDate,
  formatBirthDate,
  isInCalendar,
  NO_ENCOUNTERS,
  reduceSteps,
  writeSteps,
} from "@tenfold/domain/numerology";
import { type Digit, principleOf } from "@tenfold/domain/principles";
import type { ReactNode, Ref } from "react";
import { ReadingText } from "../../ui/reading-text.tsx";
import styles from "./analysis-view.module.css";
import { EncounterCard } from "./encounter.tsx";
import { PersonalYears } from "./personal-years.tsx";
import type { Analysis } from "./use-analysis.ts";
import { LOCAL_TEXT } from "./words.ts";

/** The sums that reduce a date to its life path, one per line, as written by hand. */
function Sum({ date }: { readonly date: BirthDate }) {
  const steps = reduceSteps(digitsOfDate(date));
  return (
    <section className={`stack ${styles.part}`} aria-labelledby="sum-title">
      <h3 className="section-title" id="sum-title">
        How this was found
      </h3>
      <p className="note">
        All eight digits of {formatBirthDate(date)} are added up
        {steps.length > 1 ? ", and the digits of the sum again, until one is left." : "; the sum is a single digit already."}
      </p>
      <ol className={styles.sum}>
        {steps.map((step) => (
          <li key={step.addends.join("")}>{writeSteps([step])}</li>
        ))}
      </ol>
      <div className="reading-text">
        {dateNotes(date).map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
      {!isInCalendar(date) && <p className="note">The calendar has no such day. The digits can be added up all the same.</p>}
    </section>
  );
}

function LifePath({ number, summary }: { readonly number: Digit; readonly summary: string }) {
  return (
    <section className={`stack ${styles.part} ${styles.lifePath}`} aria-labelledby="life-path-title">
      <h3 className="section-title" id="life-path-title">
        Life path summary
      </h3>
      <p className={styles.number}>
        <span className="principle-label">Life path number</span>
        <span className="digit">{number}</span>
        <span className="principle-label">{principleOf(number).title}</span>
      </p>
      <ReadingText text={summary} />
    </section>
  );
}

function Principle({ principle }: { readonly principle: Analysis["primaryPrinciple"] }) {
  return (
    <section className={`stack ${styles.part}`} aria-labelledby="principle-title">
      <h3 className="section-title" id="principle-title">
        Primary principle
      </h3>
      <h4 className={styles.principle}>{principle.title}</h4>
      <ReadingText text={principle.content} />
      <p className={`insight ${styles.insight}`}>
        <span className="sr-only" data-spoken>
          Insight:{" "}
        </span>
        {principle.insight}
      </p>
    </section>
  );
}

function Interactions({ interactions }: { readonly interactions: Analysis["numberInteractions"] }) {
  return (
    <section className={`stack ${styles.part}`} aria-labelledby="interactions-title">
      <h3 className="section-title" id="interactions-title">
        Number interactions
      </h3>
      <p className="note">
        How the digits that stand side by side in the date meet, from left to right; the century’s own two are left out, since
        millions share them.
      </p>
      {interactions.length > 0 ? (
        <ul className={`stack ${styles.encounters}`}>
          {interactions.map(({ number1, number2, relationship }) => (
            <EncounterCard key={relationship} from={number1} to={number2} relationship={relationship} />
          ))}
        </ul>
      ) : (
        <p className="reading-text">{NO_ENCOUNTERS}</p>
      )}
    </section>
  );
}

interface AnalysisViewProps {
  readonly date: BirthDate;
  readonly analysis: Analysis;
  readonly titleRef: Ref<HTMLHeadingElement>;
  readonly children: ReactNode;
}

export function AnalysisView({ date, analysis, titleRef, children }: AnalysisViewProps) {
  const { primaryPrinciple: principle } = analysis;
  return (
    <article className={styles.analysis} data-read-first aria-labelledby="analysis-title" data-digit={principle.number}>
      <h2 id="analysis-title" className={styles.title} ref={titleRef} tabIndex={-1}>
        Analysis of {dateInWords(date)}
      </h2>
      {analysis.local && <p className="note">{LOCAL_TEXT}</p>}
      <LifePath number={principle.number} summary={analysis.lifePathSummary} />
      <Sum date={date} />
      <Principle principle={principle} />
      <Interactions interactions={analysis.numberInteractions} />
      <PersonalYears date={date} today={new Date()} />
      {children}
    </article>
  );
}
