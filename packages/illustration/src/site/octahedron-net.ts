import { EDGES, edgeLength } from "@tenfold/domain/octahedron";
import { element, halo, path } from "../frame.ts";
import { lines, type Point } from "../path.ts";
import { HEIGHT, NIGHT, picture, SERIF, WIDTH } from "./canvas.ts";

/** Pixels for each unit of the solid. */
const UNIT = 172;

/** How far from an edge its length is written, in the solid's units. */
const LABEL_DISTANCE = 0.29;

export const BROAD = "#7d68d8";
export const NARROW = "#3f9a8c";

const CUT = { fill: "none", stroke: "#efe8ff", "stroke-width": 3.5, "stroke-linecap": "round" };
const FOLD = { ...CUT, "stroke-width": 2.5, "stroke-opacity": 0.8, "stroke-dasharray": "3 10" };

const [SHORT = 1, SLANTED = 1.5, LONG = 2] = [...new Set(EDGES.map(edgeLength))].sort((a, b) => a - b);

/** A length in the format of the essay. */
export const written = (length: number) => (Number.isInteger(length) ? `${length}` : `${Math.floor(length)}½`);

/** A length as text, centered at a point. */
export function label([x, y]: Point, text: string): string {
  const style = { "font-family": SERIF, "font-size": 60, "text-anchor": "middle", fill: "#efe8ff" };
  return element("text", { x, y: y + 20, ...style }, text);
}

/** A triangle of the net: its tip, then the ends of its base. */
type Triangle = readonly [tip: Point, from: Point, to: Point];

/** A point rotated around another one, in radians. */
function turned([cx, cy]: Point, [x, y]: Point, angle: number): Point {
  const [dx, dy, cos, sin] = [x - cx, y - cy, Math.cos(angle), Math.sin(angle)];
  return [cx + dx * cos - dy * sin, cy + dx * sin + dy * cos];
}

/**
 * The four faces around one tip as a fan, alternately broad and narrow; then those around the other tip, joined at a broad base.
 */
function net(): Triangle[] {
  const tip: Point = [Math.sqrt(SLANTED ** 2 - (LONG / 2) ** 2), 0];
  const rim: Point[] = [[0, -LONG / 2]];
  for (const base of [LONG, SHORT, LONG, SHORT]) rim.push(turned(tip, rim.at(-1) as Point, -2 * Math.asin(base / 2 / SLANTED)));
  const fan = [0, 1, 2, 3].map((face): Triangle => [tip, rim[face] as Point, rim[face + 1] as Point]);
  const opposite = ([x, y]: Point): Point => [-x, -y];
  return [...fan, ...fan.map(([top, from, to]): Triangle => [opposite(top), opposite(from), opposite(to)])];
}

const between = ([ax, ay]: Point, [bx, by]: Point, share: number): Point => [ax + (bx - ax) * share, ay + (by - ay) * share];

const onPage = ([x, y]: Point): Point => [WIDTH / 2 + x * UNIT, HEIGHT / 2 + y * UNIT];

/** The lines of the net: cuts belong to one triangle, folds to two. */
function borders(faces: readonly Triangle[]): string {
  const found = new Map<string, { d: string; of: number }>();
  for (const [tip, from, to] of faces)
    for (const ends of [
      [tip, from],
      [from, to],
      [to, tip],
    ] as const) {
      const key = ends
        .map((end) => lines([onPage(end)]))
        .sort()
        .join("");
      const known = found.get(key);
      found.set(key, { d: lines(ends.map(onPage)), of: (known?.of ?? 0) + 1 });
    }
  return [...found.values()].map(({ d, of }) => path(d, of === 2 ? FOLD : CUT)).join("");
}

/** The length of an edge, written beside it on the side away from a point. */
function lengthBeside(a: Point, b: Point, away: Point): string {
  const middle = between(a, b, 0.5);
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  const [nx, ny] = [(b[1] - a[1]) / length, (a[0] - b[0]) / length];
  const side = nx * (away[0] - middle[0]) + ny * (away[1] - middle[1]) > 0 ? -LABEL_DISTANCE : LABEL_DISTANCE;
  return label(onPage([middle[0] + nx * side, middle[1] + ny * side]), written(Math.round(length * 2) / 2));
}

/** The solid cut open and laid flat: eight triangles in one piece, with the lengths of their sides. */
export function drawOctahedronNet(): string {
  const faces = net();
  const areas = faces.map((corners, face) =>
    path(lines(corners.map(onPage), true), { fill: face % 2 === 0 ? BROAD : NARROW, "fill-opacity": 0.85 }),
  );
  const lengths = [...faces.slice(1, 4), ...faces.slice(5)].map(([tip, from, to]) => lengthBeside(from, to, tip));
  const slanted = [faces[3], faces[7]].map((face) => face && lengthBeside(face[2], face[0], face[1]));
  return picture(
    halo("light", [720, 405], 640, "#a18be0", 0.35) + areas.join("") + borders(faces) + [...lengths, ...slanted].join(""),
    NIGHT,
  );
}
