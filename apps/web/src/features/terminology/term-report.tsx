import { principleOf } from "@tenfold/domain/principles";
import { CircleAlert, CircleCheck } from "lucide-react";
import type { ReactNode } from "react";
import styles from "./terminology.module.css";
import type { TestResult } from "./use-terminology-test.ts";

type Check = TestResult["terminologyCheck"];

/** Whether the reading has all the terms it needs, in words and an icon. */
export function ComplianceStatus({ check, error }: { readonly check: Check; readonly error: string | null }) {
  const Sign = check.compliant ? CircleCheck : CircleAlert;
  return (
    <div>
      <p className={styles.complianceStatus}>
        <Sign data-tone={check.compliant ? "well" : "alert"} aria-hidden="true" />
        {check.compliant ? "Compliant" : "Not compliant"}
      </p>
      {error !== null && <p>{error}</p>}
    </div>
  );
}

interface CountProps {
  readonly id: string;
  readonly title: string;
  readonly about: ReactNode;
  readonly count: Pick<Check["zero"], "count" | "required" | "found">;
}

function TermCount({ id, title, about, count: { count, required, found } }: CountProps) {
  return (
    <section className={`card ${styles.count}`} aria-labelledby={id}>
      <h3 className={styles.title} id={id}>
        {title}
      </h3>
      <p className={styles.number}>
        <strong>{count}</strong> found, {required} required
      </p>
      <p className="hint">{about}</p>
      {found.length > 0 ? (
        <ul className={`bullets ${styles.found}`} aria-label={`${title} found`}>
          {found.map(({ term, text, start, end }) => (
            <li key={start}>
              “{text}”{" "}
              <span className="hint">
                {text.toLowerCase() === term ? "" : `for ${term}, `}characters {start} to {end}
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <p>None found.</p>
      )}
    </section>
  );
}

/** What was counted against what is required, block by block, with the position of each term. */
export function TermReport({ check: { principle, zero, special } }: { readonly check: Check }) {
  const nameOf = ({ number }: Check["zero"]) => `${number}, ${principleOf(number).title}`;
  return (
    <div className={styles.report}>
      <TermCount id="principle-terms" title="Principle terms" about={`Number ${nameOf(principle)}`} count={principle} />
      <TermCount id="zero-terms" title="Zero terms" about={`Number ${nameOf(zero)}, which holds both`} count={zero} />
      {special && (
        <TermCount
          id="special-terms"
          title={`Special: ${special.type}`}
          about={`Planet and sign share the number ${principle.number}, so its name has to be said.`}
          count={special}
        />
      )}
    </div>
  );
}
