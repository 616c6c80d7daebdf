import type { Store } from "../../../app/store.ts";
import { watchKeys } from "./keys.ts";
import type { CanvasPoint } from "./pick.ts";
import { watchPointer } from "./pointer.ts";
import type { ViewerScene } from "./scene.ts";
import { snap, snapEdge } from "./snap.ts";
import type { Viewer, ViewerState } from "./viewer-types.ts";

export function watchInput(
  { stage, rig, bodies, measure, pick }: ViewerScene,
  viewer: Viewer,
  state: Store<ViewerState>,
): () => void {
  const { canvas, camera } = stage;
  const snapping = { canvas, camera, bodies };
  const meant = (at: CanvasPoint) => {
    const hit = pick(at);
    if (!hit) return undefined;
    return measure.state().kind === "edge" ? snapEdge(hit, at, snapping) : snap(hit, at, snapping);
  };
  const partAt = (at: CanvasPoint) => {
    const hit = pick(at);
    return hit && viewer.parts.partOf(hit.object);
  };
  const click = (at: CanvasPoint) => {
    const { measure: measuring, selected } = state.get();
    if (!measuring) {
      const part = partAt(at);
      if (part === undefined && selected === undefined) state.set({ said: "There is nothing here to choose." });
      return viewer.select(part);
    }
    const point = meant(at);
    if (!point) return state.set({ said: `There is ${measuring.kind === "edge" ? "no edge" : "nothing"} here to measure.` });
    measure.add(point);
    // Not the last miss, which can then be told again.
    state.set({ measure: measure.state(), said: "" });
  };
  const forgetPointer = watchPointer(canvas, {
    click,
    doubleClick(at) {
      if (state.get().measure) return;
      viewer.select(partAt(at));
      viewer.fit();
    },
    hover(at) {
      if (state.get().measure) measure.hover(at && meant(at));
    },
  });
  const forgetKeys = watchKeys(canvas, {
    orbit: rig.orbit,
    pan: rig.pan,
    zoom: rig.zoom,
    fit: viewer.fit,
    home: () => viewer.look("home"),
    choose() {
      // Earlier keys may still be moving the picture; the middle that counts is where they lead.
      rig.settle();
      click({ x: canvas.clientWidth / 2, y: canvas.clientHeight / 2 });
    },
    release() {
      const { measure: measuring, selected } = state.get();
      if (measuring && measuring.chosen.length > 0) viewer.measure(measuring.kind);
      else if (selected !== undefined) viewer.select(undefined);
      else return false;
      return true;
    },
    hide() {
      const { selected, hidden } = state.get();
      if (selected !== undefined) viewer.hide([selected], !hidden.has(selected));
    },
  });

  // The wheel scrolls the page past a model that nobody has touched.
  const wheel = () => rig.useWheel(document.activeElement === canvas || document.fullscreenElement !== null);
  wheel();
  for (const type of ["focus", "blur"]) canvas.addEventListener(type, wheel);
  document.addEventListener("fullscreenchange", wheel);
  return () => {
    forgetPointer();
    forgetKeys();
    for (const type of ["focus", "blur"]) canvas.removeEventListener(type, wheel);
    document.removeEventListener("fullscreenchange", wheel);
  };
}
