import { EDGES, extents, FACES, faceNormal, type Point3, VERTICES } from "@tenfold/domain/octahedron";
import { halo, path } from "../frame.ts";
import { lines, type Point } from "../path.ts";
import { NIGHT, picture } from "./canvas.ts";
import { BROAD, label, NARROW, written } from "./octahedron-net.ts";

/** Pixels for each unit of the solid. */
const UNIT = 165;

const EDGE = { fill: "none", stroke: "#efe8ff", "stroke-width": 3.5, "stroke-linecap": "round" };
const MEASURE = { fill: "none", stroke: "#efe8ff", "stroke-width": 2, "stroke-opacity": 0.7 };
/** In pixels: the distance of a measure from the outline, the length of its ends, and the distance of its figure. */
const [APART, TICK, FIGURE] = [34, 12, 42];

/** One view of a technical drawing: where its middle is, and how space is projected onto the page. */
interface Projection {
  readonly at: Point;
  readonly across: Point3;
  readonly down: Point3;
  /** Toward the eye. */
  readonly toward: Point3;
  readonly width: number;
  readonly height: number;
}

const dot = (a: Point3, b: Point3) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

/** The solid seen from infinitely far away, so that every length stays true. */
function solid({ at: [x, y], across, down, toward }: Projection): string {
  const points = VERTICES.map((vertex): Point => [x + dot(vertex, across) * UNIT, y + dot(vertex, down) * UNIT]);
  const seen = FACES.filter((face) => dot(faceNormal(face), toward) > 1e-9);
  const areas = seen.map((face) =>
    path(
      lines(
        face.map((corner) => points[corner] as Point),
        true,
      ),
      {
        fill: Math.abs(faceNormal(face)[0]) < 1e-9 ? BROAD : NARROW,
        "fill-opacity": 0.85,
      },
    ),
  );
  const edges = EDGES.filter(([a, b]) => seen.some((face) => face.includes(a) && face.includes(b)));
  return areas.join("") + edges.map(([a, b]) => path(lines([points[a] as Point, points[b] as Point]), EDGE)).join("");
}

/** Its dimensions, below it and on its left. */
function measures({ at: [x, y], width, height }: Projection): string {
  const [right, bottom] = [(width * UNIT) / 2, (height * UNIT) / 2];
  const [below, left] = [y + bottom + APART, x - right - APART];
  const across = `M${x - right} ${below - TICK}v${2 * TICK}m0 ${-TICK}h${2 * right}m0 ${-TICK}v${2 * TICK}`;
  const upright = `M${left - TICK} ${y - bottom}h${2 * TICK}m${-TICK} 0v${2 * bottom}m${-TICK} 0h${2 * TICK}`;
  return (
    path(across, MEASURE) +
    path(upright, MEASURE) +
    label([x, below + FIGURE], written(width)) +
    label([left - FIGURE, y], written(height))
  );
}

/** The solid from the front, from the side and from above, with its length, height and width. */
export function drawOctahedronViews(): string {
  const { length, height, width } = extents();
  const views: readonly Projection[] = [
    { at: [330, 390], across: [1, 0, 0], down: [0, -1, 0], toward: [0, 0, 1], width: length, height },
    { at: [730, 390], across: [0, 0, -1], down: [0, -1, 0], toward: [1, 0, 0], width, height },
    { at: [1130, 390], across: [1, 0, 0], down: [0, 0, 1], toward: [0, 1, 0], width: length, height: width },
  ];
  return picture(
    halo("light", [720, 405], 640, "#a18be0", 0.35) + views.map((view) => solid(view) + measures(view)).join(""),
    NIGHT,
  );
}
