import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { makeTurntable, type Turntable } from "./octahedron-canvas.ts";
import { inWords } from "./octahedron-view.ts";

const STILL = "(prefers-reduced-motion: reduce)";
/** Radians a pixel of dragging, and a press of an arrow key. */
const [DRAG, PRESS] = [0.01, Math.PI / 18];

const ARROWS: Readonly<Record<string, readonly [turn: number, tilt: number]>> = {
  ArrowLeft: [-PRESS, 0],
  ArrowRight: [PRESS, 0],
  ArrowUp: [0, -PRESS],
  ArrowDown: [0, PRESS],
};

/** The solid on a canvas: whether it spins, what is said of its position, and what turns it. */
export function useTurntable() {
  const canvas = useRef<HTMLCanvasElement>(null);
  const table = useRef<Turntable>(undefined);
  const [spinning, setSpinning] = useState(false);
  const [said, setSaid] = useState("");

  useEffect(() => {
    if (!canvas.current) return;
    const made = makeTurntable(canvas.current);
    table.current = made;
    const still = matchMedia(STILL);
    const follow = () => setSpinning(!still.matches);
    follow();
    still.addEventListener("change", follow);
    return () => {
      still.removeEventListener("change", follow);
      made.end();
    };
  }, []);

  useEffect(() => table.current?.spin(spinning), [spinning]);

  const press = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    if (!table.current || event.altKey || event.ctrlKey || event.metaKey || !(arrow || event.key === "Home")) return;
    event.preventDefault();
    // What is said of the position would be out of date at once if it went on spinning.
    setSpinning(false);
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
    spinning,
    said,
    toggle: () => setSpinning(!spinning),
    surface: { ref: canvas, onKeyDown: press, onPointerDown: grab, onPointerMove: drag, onLostPointerCapture: release },
  };
}
