import { halo, path } from "../frame.ts";
import { lines, type Point, TURN } from "../path.ts";
import { NIGHT, picture, toward } from "./canvas.ts";
import { type View, viewSolid } from "./solid.ts";

/** The light on the ground behind the solid. */
export const BEHIND = halo("light", [430, 220], 640, "#a18be0", 0.4);

function edges({ edges: all }: View, front: boolean, width: number, opacity: number): string {
  const stroke = { fill: "none", stroke: "#efe8ff", "stroke-width": width, "stroke-opacity": opacity, "stroke-linecap": "round" };
  return all
    .filter((edge) => edge.front === front)
    .map(({ points }) => path(lines(points), stroke))
    .join("");
}

/** The color of a face: deep violet in the shade, nearly white in full light. */
const shade = (light: number) =>
  light < 0.72 ? toward("#1f1842", "#a794f2", light / 0.72) : toward("#a794f2", "#fff0d2", (light - 0.72) / 0.28);

/** The solid as if made of tinted glass: its lit faces, the edges in front, and faintly those behind. */
export function drawSolid(view: View): string {
  const faces = view.faces
    .filter(({ front }) => front)
    .map(({ points, light }) => path(lines(points, true), { fill: shade(light), "fill-opacity": 0.88 }));
  return faces.join("") + edges(view, false, 1.5, 0.26) + edges(view, true, 2.5, 0.92);
}

/** A plain outline, as in a technical drawing: the solid from straight in front or from the side. */
const outline = (at: Point, angle: number) => edges(viewSolid(at, 118, angle, 0), true, 1.8, 0.45);

/** The octahedron, slender and tall, with its front and its side as small outlines beside it. */
export function drawOctahedron(): string {
  const solid = drawSolid(viewSolid([720, 405], 318, 0.205 * TURN, 0.2));
  return picture(BEHIND + outline([270, 405], 0) + outline([1170, 405], TURN / 4) + solid, NIGHT);
}
