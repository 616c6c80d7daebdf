import CameraControls from "camera-controls";
import { Box3, MathUtils, Matrix4, Quaternion, Raycaster, Sphere, Spherical, Vector2, Vector3, Vector4 } from "three";
import type { Stage } from "./stage.ts";

CameraControls.install({ THREE: { Vector2, Vector3, Vector4, Quaternion, Matrix4, Spherical, Box3, Sphere, Raycaster } });

/** Where the eye is and what it looks at. */
export type CameraState = readonly [x: number, y: number, z: number, atX: number, atY: number, atZ: number];

/** The directions that one looks from, as on a drawing board; home is from above, in front, aside. */
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

/** How much of the picture's width and height a model takes that is fitted into it. */
const FILLED = 0.84;

/** How fast it turns by itself, in radians a second. */
const SPIN_SPEED = 0.45;

export interface CameraRig {
  readonly controls: CameraControls;
  /** What the model reaches; fit and home go by it. */
  setBox(box: Box3): void;
  /** Brings a box into the picture, looking from where one looks. */
  fit(box: Box3): void;
  look(from: ViewName): void;
  /** By radians, as if the model were turned by hand. */
  orbit(turn: number, tilt: number): void;
  /** By parts of the picture's height. */
  pan(right: number, up: number): void;
  /** Nearer by a factor; below 1, farther. */
  zoom(factor: number): void;
  state(): CameraState;
  go(state: CameraState): void;
  /** Ends a glide at once, where it leads. */
  settle(): void;
  /** Calls back when the picture has come to rest. */
  onRest(listener: () => void): void;
  /** Whether the wheel brings the model nearer, or scrolls the page. */
  useWheel(on: boolean): void;
  /**
   * Turns by itself while it can be seen and is not held, until what is answered is called, or until somebody has it
   * look from elsewhere, which calls back.
   */
  spin(onStop: () => void): () => void;
  end(): void;
}

const stillMedia = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** How far the eye has to be from a box's center to see all of it, looking along its own axes. */
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
  /** What was brought into the picture, until somebody moves the eye. */
  let framed: Box3 | undefined;
  controls.addEventListener("control", () => {
    framed = undefined;
  });

  const slice = () => {
    const distance = camera.position.distanceTo(sphere.center);
    const { radius } = sphere;
    // The ground reaches further than the model.
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
  // A turn by hand that begins while it still glides.
  const forget = () => invalidate();
  canvas.addEventListener("wheel", forget, { passive: true });

  const state = (): CameraState => {
    const eye = controls.getPosition(new Vector3(), true);
    const at = controls.getTarget(new Vector3(), true);
    return [eye.x, eye.y, eye.z, at.x, at.y, at.z];
  };
  /** Has the camera stand where it was sent; where it came to rest is told with the next frame. */
  const arrive = () => {
    controls.update(0);
    slice();
    wasMoving = true;
    invalidate();
  };

  const animated = () => !stillMedia();
  const frame = (box: Box3, smoothly: boolean) => {
    framed = box;
    const center = box.getCenter(new Vector3());
    void controls.moveTo(center.x, center.y, center.z, smoothly);
    void controls.dollyTo(distanceFor(box, stage), smoothly);
    invalidate();
  };
  // What was seen is still seen when the picture gets another shape.
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
    fit: (box) => frame(box, animated()),
    look(from) {
      stopSpin();
      framed = whole;
      const center = whole.getCenter(new Vector3());
      const way = new Vector3(...VIEWS[from]).normalize();
      // How far off is told by where the eye will be, so the camera is turned there first and set back for the way.
      const { position, quaternion } = camera.clone();
      camera.position.copy(center).add(way);
      camera.lookAt(center);
      const eye = center.clone().addScaledVector(way, distanceFor(whole, stage));
      camera.position.copy(position);
      camera.quaternion.copy(quaternion);
      controls.normalizeRotations();
      void controls.setLookAt(eye.x, eye.y, eye.z, center.x, center.y, center.z, animated());
      invalidate();
    },
    orbit(turn, tilt) {
      stopSpin();
      framed = undefined;
      void controls.rotate(turn, tilt, animated());
      invalidate();
    },
    pan(right, up) {
      framed = undefined;
      const height = 2 * controls.distance * Math.tan(MathUtils.degToRad(camera.fov) / 2);
      void controls.truck(right * height, -up * height, animated());
      invalidate();
    },
    zoom(factor) {
      framed = undefined;
      void controls.dollyTo(controls.distance / factor, animated());
      invalidate();
    },
    state,
    go(state) {
      stopSpin();
      framed = undefined;
      void controls.setLookAt(...state, animated());
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
