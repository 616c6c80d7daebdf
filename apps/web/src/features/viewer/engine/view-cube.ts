import { getConsoleFunction, setConsoleFunction } from "three";
import { type GizmoOptions, ViewportGizmo } from "three-viewport-gizmo";
import { type CameraRig, isAnimated } from "./camera.ts";
import type { Look } from "./look.ts";
import type { Stage } from "./stage.ts";

const FACES = ["right", "left", "top", "bottom", "front", "back"] as const;

function optionsOf(container: HTMLElement, { ink, raised, line, accent, onAccent }: Look): GizmoOptions {
  const face = { color: raised, labelColor: ink, hover: { color: accent, labelColor: onAccent } };
  const rim = { color: line, hover: { color: accent } };
  return {
    container,
    type: "cube",
    className: "view-cube",
    size: 96,
    placement: "top-right",
    offset: { top: 8, right: 8 },
    resolution: 128,
    font: { family: "Instrument Sans Variable, sans-serif", weight: 600 },
    background: { color: line, hover: { color: line } },
    corners: rim,
    edges: rim,
    ...Object.fromEntries(FACES.map((name) => [name, { ...face, label: name[0]?.toUpperCase() + name.slice(1) }])),
  };
}

/** Suppresses three's warning about a clock within `make`. */
function quietly<Made>(make: () => Made): Made {
  const before = getConsoleFunction();
  setConsoleFunction(() => undefined);
  try {
    return make();
  } finally {
    setConsoleFunction(before);
  }
}

export interface ViewCube {
  setLook(look: Look): void;
  end(): void;
}

/** The cube in the corner that shows the viewing direction; pressing a side looks from there. */
export function makeViewCube(stage: Stage, { controls }: CameraRig, container: HTMLElement, look: Look): ViewCube {
  const { camera, renderer, invalidate } = stage;
  const cube = quietly(() => new ViewportGizmo(camera, renderer, optionsOf(container, look)));
  const follow = () => {
    controls.getTarget(cube.target);
    cube.cameraUpdate();
  };
  cube.addEventListener("start", () => {
    // Not among the options: a change of the system's setting counts at once, and new colors would reset it.
    cube.animated = isAnimated();
    controls.enabled = false;
    controls.getTarget(cube.target);
    invalidate();
  });
  cube.addEventListener("change", () => {
    const { x, y, z } = camera.position;
    void controls.setPosition(x, y, z);
    invalidate();
  });
  cube.addEventListener("end", () => {
    const { x, y, z } = camera.position;
    void controls.setPosition(x, y, z);
    controls.enabled = true;
    invalidate();
  });
  controls.addEventListener("update", follow);
  stage.onResize(() => cube.domUpdate());
  stage.onDrawn(() => {
    cube.render();
    if (cube.animating) invalidate();
  });
  // The cube uses its last known screen position, and the page may have been scrolled since. The side under the pointer
  // lights up.
  const reach = () => {
    cube.domUpdate();
    invalidate();
  };
  const near = ["pointermove", "pointerdown"] as const;
  for (const type of near) container.addEventListener(type, reach, { capture: true });
  return {
    setLook(next) {
      quietly(() => cube.set(optionsOf(container, next)));
      invalidate();
    },
    end() {
      for (const type of near) container.removeEventListener(type, reach, { capture: true });
      controls.removeEventListener("update", follow);
      cube.dispose();
    },
  };
}
