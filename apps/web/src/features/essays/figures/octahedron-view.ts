import { EDGES, type Edge, FACES, type Face, faceNormal, type Point3, VERTICES } from "@tenfold/domain/octahedron";
import { countOf } from "../../../app/count-of.ts";

/** How the solid is turned about its vertical axis and tilted toward the viewer, in radians. */
export interface View {
  readonly turn: number;
  readonly tilt: number;
}

export const AT_FIRST: View = { turn: 0.5, tilt: 0.3 };

/** How far away the eye is, in the solid's unit. */
const DISTANCE = 7;

type Point2 = readonly [x: number, y: number];

interface Drawn {
  /** Faces turned toward the viewer, with the light on each from 0 to 1. */
  readonly faces: readonly { readonly corners: readonly Point2[]; readonly light: number; readonly isBroad: boolean }[];
  readonly before: readonly (readonly [Point2, Point2])[];
  readonly behind: readonly (readonly [Point2, Point2])[];
}

function held([x, y, z]: Point3, { turn, tilt }: View): Point3 {
  const [across, away] = [x * Math.cos(turn) + z * Math.sin(turn), z * Math.cos(turn) - x * Math.sin(turn)];
  return [across, y * Math.cos(tilt) - away * Math.sin(tilt), away * Math.cos(tilt) + y * Math.sin(tilt)];
}

/** In perspective; y points down, as on a screen. */
function seen([x, y, z]: Point3): Point2 {
  const nearness = DISTANCE / (DISTANCE - z);
  return [x * nearness, -y * nearness];
}

function isTurnedHere(corners: readonly Point2[]): boolean {
  const [a, b, c] = corners as [Point2, Point2, Point2];
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) < 0;
}

/** The light comes from the upper left, in front. */
function lightOn(face: Face, view: View): number {
  const [x, y, z] = held(faceNormal(face), view);
  return Math.max(0, -0.45 * x + 0.55 * y + 0.7 * z);
}

const isEdgeOf = ([a, b]: Edge, face: Face) => face.includes(a) && face.includes(b);

/** What to draw of the solid, in its own unit, around its center. */
export function drawnFrom(view: View): Drawn {
  const points = VERTICES.map((vertex) => seen(held(vertex, view)));
  const cornersOf = (face: Face) => face.map((index) => points[index] as Point2);
  const turnedHere = FACES.filter((face) => isTurnedHere(cornersOf(face)));
  const isBefore = (edge: Edge) => turnedHere.some((face) => isEdgeOf(edge, face));
  const lineOf = ([a, b]: Edge) => [points[a], points[b]] as [Point2, Point2];
  return {
    faces: turnedHere.map((face) => ({
      corners: cornersOf(face),
      light: lightOn(face, view),
      isBroad: Math.abs(faceNormal(face)[0]) < 1e-9,
    })),
    before: EDGES.filter(isBefore).map(lineOf),
    behind: EDGES.filter((edge) => !isBefore(edge)).map(lineOf),
  };
}

export function inWords({ turn, tilt }: View): string {
  const degrees = (angle: number) => Math.round((angle * 180) / Math.PI);
  const turned = ((degrees(turn) % 360) + 360) % 360;
  const aside = Math.abs(Math.sin(turn));
  const side =
    aside < 0.26 ? "the broad side is in front" : aside > 0.96 ? "the narrow side is in front" : "both sides can be seen";
  const leaning =
    degrees(tilt) === 0 ? "upright" : `tilted ${countOf(Math.abs(degrees(tilt)), "degree")} ${tilt > 0 ? "forward" : "back"}`;
  return `Turned ${countOf(turned, "degree")}, ${leaning}: ${side}.`;
}
