import { type BirthDate, digitsOfDate, formatBirthDate, isInCalendar, reduceSteps, writeSteps } from "@tenfold/domain/numerology";

/** The sums by which a date comes down to its life path, a line each, as one would write them by hand. */
export function Sum({ date }: { readonly date: BirthDate }) {
  const steps = reduceSteps(digitsOfDate(date));
  return (
    <section className="birth-part" aria-labelledby="sum-title">
      <h3 className="section-title" id="sum-title">
        How this was found
      </h3>
      <p className="birth-note">
        All eight digits of {formatBirthDate(date)} are added up
        {steps.length > 1 ? ", and the digits of the sum again, until one is left." : "; the sum is a single digit already."}
      </p>
      <ol className="sum">
        {steps.map((step) => (
          <li key={step.addends.join("")}>{writeSteps([step])}</li>
        ))}
      </ol>
      {!isInCalendar(date) && (
        <p className="birth-note">The calendar has no such day. The digits can be added up all the same.</p>
      )}
    </section>
  );
}
