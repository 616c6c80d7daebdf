import { fixed, type Point } from "./path.ts";

/** The width and height of every picture, in its own units. */
export const SIZE = 1200;

export const CENTER: Point = [SIZE / 2, SIZE / 2];

/** The result of a motif: the picture as SVG, and a description for people who cannot see it. */
export interface Essence {
  readonly svg: string;
  readonly alt: string;
}

/** A motif's drawing before it is framed, and its description. */
export interface Drawn {
  readonly drawing: string;
  readonly alt: string;
}

type Attributes = Readonly<Record<string, string | number>>;

const attribute = (value: string | number) => (typeof value === "number" ? String(Math.round(value * 1000) / 1000) : value);

/** One SVG element; numbers are rounded to a thousandth. Values come from the motifs and are not escaped. */
export function element(name: string, attributes: Attributes, content = ""): string {
  const text = Object.entries(attributes).map(([key, value]) => ` ${key}="${attribute(value)}"`);
  return content ? `<${name}${text.join("")}>${content}</${name}>` : `<${name}${text.join("")}/>`;
}

export function path(d: string, attributes: Attributes): string {
  return element("path", { d, ...attributes });
}

export function circle([x, y]: Point, r: number, attributes: Attributes): string {
  return element("circle", { cx: fixed(x), cy: fixed(y), r: fixed(r), ...attributes });
}

/** A group whose light is added to what lies below. */
export function light(content: string, opacity = 1): string {
  return `<g style="mix-blend-mode:screen" opacity="${attribute(opacity)}">${content}</g>`;
}

/** A group blurred by one of the frame's filters: `soft` is 5 units, `glow` 14, `haze` 44. */
export function blurred(filter: "soft" | "glow" | "haze", content: string, opacity = 1): string {
  return `<g filter="url(#${filter})" opacity="${attribute(opacity)}">${content}</g>`;
}

/** The stops of a gradient: offset, color, opacity. */
export type Stops = readonly (readonly [offset: number, color: string, opacity?: number])[];

const stopElements = (stops: Stops) =>
  stops.map(([offset, color, opacity = 1]) => element("stop", { offset, "stop-color": color, "stop-opacity": opacity })).join("");

/** A radial gradient around a point of the picture, to be used as `url(#id)`. */
export function radialGradient(id: string, [x, y]: Point, r: number, stops: Stops): string {
  const place = { id, gradientUnits: "userSpaceOnUse", cx: fixed(x), cy: fixed(y), r: fixed(r) };
  return element("radialGradient", place, stopElements(stops));
}

/** A linear gradient between two points of the picture, to be used as `url(#id)`. */
export function linearGradient(id: string, from: Point, to: Point, stops: Stops): string {
  const ends = { x1: fixed(from[0]), y1: fixed(from[1]), x2: fixed(to[0]), y2: fixed(to[1]) };
  return element("linearGradient", { id, gradientUnits: "userSpaceOnUse", ...ends }, stopElements(stops));
}

/** A round glow that is full at a point and fades out completely at the radius. */
export function halo(id: string, at: Point, r: number, color: string, opacity: number): string {
  const falloff = [1, 0.82, 0.5, 0.22, 0.06, 0];
  const stops = falloff.map((share, i) => [i / (falloff.length - 1), color, share * opacity] as const);
  return radialGradient(id, at, r, stops) + circle(at, r, { fill: `url(#${id})` });
}

const WHOLE = { x: 0, y: 0, width: SIZE, height: SIZE };

const blur = (id: string, deviation: number) =>
  element(
    "filter",
    { id, filterUnits: "userSpaceOnUse", ...WHOLE, "color-interpolation-filters": "sRGB" },
    element("feGaussianBlur", { stdDeviation: deviation }),
  );

/** The background of a picture. */
export interface Ground {
  /** The color of the background around `center`, and at the far corners. */
  readonly inner: string;
  readonly outer: string;
  readonly center?: Point;
  /** How much the corners darken, 0 to 1. */
  readonly vignette?: number;
}

/** A whole SVG document: the background, the motif's drawing, and a vignette over both. */
export function frame(drawing: string, { inner, outer, center = CENTER, vignette = 0.5 }: Ground): string {
  const ground = radialGradient("ground", center, SIZE * 0.75, [
    [0, inner],
    [1, outer],
  ]);
  const corners = radialGradient("corners", CENTER, SIZE * 0.74, [
    [0.6, "#000000", 0],
    [1, "#000000", vignette],
  ]);
  const defs = ground + corners + blur("soft", 5) + blur("glow", 14) + blur("haze", 44);
  const fill = (id: string) => element("rect", { width: SIZE, height: SIZE, fill: `url(#${id})` });
  const body = `<defs>${defs}</defs>${fill("ground")}${drawing}${vignette > 0 ? fill("corners") : ""}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}" width="${SIZE}" height="${SIZE}">${body}</svg>`;
}
