import { Pause, Play } from "lucide-react";
import { useId } from "react";
import { OctahedronStill } from "./octahedron-still.tsx";
import { useTurntable } from "./use-turntable.ts";

/** The solid as a drawing of our own that can be turned. */
export function OctahedronDrawing() {
  const { spinning, said, toggle, surface } = useTurntable();
  const [about, help] = [useId(), useId()];
  return (
    <>
      <div className="scripted octahedron-viewer">
        {/* biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: as an application it gets the arrow keys from screen readers. */}
        <canvas
          width={800}
          height={320}
          role="application"
          aria-label="Octahedron"
          aria-describedby={`${about} ${help}`}
          tabIndex={0}
          {...surface}
        />
        <div className="octahedron-controls">
          <button type="button" className="button" data-quiet onClick={toggle}>
            {spinning ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
            {spinning ? "Stop Auto Spin" : "Start Auto Spin"}
          </button>
          <p className="figure-soft" id={help}>
            Drag it, or press the arrow keys while it has the focus; Home sets it back.
          </p>
        </div>
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
