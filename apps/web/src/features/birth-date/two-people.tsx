import { useQueries } from "@tanstack/react-query";
import { type BirthDate, type DateNumbers, formatBirthDate, numbersOf, type Sum } from "@tenfold/domain/numerology";
import { type Digit, principleOf } from "@tenfold/domain/principles";
import { relationshipOf } from "@tenfold/domain/relationships";
import { useEffect, useRef } from "react";
import { LoadProblem } from "../../ui/load-problem.tsx";
import { ReadingText } from "../../ui/reading-text.tsx";
import { WideTable } from "../../ui/wide-table.tsx";
import styles from "./analysis-view.module.css";
import { EncounterCard } from "./encounter.tsx";
import { pairQuery, poolOf, textOf } from "./prose-queries.ts";
import peopleStyles from "./two-people.module.css";

function NumberCell({ number, sum }: Sum) {
  return (
    <td data-digit={number}>
      <span className={`principle-name ${peopleStyles.number}`}>
        {number}, {principleOf(number).name}
      </span>
      {sum !== "" && <span className={`hint ${peopleStyles.sum}`}>{sum}</span>}
    </td>
  );
}

interface SumsProps {
  readonly dates: readonly [BirthDate, BirthDate];
  readonly numbers: readonly [DateNumbers, DateNumbers];
  readonly year: number;
}

function Sums({ dates, numbers, year }: SumsProps) {
  const rows = [
    ["Life path", "lifePath"],
    ["Birthday", "birthday"],
    [`The year ${year}`, "thisYear"],
  ] as const;
  return (
    <WideTable label="The numbers of both dates">
      <table className={`table ${peopleStyles.table}`}>
        <thead>
          <tr>
            <td />
            {dates.map((date, index) => (
              // Both dates may be the same.
              // biome-ignore lint/suspicious/noArrayIndexKey: there are two places, which stay what they are.
              <th key={index} scope="col">
                {formatBirthDate(date)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, kind]) => (
            <tr key={kind}>
              <th scope="row">{label}</th>
              <NumberCell {...numbers[0][kind]} />
              <NumberCell {...numbers[1][kind]} />
            </tr>
          ))}
        </tbody>
      </table>
    </WideTable>
  );
}

function Encounters({ one, other }: { readonly one: Digit; readonly other: Digit }) {
  const [there, back] = [relationshipOf(one, other), relationshipOf(other, one)];
  if (there === undefined || back === undefined) return null;
  return (
    <ul className={`stack ${styles.encounters}`}>
      <EncounterCard from={one} to={other} relationship={there} />
      <EncounterCard from={other} to={one} relationship={back} />
    </ul>
  );
}

type Part = Parameters<typeof poolOf>[0];

const PARTS: readonly { readonly part: Part; readonly kind: keyof DateNumbers; readonly title: string }[] = [
  { part: "meet", kind: "lifePath", title: "Where you meet" },
  { part: "rub", kind: "lifePath", title: "Where you rub" },
  { part: "days", kind: "birthday", title: "From day to day" },
  { part: "year", kind: "thisYear", title: "This year" },
  { part: "do", kind: "lifePath", title: "Something to do together" },
];

function Prose({ numbers: [one, other] }: Pick<SumsProps, "numbers">) {
  const corpora = useQueries({ queries: PARTS.map(({ kind }) => pairQuery(one[kind].number, other[kind].number)) });
  if (corpora.some(({ isError }) => isError))
    return (
      <LoadProblem
        words="What there is to say about the two of you could not be loaded. Please check your connection and try again."
        onRetry={() => corpora.filter(({ isError }) => isError).forEach(({ refetch }) => void refetch())}
      />
    );
  return PARTS.map(({ part, kind, title }, index) => {
    const corpus = corpora[index]?.data;
    const numbers = [one[kind].number, other[kind].number] as const;
    return (
      corpus && (
        <section key={part} className={`stack ${peopleStyles.part}`} aria-labelledby={`two-${part}`}>
          <h5 className="principle-label" id={`two-${part}`}>
            {title}
          </h5>
          <ReadingText text={textOf(corpus, poolOf(part, ...numbers))} />
        </section>
      )
    );
  });
}

interface TwoPeopleProps {
  readonly dates: readonly [BirthDate, BirthDate];
  readonly year: number;
}

export function TwoPeople({ dates, year }: TwoPeopleProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const numbers = [numbersOf(dates[0], year), numbersOf(dates[1], year)] as const;
  const paths = [numbers[0].lifePath.number, numbers[1].lifePath.number] as const;
  // The focus moves to the new result.
  useEffect(() => title.current?.focus(), []);
  return (
    <section className={`stack ${peopleStyles.people}`} aria-labelledby="two-people-title">
      <h4 className={styles.principle} id="two-people-title" ref={title} tabIndex={-1}>
        The Two of You: {paths[0]} and {paths[1]}
      </h4>
      <Sums dates={dates} numbers={numbers} year={year} />
      <Encounters one={paths[0]} other={paths[1]} />
      <Prose numbers={numbers} />
    </section>
  );
}
