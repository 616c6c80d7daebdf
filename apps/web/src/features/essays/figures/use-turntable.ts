import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { makeTurntable, type Turntable } from "./octahedron-canvas.ts";
import { inWords } from "./octahedron-view.ts";

/** Radians per pixel of dragging, and per press of an arrow key. */
const [DRAG, PRESS] = [0.01, Math.PI / 18];

const ARROWS: Readonly<Record<string, readonly [turn: number, tilt: number]>> = {
  ArrowLeft: [-PRESS, 0],
  ArrowRight: [PRESS, 0],
  ArrowUp: [0, -PRESS],
  ArrowDown: [0, PRESS],
};

export interface Spin {
  readonly spinning: boolean;
  /** Called when a key turns it in the meantime. */
  readonly onSpinStop: () => void;
}

/** The solid on a canvas: the words for its position, and the handlers that turn it. */
export function useTurntable({ spinning, onSpinStop }: Spin) {
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
