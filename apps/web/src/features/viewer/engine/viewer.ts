import type { Vector3 } from "three";
import type { Store } from "../../../app/store.ts";
import type { ViewName } from "./camera.ts";
import { areQuick } from "./edges.ts";
import type { LoadedModel } from "./load.ts";
import type { Parts } from "./parts.ts";
import { onCanvas } from "./pick.ts";
import { makeScene } from "./scene.ts";
import { makeShowing } from "./showing.ts";
import type { Stage } from "./stage.ts";
import type { Surroundings } from "./surroundings.ts";
import { makeState, type Viewer, type ViewerState } from "./viewer-types.ts";
import { watchInput } from "./watch-input.ts";

/** Continues after the browser has lost and restored the WebGL context. */
function watchContext({ canvas, draw }: Stage, surroundings: Surroundings, state: Store<ViewerState>): () => void {
  const lose = (event: Event) => {
    // Otherwise it would not be restored.
    event.preventDefault();
    state.set({ lost: true, said: "The picture is gone for a moment." });
  };
  const restore = () => {
    surroundings.restore();
    draw();
    state.set({ lost: false, said: "The picture is back." });
  };
  canvas.addEventListener("webglcontextlost", lose);
  // Three added its own listener before this one.
  canvas.addEventListener("webglcontextrestored", restore);
  return () => {
    canvas.removeEventListener("webglcontextlost", lose);
    canvas.removeEventListener("webglcontextrestored", restore);
  };
}

/** The current picture on the page's background, as a PNG. Rejects if the browser can't make one. */
async function takePicture({ canvas, draw }: Stage): Promise<Blob> {
  const copy = Object.assign(document.createElement("canvas"), { width: canvas.width, height: canvas.height });
  const context = copy.getContext("2d");
  if (!context) throw new Error("no canvas to copy to");
  context.fillStyle = getComputedStyle(canvas).backgroundColor;
  context.fillRect(0, 0, copy.width, copy.height);
  // The drawing is readable only until the browser has displayed it.
  draw();
  context.drawImage(canvas, 0, 0);
  return new Promise((resolve, reject) =>
    copy.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("the picture could not be made"))), "image/png"),
  );
}

/** Places a label at a point of the scene; hides it if there is none, or if the point is behind the eye. */
function placeLabel(label: HTMLElement, point: Vector3 | undefined, { camera, canvas }: Stage): void {
  const behind = point && point.clone().project(camera).z > 1;
  label.hidden = !point || behind === true;
  if (!point || behind) return;
  const { x, y } = onCanvas(point, camera, canvas);
  label.style.translate = `${Math.round(x)}px ${Math.round(y)}px`;
}

const VIEW_WORDS: Readonly<Record<ViewName, string>> = {
  home: "Home view.",
  front: "From the front.",
  back: "From the back.",
  left: "From the left.",
  right: "From the right.",
  top: "From above.",
  bottom: "From below.",
};

interface Places {
  readonly canvas: HTMLCanvasElement;
  /** The view cube's container, filled by the canvas. */
  readonly container: HTMLElement;
  readonly label: HTMLElement;
}

/** Shows a model. Throws NoWebGL if WebGL is unavailable. */
export function makeViewer({ canvas, container, label }: Places, model: LoadedModel, parts: Parts): Viewer {
  const scene = makeScene(canvas, container, model, parts);
  const { stage, rig, bodies, surroundings, section, edges, measure, explode, playback } = scene;
  const whole = parts.boxes[0];
  if (!whole) throw new Error("a model without parts");
  const state = makeState({ playback: playback?.state() });
  const showing = makeShowing(parts, scene, state);

  rig.setBox(whole);
  surroundings.settle(whole);
  stage.onFrame((seconds) => {
    const moving = playback?.move(seconds) ?? false;
    if (moving) {
      surroundings.shadowChanged();
      state.set({ playback: playback?.state() });
    }
    return moving;
  });
  stage.onDrawn(() => placeLabel(label, measure.middle(), stage));

  const viewer: Viewer = {
    ...showing,
    parts,
    movements: playback?.names ?? [],
    state,
    look(from) {
      rig.look(from);
      state.set({ said: VIEW_WORDS[from] });
    },
    zoom: rig.zoom,
    showEdges(on) {
      state.set({ edges: on });
      void edges.show(on).then((tooFine) => state.set({ tooFine }));
    },
    cut(cut) {
      section.cut(bodies, whole, cut);
      edges.cut(section.planes);
      surroundings.shadowChanged();
      state.set({ cut });
    },
    explode(amount) {
      explode(amount);
      surroundings.shadowChanged();
      state.set({ exploded: amount });
    },
    measure(kind) {
      measure.begin(kind ?? "distance");
      state.set({ measure: kind && measure.state() });
    },
    play(on) {
      playback?.play(on);
      stage.invalidate();
      state.set({ playback: playback?.state() });
    },
    seek(time) {
      playback?.seek(time);
      surroundings.shadowChanged();
      state.set({ playback: playback?.state() });
    },
    chooseMovement(clip) {
      playback?.choose(clip);
      if (playback?.state().playing) playback.play(true);
      surroundings.shadowChanged();
      state.set({ playback: playback?.state() });
    },
    setCamera: rig.go,
    spin: rig.spin,
    takePicture: () => takePicture(stage),
    end() {
      forgetInput();
      forgetContext();
      scene.end();
    },
  };
  rig.onRest(() => state.set({ camera: rig.state() }));
  const forgetInput = watchInput(scene, viewer, state);
  const forgetContext = watchContext(stage, surroundings, state);
  if (areQuick(bodies)) viewer.showEdges(true);
  rig.look("home");
  return viewer;
}
