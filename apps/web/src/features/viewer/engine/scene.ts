import { NeutralToneMapping } from "three";
import { type Bodies, makeBodies } from "./bodies.ts";
import { type CameraRig, makeCameraRig } from "./camera.ts";
import { type Edges, makeEdges } from "./edges.ts";
import { type Explode, makeExplode } from "./explode.ts";
import type { LoadedModel } from "./load.ts";
import { type Look, lookOf, watchLook } from "./look.ts";
import { type Measure, makeMeasure } from "./measure.ts";
import type { Parts } from "./parts.ts";
import { makePick, type Pick } from "./pick.ts";
import { makePlayback, type Playback } from "./playback.ts";
import { makeSection, type Section } from "./section.ts";
import { makeSelection, type Selection } from "./selection.ts";
import { makeStage, type Stage } from "./stage.ts";
import { makeSurroundings, type Surroundings } from "./surroundings.ts";
import { makeViewCube } from "./view-cube.ts";

export interface ViewerScene {
  readonly stage: Stage;
  readonly rig: CameraRig;
  readonly bodies: Bodies;
  readonly surroundings: Surroundings;
  readonly section: Section;
  readonly selection: Selection;
  readonly edges: Edges;
  readonly measure: Measure;
  readonly explode: Explode;
  readonly playback: Playback | undefined;
  readonly pick: Pick;
  readonly look: () => Look;
  end(): void;
}

/** Sets up a model on a canvas, with the view cube in its container. Throws NoWebGL. */
export function makeScene(canvas: HTMLCanvasElement, container: HTMLElement, model: LoadedModel, parts: Parts): ViewerScene {
  let look = lookOf(canvas);
  const stage = makeStage(canvas);
  stage.renderer.toneMapping = NeutralToneMapping;
  const surroundings = makeSurroundings(stage);
  const rig = makeCameraRig(stage);
  const section = makeSection(stage, look);
  const bodies = makeBodies(parts, section.uniforms);
  const selection = makeSelection(parts, bodies);
  const edges = makeEdges(bodies, look.ink, stage.invalidate);
  const measure = makeMeasure(stage, look);
  const cube = makeViewCube(stage, rig, container, look);
  const playback = makePlayback(model.root, model.clips);
  stage.scene.add(model.root);
  const relook = () => {
    look = lookOf(canvas);
    section.setLook(look);
    edges.setColor(look.ink);
    measure.setLook(look);
    cube.setLook(look);
  };
  const forgetLook = watchLook(relook);
  return {
    stage,
    rig,
    bodies,
    surroundings,
    section,
    selection,
    edges,
    measure,
    explode: makeExplode(parts),
    playback,
    pick: makePick(canvas, stage.camera, bodies, section),
    look: () => look,
    end() {
      forgetLook();
      playback?.end();
      cube.end();
      measure.end();
      edges.end();
      selection.end();
      section.end();
      rig.end();
      surroundings.end();
      stage.scene.remove(model.root);
      stage.end();
    },
  };
}
