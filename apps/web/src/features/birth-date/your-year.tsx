import { useQuery } from "@tanstack/react-query";
import { MONTHS, type PersonalMonth, type PersonalYear, personalMonths } from "@tenfold/domain/numerology";
import { principleOf } from "@tenfold/domain/principles";
import type { Corpus } from "@tenfold/domain/readings";
import { Printer } from "lucide-react";
import { type SyntheticEvent, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "../../ui/button.tsx";
import { LoadProblem } from "../../ui/load-problem.tsx";
import { ReadingText } from "../../ui/reading-text.tsx";
import { Select } from "../../ui/select.tsx";
import { usePrinting } from "../../ui/use-printing.ts";
import { textOf, yearQuery } from "./prose-queries.ts";
import styles from "./your-year.module.css";

interface MonthsProps {
  readonly months: readonly PersonalMonth[];
  readonly corpus: Corpus;
  /** The current month, if it is one of these. */
  readonly now: number | undefined;
}

function Months({ months, corpus, now }: MonthsProps) {
  const printing = usePrinting();
  const [open, setOpen] = useState<readonly number[]>(now === undefined ? [] : [now]);
  const toggle = (month: number, { currentTarget }: SyntheticEvent<HTMLDetailsElement>) => {
    if (printing || currentTarget.open === open.includes(month)) return;
    setOpen(currentTarget.open ? [...open, month] : open.filter((one) => one !== month));
  };
  return months.map(({ month, number, sum }) => (
    <details
      key={month}
      className={styles.month}
      data-digit={number}
      open={printing || open.includes(month)}
      onToggle={(event) => toggle(month, event)}
    >
      <summary>
        <h5>
          {MONTHS[month - 1]}
          {month === now && <span className="note"> (this month)</span>}: {number}, {principleOf(number).name}
        </h5>
      </summary>
      <p className="note">{sum}</p>
      <ReadingText text={textOf(corpus, `month ${month}`)} />
    </details>
  ));
}

const toldFromWithin = (year: number) =>
  `Told as if from within ${year}: in it, “this year” is ${year} and “next year” is ${year + 1}.`;

export function Year({ year, today }: { readonly year: PersonalYear; readonly today: Date }) {
  const { data, isError, refetch } = useQuery(yearQuery(year.number));
  const [alone, setAlone] = useState(false);
  const { name } = principleOf(year.number);
  const printAlone = () => {
    flushSync(() => setAlone(true));
    print();
    setAlone(false);
  };
  if (isError)
    return (
      <LoadProblem
        words="The year could not be loaded. Please check your connection and try again."
        onRetry={() => void refetch()}
      />
    );
  if (!data)
    return (
      <p className="waiting" role="status">
        Fetching the year…
      </p>
    );
  return (
    <section
      className={`stack ${styles.year}`}
      data-print-alone={alone || undefined}
      data-digit={year.number}
      aria-labelledby="your-year-title"
    >
      <h4 className={styles.title} id="your-year-title">
        {year.year}: a year of {year.number}, {name}
      </h4>
      <p className="note">{year.sum}</p>
      {year.year !== today.getFullYear() && <p className="note">{toldFromWithin(year.year)}</p>}
      <ReadingText text={textOf(data, "year")} />
      <p className="note">Each month’s number is the year’s and the month’s, added up until one digit is left.</p>
      <div>
        <Months
          months={personalMonths(year.number)}
          corpus={data}
          now={year.year === today.getFullYear() ? today.getMonth() + 1 : undefined}
        />
      </div>
      <p>
        <Button quiet onClick={printAlone}>
          <Printer aria-hidden="true" />
          Print this year
        </Button>
      </p>
    </section>
  );
}

interface YourYearProps {
  readonly years: readonly PersonalYear[];
  readonly today: Date;
}

export function YourYear({ years, today }: YourYearProps) {
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState(String(today.getFullYear()));
  const year = years.find((one) => String(one.year) === chosen);
  return (
    <>
      <p>
        <Button quiet aria-expanded={open} aria-controls="your-year" onClick={() => setOpen(!open)}>
          Read the year, month by month
        </Button>
      </p>
      <div id="your-year" className={`stack ${styles.place}`} hidden={!open}>
        {open && (
          <>
            <div className={`screen-only ${styles.choice}`}>
              <Select
                label="Year"
                value={chosen}
                options={years.map((one) => String(one.year))}
                nameOf={(option) => (option === String(today.getFullYear()) ? `${option} (this year)` : option)}
                onChange={setChosen}
              />
            </div>
            {year && <Year key={year.year} year={year} today={today} />}
          </>
        )}
      </div>
    </>
  );
}
