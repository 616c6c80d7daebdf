import "../../../ui/octahedron.css";
import { AT_FIRST, drawnFrom } from "./octahedron-view.ts";

const { faces, before, behind } = drawnFrom(AT_FIRST);
const at = (points: readonly (readonly [number, number])[]) =>
  points.map((point) => point.map((n) => n.toFixed(3)).join(" ")).join("L");

/** The solid as it is held at first, for browsers that run no scripts. */
export function OctahedronStill() {
  return (
    <svg className="octahedron-still" viewBox="-3.4 -1.375 6.8 2.75" aria-hidden="true">
      <path className="behind" d={behind.map((line) => `M${at(line)}`).join("")} />
      {faces.map(({ corners, light, isBroad }) => (
        <path
          key={at(corners)}
          className={isBroad ? "broad" : "narrow"}
          fillOpacity={(0.18 + 0.62 * light).toFixed(2)}
          d={`M${at(corners)}Z`}
        />
      ))}
      <path d={before.map((line) => `M${at(line)}`).join("")} />
    </svg>
  );
}
