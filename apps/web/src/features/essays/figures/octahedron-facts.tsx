import { counts, EDGES, edgeLength, extents, totalEdgeLength } from "@tenfold/domain/octahedron";
import figureStyles from "./figure.module.css";
import { Figure } from "./figure.tsx";
import styles from "./octahedron.module.css";

/** Writes 1.5 as "1½". */
const written = (length: number) => (Number.isInteger(length) ? `${length}` : `${Math.floor(length)}½`);

/** How many edges there are of each length, longest first. */
const GROUPS = [...new Set(EDGES.map(edgeLength))]
  .sort((a, b) => b - a)
  .map((length) => ({ length, count: EDGES.filter((edge) => edgeLength(edge) === length).length }))
  .map(({ length, count }) => ({ length, count, together: length * count }));

const { faces, vertices, edges } = counts();
const { length, height, width } = extents();

const FACTS = [
  ["Faces", faces],
  ["Vertices", vertices],
  ["Edges", edges],
  ["Length", length],
  ["Height", height],
  ["Width", width],
] as const;

export function OctahedronFacts() {
  return (
    <Figure title="Counted and measured">
      <dl className={styles.facts}>
        {FACTS.map(([name, value]) => (
          <div key={name}>
            <dt className="note">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <table className={`table ${figureStyles.table}`}>
        <thead>
          <tr>
            <th scope="col">Edges</th>
            <th scope="col">Length of each</th>
            <th scope="col">Together</th>
          </tr>
        </thead>
        <tbody>
          {GROUPS.map((group) => (
            <tr key={group.length}>
              <td>{group.count}</td>
              <td>{written(group.length)}</td>
              <td>{group.together}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={figureStyles.result}>
        Total edge length: {GROUPS.map(({ together }) => together).join(" + ")} = <strong>{totalEdgeLength()}</strong>.
      </p>
      <p className={figureStyles.result}>
        {vertices} + {faces} − {edges} = {vertices + faces - edges}
      </p>
    </Figure>
  );
}
