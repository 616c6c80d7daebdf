import { useId } from "react";
import { OctahedronStill } from "./octahedron-still.tsx";
import { type Spin, useTurntable } from "./use-turntable.ts";

/** The solid as a drawing of our own that can be turned. */
export function OctahedronDrawing({ describedBy, ...spin }: Spin & { readonly describedBy: string }) {
  const { said, surface } = useTurntable(spin);
  const about = useId();
  return (
    <>
      <div className="scripted octahedron-viewer">
        {/* biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: as an application it gets the arrow keys from screen readers. */}
        <canvas
          width={800}
          height={320}
          role="application"
          aria-label="Octahedron"
          aria-describedby={`${about} ${describedBy}`}
          tabIndex={0}
          {...surface}
        />
        <p className="sr-only" role="status">
          {said}
        </p>
      </div>
      <OctahedronStill />
      <p className="figure-result" id={about}>
        Two four-sided pyramids stand base to base. From the front the outline is a square on its corner, from the side a diamond
        half as wide; edges behind the solid are dashed.
      </p>
    </>
  );
}
