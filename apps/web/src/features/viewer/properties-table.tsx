import { AsWritten } from "./as-written.tsx";
import type { Part } from "./engine/parts.ts";
import styles from "./side-panel.module.css";
import { grainOf, type Scale, writeCount, writeLengths } from "./units.ts";

const SIDES = ["x", "y", "z"] as const;

function Material({ name, color }: Part["materials"][number]) {
  return (
    <li className={styles.material}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <circle cx="8" cy="8" r="7" fill={color} />
      </svg>
      {name} <span className="hint">{color}</span>
    </li>
  );
}

export function PropertiesTable({ part, scale }: { readonly part: Part; readonly scale: Scale }) {
  const own = { ...scale, grain: grainOf(part.size) };
  const drawn = [
    ["Triangles", part.triangles],
    ["Lines", part.lines],
    ["Points", part.points],
  ] as const;
  const counts = [["Parts", part.solids], ...drawn.filter(([, count]) => count > 0), ["Corners", part.vertices]] as const;
  return (
    <table className={styles.properties}>
      <caption>{part.name}</caption>
      <tbody>
        {counts.map(([name, count]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{writeCount(count)}</td>
          </tr>
        ))}
        {SIDES.map((side, index) => (
          <tr key={side}>
            <th scope="row">Size along {side}</th>
            <td>
              <AsWritten {...writeLengths([part.size[index] ?? 0], own)} />
            </td>
          </tr>
        ))}
        {SIDES.map((side, index) => (
          <tr key={side}>
            <th scope="row">Center, {side}</th>
            <td>
              <AsWritten {...writeLengths([part.center[index] ?? 0], own)} />
            </td>
          </tr>
        ))}
        <tr>
          <th scope="row">{part.materials.length === 1 ? "Material" : "Materials"}</th>
          <td>
            <ul className={styles.materials}>
              {part.materials.map((material) => (
                <Material key={`${material.name} ${material.color}`} {...material} />
              ))}
            </ul>
          </td>
        </tr>
      </tbody>
    </table>
  );
}
