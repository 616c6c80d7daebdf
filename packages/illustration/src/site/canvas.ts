// What all pictures share: one size, one light (from above left), one grain, the colors of the ten digits.
import { type Digit, principleOf } from "@tenfold/domain/principles";
import { circle, element, linearGradient, radialGradient, type Stops } from "../frame.ts";
import type { Point } from "../path.ts";

export const SERIF = "Newsreader";

/** The size of a picture in its own units. */
export const WIDTH = 1440;
export const HEIGHT = 810;

/**
 * How far the background, and anything that extends beyond the frame, continues on either side, for crops wider than the picture.
 */
const BLEED = 260;

/** The left end of everything that extends beyond the frame, and its length. */
export const LEFT = -BLEED;
export const SPAN = WIDTH + 2 * BLEED;

/** The colors of a background, from where the light falls to the corners. */
export interface Ground {
  readonly inner: string;
  readonly outer: string;
  readonly center?: Point;
  readonly vignette?: number;
}

export const NIGHT: Ground = { inner: "#332b47", outer: "#110e18", center: [560, 300], vignette: 0.35 };
export const DUSK: Ground = { inner: "#635a72", outer: "#2b2536", center: [540, 280], vignette: 0.3 };
export const PAPER: Ground = { inner: "#fbf7ef", outer: "#ddd2c0", center: [520, 260], vignette: 0.1 };

const WHOLE = { x: LEFT, y: 0, width: SPAN, height: HEIGHT };

export function colorOf(digit: number): string {
  return principleOf(digit as Digit).color.hex;
}

/** A color shifted toward another: 0 leaves it unchanged, 1 gives the other. */
export function toward(color: string, other: string, share: number): string {
  const channel = (hex: string, i: number) => Number.parseInt(hex.slice(1 + 2 * i, 3 + 2 * i), 16);
  const mixed = [0, 1, 2].map((i) => Math.round(channel(color, i) + (channel(other, i) - channel(color, i)) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

/** The lit, plain and shaded tones of a digit; black still has a lit tone and white a shaded one, to show their form. */
export function tones(digit: number): readonly [lit: string, plain: string, shaded: string] {
  const plain = colorOf(digit);
  if (digit === 0) return ["#4a4458", plain, "#0b0a0f"];
  if (digit === 9) return ["#ffffff", plain, "#cfc7ba"];
  return [toward(plain, "#ffffff", 0.26), plain, toward(plain, "#140a24", 0.34)];
}

const litGradients = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
  .map((digit) => {
    const [lit, plain, shaded] = tones(digit);
    const stop = (offset: number, color: string) => element("stop", { offset, "stop-color": color });
    const stops = stop(0, lit) + stop(0.5, plain) + stop(1, shaded);
    return (
      element("radialGradient", { id: `ball${digit}`, cx: 0.34, cy: 0.28, r: 0.86 }, stops) +
      element("linearGradient", { id: `sheet${digit}`, x1: 0, y1: 0, x2: 0.55, y2: 1 }, stops)
    );
  })
  .join("");

const blur = (id: string, deviation: number) =>
  element("filter", { id, filterUnits: "userSpaceOnUse", ...WHOLE }, element("feGaussianBlur", { stdDeviation: deviation }));

const GRAIN = element(
  "filter",
  { id: "grain", filterUnits: "userSpaceOnUse", ...WHOLE, "color-interpolation-filters": "sRGB" },
  element("feTurbulence", { type: "fractalNoise", baseFrequency: 0.7, numOctaves: 2, seed: 7 }) +
    element("feColorMatrix", { type: "matrix", values: "0 0 0 0 0.5  0 0 0 0 0.5  0 0 0 0 0.5  1.6 0 0 0 -0.62" }),
);

/** A disk in the color of a digit, with a soft shadow below it. */
export function disk([x, y]: Point, r: number, digit: number, shadow = 0.35): string {
  const below = circle([x + r * 0.08, y + r * 0.2], r, { fill: "#07050c", "fill-opacity": shadow, filter: "url(#soft)" });
  const rim = { fill: "none", stroke: "#ffffff", "stroke-opacity": digit === 0 ? 0.22 : 0.1, "stroke-width": 1.5 };
  return below + circle([x, y], r, { fill: `url(#ball${digit})` }) + circle([x, y], r - 0.75, rim);
}

export function rectangle(x: number, y: number, width: number, height: number, fill: string, more = {}): string {
  return element("rect", { x, y, width, height, fill, ...more });
}

/** A gradient from the top of an area to its bottom, and a rectangle over the full width filled with it. */
export function band(id: string, top: number, bottom: number, stops: Stops): string {
  const fall = linearGradient(id, [0, top], [0, bottom], stops);
  return fall + rectangle(LEFT, top, SPAN, bottom - top, `url(#${id})`);
}

/** The whole SVG text of a picture. */
export function picture(drawing: string, { inner, outer, center = [WIDTH / 2, HEIGHT / 2], vignette = 0 }: Ground): string {
  const ground = radialGradient("ground", center, WIDTH * 0.72, [
    [0, inner],
    [1, outer],
  ]);
  const corners = radialGradient("corners", [WIDTH / 2, HEIGHT / 2], WIDTH * 0.66, [
    [0.5, "#0a0712", 0],
    [1, "#0a0712", vignette],
  ]);
  const defs = ground + corners + litGradients + blur("soft", 6) + blur("glow", 16) + blur("haze", 46) + GRAIN;
  const fill = (id: string) => element("rect", { ...WHOLE, fill: `url(#${id})` });
  const grain = element("rect", { ...WHOLE, fill: "#808080", filter: "url(#grain)", opacity: 0.16 });
  const body = `<defs>${defs}</defs>${fill("ground")}${drawing}${vignette > 0 ? fill("corners") : ""}${grain}`;
  const size = { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, width: WIDTH, height: HEIGHT };
  return element("svg", { xmlns: "http://www.w3.org/2000/svg", ...size }, body);
}
