import CameraControls from "camera-controls";
import { Box3, MathUtils, Matrix4, Quaternion, Raycaster, Sphere, Spherical, Vector2, Vector3, Vector4 } from "three";
import type { Stage } from "./stage.ts";

CameraControls.install({ THREE: { Vector2, Vector3, Vector4, Quaternion, Matrix4, Spherical, Box3, Sphere, Raycaster } });

/** The position of the eye and the point it looks at. */
export type CameraState = readonly [x: number, y: number, z: number, atX: number, atY: number, atZ: number];

/** Viewing directions as on a drawing board; home is from above, in front and to one side. */
const VIEWS = {
  home: [1, 0.7, 1.25],
  front: [0, 0, 1],
  back: [0, 0, -1],
  left: [-1, 0, 0],
  right: [1, 0, 0],
  top: [0, 1, 0],
  bottom: [0, -1, 0],
} as const;

export type ViewName = keyof typeof VIEWS;

/** The share of the picture's width and height that a fitted model fills. */
const FILLED = 0.84;

/** How fast it spins, in radians per second. */
const SPIN_SPEED = 0.45;

export interface CameraRig {
  readonly controls: CameraControls;
  setBox(box: Box3): void;
  /** Fits a box into the picture without changing the viewing direction. */
  fit(box: Box3): void;
  look(from: ViewName): void;
  /** In radians, as if the model were turned by hand. */
  orbit(turn: number, tilt: number): void;
  /** In parts of the picture's height. */
  pan(right: number, up: number): void;
  /** Zooms in by a factor; below 1, out. */
  zoom(factor: number): void;
  state(): CameraState;
  go(state: CameraState): void;
  /** Ends a glide at once, at its target. */
  settle(): void;
  /** Calls back when the picture has come to rest. */
  onRest(listener: () => void): void;
  /** Whether the wheel zooms, or scrolls the page. */
  useWheel(on: boolean): void;
  /**
   * Spins while in view and not held, until the returned function is called, or until somebody changes the view, which
   * calls back.
   */
  spin(onStop: () => void): () => void;
  end(): void;
}

/** Whether views glide into one another, as the system is set just now. */
export const isAnimated = () => !matchMedia("(prefers-reduced-motion: reduce)").matches;

/** How far the eye must be from a box's center to see all of it, in its current direction. */
function distanceFor(box: Box3, { camera }: Stage): number {
  const inverse = camera.quaternion.clone().invert();
  const center = box.getCenter(new Vector3());
  const up = Math.tan(MathUtils.degToRad(camera.fov) / 2) * FILLED;
  const across = up * camera.aspect;
  const { min, max } = box;
  let distance = 0;
  for (const x of [min.x, max.x])
    for (const y of [min.y, max.y])
      for (const z of [min.z, max.z]) {
        const corner = new Vector3(x, y, z).sub(center).applyQuaternion(inverse);
        distance = Math.max(distance, corner.z + Math.abs(corner.x) / across, corner.z + Math.abs(corner.y) / up);
      }
  return distance;
}

export function makeCameraRig(stage: Stage): CameraRig {
  const { camera, canvas, invalidate } = stage;
  const controls = new CameraControls(camera, canvas);
  controls.smoothTime = 0.18;
  controls.draggingSmoothTime = 0.06;
  controls.dollyToCursor = true;
  controls.touches.two = CameraControls.ACTION.TOUCH_DOLLY_TRUCK;
  controls.mouseButtons.middle = CameraControls.ACTION.TRUCK;
  const sphere = new Sphere(new Vector3(), 1);
  let whole = new Box3();
  /** The box last fitted into the picture, until somebody moves the eye. */
  let framed: Box3 | undefined;
  controls.addEventListener("control", () => {
    framed = undefined;
  });

  const slice = () => {
    const distance = camera.position.distanceTo(sphere.center);
    const { radius } = sphere;
    // The ground extends beyond the model.
    camera.near = Math.max(distance - radius * 5, distance * 0.002, radius * 0.0005);
    camera.far = distance + radius * 8;
    camera.updateProjectionMatrix();
  };
  for (const type of ["control", "controlstart", "controlend", "transitionstart", "wake"] as const)
    controls.addEventListener(type, invalidate);
  const restListeners: (() => void)[] = [];
  let wasMoving = true;
  let spinning: (() => void) | undefined;
  let inSight = false;
  const sight = new IntersectionObserver(([entry]) => {
    inSight = entry?.isIntersecting ?? false;
    if (spinning) invalidate();
  });
  sight.observe(canvas);
  const stopSpin = () => {
    const onStop = spinning;
    spinning = undefined;
    onStop?.();
  };
  stage.onFrame((seconds) => {
    if (spinning && inSight && controls.currentAction === CameraControls.ACTION.NONE)
      void controls.rotate(-SPIN_SPEED * seconds, 0, false);
    const moved = controls.update(seconds);
    if (moved) slice();
    else if (wasMoving) for (const listener of restListeners) listener();
    wasMoving = moved;
    return moved;
  });
  // A drag or wheel movement may begin while it still glides.
  const forget = () => invalidate();
  canvas.addEventListener("wheel", forget, { passive: true });

  const state = (): CameraState => {
    const eye = controls.getPosition(new Vector3(), true);
    const at = controls.getTarget(new Vector3(), true);
    return [eye.x, eye.y, eye.z, at.x, at.y, at.z];
  };
  /** Moves the camera to its target at once; the next frame reports the rest. */
  const arrive = () => {
    controls.update(0);
    slice();
    wasMoving = true;
    invalidate();
  };

  const frame = (box: Box3, smoothly: boolean) => {
    framed = box;
    const center = box.getCenter(new Vector3());
    void controls.moveTo(center.x, center.y, center.z, smoothly);
    void controls.dollyTo(distanceFor(box, stage), smoothly);
    invalidate();
  };
  // Keeps the same part in view when the picture's shape changes.
  let { aspect } = camera;
  stage.onResize(() => {
    const narrower = Math.min(1, aspect) / Math.min(1, camera.aspect);
    if (camera.aspect === aspect) return;
    aspect = camera.aspect;
    if (framed) frame(framed, false);
    else void controls.dollyTo(controls.distance * narrower, false);
    arrive();
  });

  return {
    controls,
    setBox(box) {
      whole = box;
      box.getBoundingSphere(sphere);
      controls.minDistance = sphere.radius * 0.02;
      controls.maxDistance = sphere.radius * 30;
      slice();
    },
    fit: (box) => frame(box, isAnimated()),
    look(from) {
      stopSpin();
      framed = whole;
      const center = whole.getCenter(new Vector3());
      const way = new Vector3(...VIEWS[from]).normalize();
      // The distance depends on the new direction, so the camera is turned there to measure it, and then set back.
      const { position, quaternion } = camera.clone();
      camera.position.copy(center).add(way);
      camera.lookAt(center);
      const eye = center.clone().addScaledVector(way, distanceFor(whole, stage));
      camera.position.copy(position);
      camera.quaternion.copy(quaternion);
      controls.normalizeRotations();
      void controls.setLookAt(eye.x, eye.y, eye.z, center.x, center.y, center.z, isAnimated());
      invalidate();
    },
    orbit(turn, tilt) {
      stopSpin();
      framed = undefined;
      void controls.rotate(turn, tilt, isAnimated());
      invalidate();
    },
    pan(right, up) {
      framed = undefined;
      const height = 2 * controls.distance * Math.tan(MathUtils.degToRad(camera.fov) / 2);
      void controls.truck(right * height, -up * height, isAnimated());
      invalidate();
    },
    zoom(factor) {
      framed = undefined;
      void controls.dollyTo(controls.distance / factor, isAnimated());
      invalidate();
    },
    state,
    go(state) {
      stopSpin();
      framed = undefined;
      void controls.setLookAt(...state, isAnimated());
      invalidate();
    },
    settle() {
      void controls.setLookAt(...state(), false);
      arrive();
    },
    onRest: (listener) => restListeners.push(listener),
    useWheel(on) {
      controls.mouseButtons.wheel = on ? CameraControls.ACTION.DOLLY : CameraControls.ACTION.NONE;
    },
    spin(onStop) {
      spinning = onStop;
      invalidate();
      return () => {
        spinning = undefined;
      };
    },
    end() {
      sight.disconnect();
      canvas.removeEventListener("wheel", forget);
      controls.dispose();
    },
  };
}
