import { arcOf } from "@tenfold/astronomy/names";
import type { SkyReply } from "@tenfold/contract/astrology";
import { WideTable } from "../../ui/wide-table.tsx";
import chartStyles from "./chart.module.css";
import { useClock } from "./clock.ts";
import { Degrees } from "./degrees.tsx";
import tableStyles from "./tables.module.css";

export function AspectsTable({ aspects }: { readonly aspects: SkyReply["aspects"] }) {
  const { tell } = useClock();
  if (aspects.length === 0) return <p className="results-empty">No two of the ten form an aspect.</p>;
  return (
    <WideTable label="Table of aspects">
      <table className={tableStyles.table}>
        <caption>The closest first. The orb is how far an aspect is from exact.</caption>
        <thead>
          <tr>
            <th scope="col">Aspect</th>
            <th scope="col">Orb</th>
            <th scope="col">Course</th>
            <th scope="col">Exact</th>
          </tr>
        </thead>
        <tbody>
          {aspects.map(({ bodies: [a, b], name, orb, applying, exactAt }) => (
            <tr key={`${a} ${b}`}>
              <th scope="row">
                <span className={`${chartStyles.aspect} ${chartStyles.swatch}`} data-aspect={name} aria-hidden="true" />
                {`${a} ${name} ${b}`}
              </th>
              <td>
                <Degrees {...arcOf(orb)} />
              </td>
              <td>{applying ? "Applying" : "Separating"}</td>
              <td>{exactAt === null ? "Not this time" : <time dateTime={exactAt}>{tell(exactAt)}</time>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </WideTable>
  );
}
