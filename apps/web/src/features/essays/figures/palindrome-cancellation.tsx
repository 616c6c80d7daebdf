import { foldPairs, mirrorColumns, palindromeRow } from "@tenfold/domain/sequences";
import figureStyles from "./figure.module.css";
import { Figure } from "./figure.tsx";
import styles from "./palindrome.module.css";

const COLUMNS = mirrorColumns(palindromeRow()).map((column, index) => ({ ...column, place: index + 1 }));
const { pairs: PAIRS, middle: MIDDLE } = foldPairs(palindromeRow());

const LINES = [
  { name: "Forward", sign: "", key: "forward" },
  { name: "Backward", sign: "−", key: "backward" },
  { name: "Left over", sign: "=", key: "difference" },
] as const;

function Subtraction() {
  return (
    <table className={styles.columns}>
      <tbody>
        {LINES.map(({ name, sign, key }) => (
          <tr key={key}>
            <th scope="row">
              {name} <span aria-hidden="true">{sign}</span>
            </th>
            {COLUMNS.map((column) => (
              <td key={column.place} data-digit={column[key]}>
                {column[key]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The row folded in the middle: an arc over every two digits that meet. */
function Fold() {
  const x = (place: number) => place * 40 - 20;
  const last = COLUMNS.length + 1;
  return (
    <svg className={`${figureStyles.drawing} ${styles.fold}`} viewBox="0 0 360 130" aria-hidden="true">
      {PAIRS.map(([digit], index) => {
        const [from, to] = [x(index + 1), x(last - index - 1)];
        const rise = (to - from) / 3.4;
        return <path key={from} data-digit={digit} d={`M${from} 96C${from} ${96 - rise} ${to} ${96 - rise} ${to} 96`} />;
      })}
      <path className={styles.crease} d="M180 6V92" />
      {COLUMNS.map(({ place, forward }) => (
        <text key={place} data-digit={forward} x={x(place)} y="122">
          {forward}
        </text>
      ))}
    </svg>
  );
}

export function PalindromeCancellation() {
  return (
    <Figure title="The row, less the row read backward">
      <Subtraction />
      <Fold />
      <p className={figureStyles.result}>
        Folded in the middle: {PAIRS.map(([left, right]) => `${left} meets ${right}`).join(", ")}. In the fold one {MIDDLE} is
        left.
      </p>
    </Figure>
  );
}
