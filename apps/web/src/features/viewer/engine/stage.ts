import { PerspectiveCamera, Scene, SRGBColorSpace, WebGLRenderer } from "three";

/** More than two device pixels per CSS pixel make no visible difference, but cost time. */
const SHARPEST = 2;
/** The longest animation step: after a pause, movements continue from where they were. */
const MAX_STEP_SECONDS = 0.1;

/** Runs before a frame is drawn; true if it needs another frame. */
type Mover = (seconds: number) => boolean;

export interface Stage {
  readonly canvas: HTMLCanvasElement;
  readonly renderer: WebGLRenderer;
  readonly scene: Scene;
  readonly camera: PerspectiveCamera;
  /** Requests one redraw, however often it is called before the frame. */
  invalidate(): void;
  onFrame(mover: Mover): void;
  onDrawn(overlay: () => void): void;
  onResize(listener: () => void): void;
  /** Draws immediately, so that the canvas can be read right afterward. */
  draw(): void;
  end(): void;
}

/** This browser has no WebGL, or no room for another context. */
export class NoWebGL extends Error {}

export function canDraw(): boolean {
  const context = document.createElement("canvas").getContext("webgl2");
  // A page may have only a limited number of contexts.
  context?.getExtension("WEBGL_lose_context")?.loseContext();
  return context !== null;
}

function makeRenderer(canvas: HTMLCanvasElement): WebGLRenderer {
  // Requested here first, because three would log a failure to the console.
  const context = canvas.getContext("webgl2", { alpha: true, antialias: true, powerPreference: "high-performance" });
  if (!context) throw new NoWebGL();
  const renderer = new WebGLRenderer({ canvas, context, alpha: true, antialias: true });
  renderer.outputColorSpace = SRGBColorSpace;
  renderer.setClearAlpha(0);
  renderer.localClippingEnabled = true;
  return renderer;
}

/** A canvas that is redrawn only when something has changed. Throws {@link NoWebGL}. */
export function makeStage(canvas: HTMLCanvasElement): Stage {
  const renderer = makeRenderer(canvas);
  const scene = new Scene();
  const camera = new PerspectiveCamera(40, 1, 0.1, 100);
  const movers: Mover[] = [];
  const overlays: (() => void)[] = [];
  const listeners: (() => void)[] = [];
  let frame = 0;
  let last: number | undefined;

  const draw = () => {
    renderer.render(scene, camera);
    for (const overlay of overlays) overlay();
  };
  const invalidate = () => {
    frame ||= requestAnimationFrame(step);
  };
  function step(now: number) {
    frame = 0;
    const seconds = last === undefined ? 1 / 60 : Math.min((now - last) / 1000, MAX_STEP_SECONDS);
    // All of them must move, even if the first already wants another frame.
    const more = movers.map((move) => move(seconds)).some(Boolean);
    last = more ? now : undefined;
    draw();
    if (more) invalidate();
  }
  const resize = () => {
    const { clientWidth: width, clientHeight: height } = canvas;
    if (width === 0 || height === 0) return;
    renderer.setPixelRatio(Math.min(devicePixelRatio || 1, SHARPEST));
    renderer.setSize(width, height, false);
    camera.aspect = width / height;
    camera.updateProjectionMatrix();
    for (const listener of listeners) listener();
    // In the same frame: a resized canvas is empty until it is redrawn.
    draw();
  };
  // Fitting a model requires the picture's shape from the start.
  resize();
  const sizes = new ResizeObserver(resize);
  sizes.observe(canvas);
  // What was shown is gone from the canvas, and paper takes what is on it.
  addEventListener("beforeprint", draw);

  return {
    canvas,
    renderer,
    scene,
    camera,
    invalidate,
    draw,
    onFrame: (mover) => movers.push(mover),
    onDrawn: (overlay) => overlays.push(overlay),
    onResize: (listener) => listeners.push(listener),
    end() {
      cancelAnimationFrame(frame);
      // Later requests for a frame have no effect.
      frame = -1;
      sizes.disconnect();
      removeEventListener("beforeprint", draw);
      renderer.dispose();
      renderer.forceContextLoss();
    },
  };
}
