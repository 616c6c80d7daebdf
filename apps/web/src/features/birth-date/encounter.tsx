import { type Digit, principleOf } from "@tenfold/domain/principles";
import styles from "./analysis-view.module.css";

interface EncounterCardProps {
  readonly from: Digit;
  readonly to: Digit;
  readonly relationship: string;
}

export function EncounterCard({ from, to, relationship }: EncounterCardProps) {
  return (
    <li className={`card stack ${styles.encounter}`}>
      <p className={`row ${styles.head}`}>
        <span data-digit={from}>
          <span className="digit">{from}</span> {principleOf(from).name}
        </span>{" "}
        <span className={styles.way}>
          <span className="sr-only">to</span>
          <span aria-hidden="true" data-spoken>
            →
          </span>
        </span>{" "}
        <span data-digit={to}>
          <span className="digit">{to}</span> {principleOf(to).name}
        </span>
      </p>
      <p>{relationship}</p>
    </li>
  );
}
