import { PerspectiveCamera, Scene, SRGBColorSpace, WebGLRenderer } from "three";

/** More pixels than two for one of the page's are not seen, but cost. */
const SHARPEST = 2;
/** No step of a movement is longer: after a pause, things go on from where they were. */
const MAX_STEP_SECONDS = 0.1;

/** Does something before a frame is drawn; true where it wants another frame after it. */
type Mover = (seconds: number) => boolean;

/** What is drawn on, and when. */
export interface Stage {
  readonly canvas: HTMLCanvasElement;
  readonly renderer: WebGLRenderer;
  readonly scene: Scene;
  readonly camera: PerspectiveCamera;
  /** Has the picture drawn anew, once, however often it is called before. */
  invalidate(): void;
  /** Adds what moves things. */
  onFrame(mover: Mover): void;
  /** Adds what is drawn over the picture. */
  onDrawn(overlay: () => void): void;
  onResize(listener: () => void): void;
  /** Draws at once: what is on the canvas right after is the picture of now. */
  draw(): void;
  end(): void;
}

/** This browser has no WebGL, or no room for another picture. */
export class NoWebGL extends Error {}

/** Whether this browser has what it takes. */
export function canDraw(): boolean {
  const context = document.createElement("canvas").getContext("webgl2");
  // A page may hold only so many.
  context?.getExtension("WEBGL_lose_context")?.loseContext();
  return context !== null;
}

function makeRenderer(canvas: HTMLCanvasElement): WebGLRenderer {
  // Asked for here first: three would write its failure to the console.
  const context = canvas.getContext("webgl2", { alpha: true, antialias: true, powerPreference: "high-performance" });
  if (!context) throw new NoWebGL();
  const renderer = new WebGLRenderer({ canvas, context, alpha: true, antialias: true });
  renderer.outputColorSpace = SRGBColorSpace;
  renderer.setClearAlpha(0);
  renderer.localClippingEnabled = true;
  return renderer;
}

/** A canvas that is drawn on only when something has changed. Throws {@link NoWebGL}. */
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
    // All of them move, even if the first already wants more.
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
    // In the same frame: a canvas that has a new size is empty until it is drawn on.
    draw();
  };
  // What is fitted into the picture has to know its shape from the start.
  resize();
  const sizes = new ResizeObserver(resize);
  sizes.observe(canvas);

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
      // Whoever still asks for a frame gets none.
      frame = -1;
      sizes.disconnect();
      renderer.dispose();
      renderer.forceContextLoss();
    },
  };
}
