import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from "react";
import figureStyles from "./figure.module.css";
import styles from "./octahedron.module.css";
import { makeTurntable, type Turntable } from "./octahedron-canvas.ts";
import { AT_FIRST, drawnFrom, inWords } from "./octahedron-view.ts";

/** Radians per pixel of dragging, and per press of an arrow key. */
const [DRAG, PRESS] = [0.01, Math.PI / 18];

const ARROWS: Readonly<Record<string, readonly [turn: number, tilt: number]>> = {
  ArrowLeft: [-PRESS, 0],
  ArrowRight: [PRESS, 0],
  ArrowUp: [0, -PRESS],
  ArrowDown: [0, PRESS],
};

interface Spin {
  readonly spinning: boolean;
  /** Called when a key turns it in the meantime. */
  readonly onSpinStop: () => void;
}

/** The solid on a canvas: the words for its position, and the handlers that turn it. */
function useTurntable({ spinning, onSpinStop }: Spin) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const table = useRef<Turntable>(undefined);
  const [said, setSaid] = useState("");

  useEffect(() => {
    if (!canvas.current) return;
    const made = makeTurntable(canvas.current);
    table.current = made;
    return () => made.end();
  }, []);

  useEffect(() => table.current?.spin(spinning), [spinning]);

  const press = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    if (!table.current || event.altKey || event.ctrlKey || event.metaKey || !(arrow || event.key === "Home")) return;
    event.preventDefault();
    // If it went on spinning, the announced position would be out of date at once.
    onSpinStop();
    if (arrow) table.current.turnBy(...arrow);
    else table.current.reset();
    setSaid(inWords(table.current.view()));
  };
  const grab = (event: PointerEvent<HTMLCanvasElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    table.current?.hold(true);
  };
  const drag = (event: PointerEvent<HTMLCanvasElement>) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId))
      table.current?.turnBy(event.movementX * DRAG, event.movementY * DRAG);
  };
  const release = () => table.current?.hold(false);

  return {
    said,
    surface: { ref: canvas, onKeyDown: press, onPointerDown: grab, onPointerMove: drag, onLostPointerCapture: release },
  };
}

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
