import { writeSteps } from "@tenfold/domain/numerology";
import { trinitySum } from "@tenfold/domain/sequences";
import styles from "./figure.module.css";
import { Figure } from "./figure.tsx";

const { rows: ROWS, parts: PARTS, total: TOTAL, reduction: REDUCTION, expressed: EXPRESSED } = trinitySum();
const NAMES = ["The trinity", "Its frame", "The first steps"];

export function TrinitySum() {
  return (
    <Figure title="Three rows, one digit">
      <table className={`table ${styles.table}`}>
        <tbody>
          {ROWS.map(({ addends, sum }, index) => (
            <tr key={NAMES[index]}>
              <th scope="row">{NAMES[index]}</th>
              <td>
                {addends.map((digit, at) => (
                  <span key={digit}>
                    {at > 0 && " + "}
                    <b data-digit={digit}>{digit}</b>
                  </span>
                ))}
                {" = "}
                {sum}
              </td>
            </tr>
          ))}
          <tr>
            <th scope="row">Together</th>
            <td>
              {PARTS.join(" + ")} = {TOTAL}
            </td>
          </tr>
          <tr>
            <th scope="row">Reduced</th>
            <td>{writeSteps(REDUCTION).replaceAll("+", " + ")}</td>
          </tr>
        </tbody>
      </table>
      <p className={styles.result}>
        Expressed once for each row: <strong>{EXPRESSED}</strong>.
      </p>
    </Figure>
  );
}
