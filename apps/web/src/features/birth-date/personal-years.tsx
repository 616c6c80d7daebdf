import { type BirthDate, type PersonalYear, personalYears, personalYearText } from "@tenfold/domain/numerology";
import { principleOf } from "@tenfold/domain/principles";
import analysisStyles from "./analysis-view.module.css";
import styles from "./personal-years.module.css";
import { YourYear } from "./your-year.tsx";

/** The size of one year in the drawing. */
const CELL = { width: 80, height: 104 };

interface StripProps {
  readonly years: readonly PersonalYear[];
  readonly thisYear: number;
  readonly columns: 3 | 9;
  readonly label: string;
}

/** The years as numbers in one row, or in three where space is tight. This year is filled and underlined. */
function Strip({ years, thisYear, columns, label }: StripProps) {
  const rows = Math.ceil(years.length / columns);
  const [width, height] = [columns * CELL.width, rows * CELL.height];
  const lines = Array.from({ length: rows }, (_, row) => row * CELL.height + 40);
  return (
    <svg className={styles.strip} data-columns={columns} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {lines.map((y) => (
        <line key={y} x1={CELL.width / 2} x2={width - CELL.width / 2} y1={y} y2={y} />
      ))}
      {years.map(({ year, number }, index) => {
        const x = (index % columns) * CELL.width + CELL.width / 2;
        const y = Math.floor(index / columns) * CELL.height + 40;
        return (
          <g key={year} data-digit={number} data-now={year === thisYear}>
            <circle cx={x} cy={y} r="27" />
            <text className={styles.number} x={x} y={y + 9}>
              {number}
            </text>
            <text className={styles.year} x={x} y={y + 50}>
              {year}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

function YearsTable({ years, thisYear }: { readonly years: readonly PersonalYear[]; readonly thisYear: number }) {
  return (
    <details className="screen-only">
      <summary className="link tap">The same years as a table</summary>
      <table className={`table ${styles.table}`}>
        <caption className="sr-only">Personal years</caption>
        <thead>
          <tr>
            <th scope="col">Year</th>
            <th scope="col">Number</th>
            <th scope="col">Principle</th>
          </tr>
        </thead>
        <tbody>
          {years.map(({ year, number }) => (
            <tr key={year} data-now={year === thisYear}>
              <th scope="row">{year === thisYear ? `${year} (this year)` : year}</th>
              <td>{number}</td>
              <td>{principleOf(number).name}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

export function PersonalYears({ date, today }: { readonly date: BirthDate; readonly today: Date }) {
  const thisYear = today.getFullYear();
  const years = personalYears(date, thisYear);
  const now = years.find(({ year }) => year === thisYear);
  const [first, last] = [years.at(0), years.at(-1)];
  if (!now || !first || !last) return null;
  const told = `${thisYear} is a year of ${now.number}, ${principleOf(now.number).name}`;
  const label = `Personal years from ${first.year} to ${last.year}: ${years.map(({ number }) => number).join(", ")}. This year, ${told}.`;
  return (
    <section className={`stack ${analysisStyles.part}`} aria-labelledby="years-title">
      <h3 className="section-title" id="years-title">
        Personal years
      </h3>
      <p className="note">
        The digits of the month and the day, added up with those of a year, give that year its number. For this date {told}.
      </p>
      <Strip years={years} thisYear={thisYear} columns={9} label={label} />
      <Strip years={years} thisYear={thisYear} columns={3} label={label} />
      <p className="reading-text">{personalYearText(now.number)}</p>
      <YearsTable years={years} thisYear={thisYear} />
      <YourYear years={years} today={today} />
    </section>
  );
}
