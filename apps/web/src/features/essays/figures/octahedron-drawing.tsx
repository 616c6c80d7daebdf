import { useId } from "react";
import figureStyles from "./figure.module.css";
import styles from "./octahedron.module.css";
import { AT_FIRST, drawnFrom } from "./octahedron-view.ts";
import { type Spin, useTurntable } from "./use-turntable.ts";

const { faces, before, behind } = drawnFrom(AT_FIRST);
const at = (points: readonly (readonly [number, number])[]) =>
  points.map((point) => point.map((n) => n.toFixed(3)).join(" ")).join("L");

/** The solid's initial view, for browsers that run no scripts, and for paper. */
export function OctahedronStill() {
  return (
    <svg className={styles.still} data-still viewBox="-3.4 -1.375 6.8 2.75" aria-hidden="true">
      <path className={styles.behind} d={behind.map((line) => `M${at(line)}`).join("")} />
      {faces.map(({ corners, light, isBroad }) => (
        <path
          key={at(corners)}
          className={isBroad ? styles.broad : styles.narrow}
          fillOpacity={(0.18 + 0.62 * light).toFixed(2)}
          d={`M${at(corners)}Z`}
        />
      ))}
      <path d={before.map((line) => `M${at(line)}`).join("")} />
    </svg>
  );
}

/** The solid as a drawing of our own that can be turned. */
export function OctahedronDrawing({ describedBy, ...spin }: Spin & { readonly describedBy: string }) {
  const { said, surface } = useTurntable(spin);
  const about = useId();
  return (
    <>
      {/* As the viewer's picture is. */}
      <div role="application" className={`screen-only scripted ${figureStyles.interactive} ${styles.drawing}`}>
        <canvas
          width={800}
          height={320}
          role="img"
          aria-label="Octahedron"
          aria-describedby={`${about} ${describedBy}`}
          tabIndex={0}
          {...surface}
        />
        <p className="sr-only" role="status">
          {said}
        </p>
      </div>
      <p className={figureStyles.result} id={about}>
        Two four-sided pyramids stand base to base. From the front the outline is a square on its corner, from the side a diamond
        half as wide; edges behind the solid are dashed.
      </p>
    </>
  );
}
