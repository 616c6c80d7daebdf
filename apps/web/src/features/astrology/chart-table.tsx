import type { SkyReply } from "@tenfold/contract/astrology";
import { WideTable } from "../../ui/wide-table.tsx";
import { useClock } from "./clock.ts";
import { Degrees } from "./degrees.tsx";
import styles from "./tables.module.css";

type Planet = SkyReply["planets"][number];

/** Degrees per day, such as "1.02° a day"; the slowest need more digits. Screen readers get a word for the sign. */
function Speed({ speed }: { readonly speed: number }) {
  const size = Math.abs(speed);
  const number = size.toFixed(size < 0.1 ? 3 : 2);
  return (
    <>
      <span aria-hidden="true" data-spoken>
        {`${number}°`}
      </span>
      <span className="sr-only">{`${number} degrees`}</span> a day
    </>
  );
}

function Row({ planet }: { readonly planet: Planet }) {
  const { tell } = useClock();
  const { name, constellation, degree, minute, isRetrograde, speed, nextIngress, nextStation } = planet;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        {constellation} <Degrees degree={degree} minute={minute} />
      </td>
      <td>
        {isRetrograde ? "Retrograde" : "Direct"}, <Speed speed={speed} />
      </td>
      <td>
        {nextIngress.constellation}, <time dateTime={nextIngress.at}>{tell(nextIngress.at)}</time>
      </td>
      <td>
        {nextStation ? (
          <>
            {nextStation.direction === "direct" ? "Direct" : "Retrograde"},{" "}
            <time dateTime={nextStation.at}>{tell(nextStation.at)}</time>
          </>
        ) : (
          "Never turns"
        )}
      </td>
    </tr>
  );
}

export function ChartTable({ planets, title }: { readonly planets: readonly Planet[]; readonly title: string }) {
  return (
    <details className={styles.fold}>
      <summary className="row">The chart as a table</summary>
      <WideTable label="Table of positions">
        <table className={styles.table}>
          <caption>{title}</caption>
          <thead>
            <tr>
              <th scope="col">Body</th>
              <th scope="col">Place</th>
              <th scope="col">Motion</th>
              <th scope="col">Next sign</th>
              <th scope="col">Next turn</th>
            </tr>
          </thead>
          <tbody>
            {planets.map((planet) => (
              <Row key={planet.name} planet={planet} />
            ))}
          </tbody>
        </table>
      </WideTable>
    </details>
  );
}
