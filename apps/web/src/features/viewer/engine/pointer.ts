import type { CanvasPoint } from "./pick.ts";

/** A press that moves farther than this, in CSS pixels, is a drag. */
const STILL = 5;

interface PointerActs {
  click(at: CanvasPoint): void;
  doubleClick(at: CanvasPoint): void;
  /** The pointer rests over a point, or has left; not called while dragging. */
  hover(at: CanvasPoint | undefined): void;
}

const placeOf = (event: MouseEvent): CanvasPoint => ({ x: event.offsetX, y: event.offsetY });

/** Tells presses from drags, which turn the model. */
export function watchPointer(canvas: HTMLCanvasElement, acts: PointerActs): () => void {
  const leaving = new AbortController();
  const on = <Type extends "pointerdown" | "pointermove" | "pointerup" | "pointercancel" | "pointerleave">(
    type: Type,
    act: (event: PointerEvent) => void,
  ) => canvas.addEventListener(type, act, { signal: leaving.signal });
  const down = new Set<number>();
  let start: CanvasPoint | undefined;
  let frame = 0;
  on("pointerdown", (event) => {
    down.add(event.pointerId);
    canvas.focus({ preventScroll: true });
    // A second finger makes it a gesture.
    start = down.size === 1 && event.button === 0 ? placeOf(event) : undefined;
    acts.hover(undefined);
  });
  on("pointerup", (event) => {
    down.delete(event.pointerId);
    const at = placeOf(event);
    if (start && Math.hypot(at.x - start.x, at.y - start.y) <= STILL) acts.click(at);
    start = undefined;
  });
  on("pointercancel", (event) => {
    down.delete(event.pointerId);
    start = undefined;
  });
  on("pointermove", (event) => {
    if (down.size > 0 || event.pointerType === "touch") return;
    const at = placeOf(event);
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => acts.hover(at));
  });
  on("pointerleave", () => {
    cancelAnimationFrame(frame);
    acts.hover(undefined);
  });
  canvas.addEventListener("dblclick", (event) => acts.doubleClick(placeOf(event)), { signal: leaving.signal });
  return () => {
    cancelAnimationFrame(frame);
    leaving.abort();
  };
}
