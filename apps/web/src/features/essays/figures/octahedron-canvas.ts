import { AT_FIRST, drawnFrom, type View } from "./octahedron-view.ts";

/** Radians per second. */
const SPEED = 0.45;
const STEEPEST = Math.PI / 2;

export interface Turntable {
  readonly view: () => View;
  turnBy(turn: number, tilt: number): void;
  reset(): void;
  spin(on: boolean): void;
  /** Pauses spinning. */
  hold(on: boolean): void;
  end(): void;
}

function paint(canvas: HTMLCanvasElement, view: View): void {
  const context = canvas.getContext("2d");
  const [width, height] = [canvas.clientWidth, canvas.clientHeight];
  if (!context || width === 0) return;
  const ratio = devicePixelRatio || 1;
  const [across, down] = [Math.round(width * ratio), Math.round(height * ratio)];
  if (canvas.width !== across || canvas.height !== down) Object.assign(canvas, { width: across, height: down });
  // The tokens' colors, as the sheet sets them for the canvas in light, dark and forced colors.
  const { fill, color, stroke } = getComputedStyle(canvas);
  const unit = Math.min(width, height) / 2.75;
  const { faces, before, behind } = drawnFrom(view);
  const trace = (points: readonly (readonly [number, number])[]) => {
    context.beginPath();
    for (const [x, y] of points) context.lineTo(x * unit, y * unit);
  };
  context.setTransform(ratio, 0, 0, ratio, across / 2, down / 2);
  context.clearRect(-width, -height, 2 * width, 2 * height);
  context.lineJoin = context.lineCap = "round";
  context.strokeStyle = stroke;
  context.lineWidth = 1;
  context.setLineDash([3, 5]);
  for (const line of behind) {
    trace(line);
    context.stroke();
  }
  for (const { corners, light, isBroad } of faces) {
    trace(corners);
    context.closePath();
    context.globalAlpha = 0.18 + 0.62 * light;
    context.fillStyle = isBroad ? fill : color;
    context.fill();
  }
  context.globalAlpha = 1;
  context.setLineDash([]);
  context.lineWidth = 1.75;
  for (const line of before) {
    trace(line);
    context.stroke();
  }
}

/** Calls back when the canvas's size or colors change. */
function watchLook(canvas: HTMLCanvasElement, changed: () => void): () => void {
  const sizes = new ResizeObserver(changed);
  sizes.observe(canvas);
  const themes = new MutationObserver(changed);
  themes.observe(document.documentElement, { attributes: true });
  const media = ["(prefers-color-scheme: dark)", "(forced-colors: active)"].map((query) => matchMedia(query));
  for (const query of media) query.addEventListener("change", changed);
  return () => {
    sizes.disconnect();
    themes.disconnect();
    for (const query of media) query.removeEventListener("change", changed);
  };
}

/** Draws the solid once for every change, and frame by frame only while it spins in view. */
export function makeTurntable(canvas: HTMLCanvasElement): Turntable {
  const state = { view: AT_FIRST, spinning: false, held: false, inSight: false };
  let frame = 0;
  let last: number | undefined;
  const draw = (now: number) => {
    frame = 0;
    const { view } = state;
    const moving = state.spinning && !state.held && state.inSight;
    if (moving && last !== undefined) state.view = { ...view, turn: view.turn + (SPEED * Math.min(now - last, 100)) / 1000 };
    last = moving ? now : undefined;
    paint(canvas, state.view);
    if (moving) request();
  };
  const request = () => {
    frame ||= requestAnimationFrame(draw);
  };
  const sight = new IntersectionObserver(([entry]) => {
    state.inSight = entry?.isIntersecting ?? false;
    if (state.inSight) request();
  });
  sight.observe(canvas);
  const forgetLook = watchLook(canvas, request);
  const change = (part: Partial<typeof state>) => {
    Object.assign(state, part);
    request();
  };
  return {
    view: () => state.view,
    turnBy(turn, tilt) {
      const { view } = state;
      change({ view: { turn: view.turn + turn, tilt: Math.max(-STEEPEST, Math.min(STEEPEST, view.tilt + tilt)) } });
    },
    reset: () => change({ view: AT_FIRST }),
    spin: (on) => change({ spinning: on }),
    hold: (on) => change({ held: on }),
    end() {
      cancelAnimationFrame(frame);
      sight.disconnect();
      forgetLook();
    },
  };
}
