import type { Store } from "../../../app/store.ts";
import type { Stage } from "./stage.ts";
import type { Surroundings } from "./surroundings.ts";
import type { ViewerState } from "./viewer-types.ts";

/** Goes on after the browser has taken the picture's memory away and given it back. */
export function watchContext({ canvas, draw }: Stage, surroundings: Surroundings, state: Store<ViewerState>): () => void {
  const lose = (event: Event) => {
    // Without this it would not be given back.
    event.preventDefault();
    state.set({ lost: true, said: "The picture is gone for a moment." });
  };
  const restore = () => {
    surroundings.restore();
    draw();
    state.set({ lost: false, said: "The picture is back." });
  };
  canvas.addEventListener("webglcontextlost", lose);
  // Three listens too, and was there first.
  canvas.addEventListener("webglcontextrestored", restore);
  return () => {
    canvas.removeEventListener("webglcontextlost", lose);
    canvas.removeEventListener("webglcontextrestored", restore);
  };
}
