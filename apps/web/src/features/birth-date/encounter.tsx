import { type Digit, principleOf } from "@tenfold/domain/principles";

interface EncounterCardProps {
  readonly from: Digit;
  readonly to: Digit;
  readonly relationship: string;
}

/** How one principle meets another. */
export function EncounterCard({ from, to, relationship }: EncounterCardProps) {
  return (
    <li className="card encounter">
      <p className="encounter-head">
        <span data-digit={from}>
          <span className="encounter-digit">{from}</span> {principleOf(from).name}
        </span>{" "}
        <span className="encounter-way">
          <span className="sr-only">to</span>
          <span aria-hidden="true">→</span>
        </span>{" "}
        <span data-digit={to}>
          <span className="encounter-digit">{to}</span> {principleOf(to).name}
        </span>
      </p>
      <p>{relationship}</p>
    </li>
  );
}
