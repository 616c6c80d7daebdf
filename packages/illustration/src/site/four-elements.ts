import { createRandom } from "@tenfold/domain/random";
import { circle, element, halo, path } from "../frame.ts";
import { curve, fixed, lines, type Point, ribbon } from "../path.ts";
import { band, colorOf, LEFT, picture, SPAN, toward } from "./canvas.ts";

/** Where the bands meet, from the top: fire, air, water (the widest), earth. */
const [AIR, WATER, EARTH] = [178, 336, 628];

const clipped = (id: string, top: number, bottom: number, content: string) =>
  `<defs>${element("clipPath", { id }, element("rect", { x: LEFT, y: top, width: SPAN, height: bottom - top }))}</defs>${element("g", { "clip-path": `url(#${id})` }, content)}`;

/** A flame that stands on `foot`, swells and leans to its tip. */
function flame(x: number, foot: number, half: number, height: number, lean: number, color: string): string {
  const spot = (dx: number, up: number) => `${fixed(x + dx)} ${fixed(foot - height * up)}`;
  const left = `C${spot(-half * 1.25, 0.42)} ${spot(lean * 0.2 - half * 0.1, 0.5)} ${spot(lean, 1)}`;
  const right = `C${spot(lean * 0.7 + half * 0.35, 0.68)} ${spot(half * 1.3, 0.55)} ${spot(half, 0)}`;
  return path(`M${spot(-half, 0)}${left}${right}Z`, { fill: color });
}

/** Rows of flames, the tall and dark ones behind. */
const FLAMES: readonly (readonly [height: number, step: number, color: string])[] = [
  [168, 132, "#a3222f"],
  [128, 104, "#cf3a3c"],
  [86, 78, "#ea6a3a"],
  [46, 52, "#ffb45e"],
];

function fire(): string {
  const random = createRandom("pictures/four-elements/fire");
  return FLAMES.flatMap(([height, step, color], row) =>
    Array.from({ length: Math.ceil(SPAN / step) + 2 }, (_, i) => {
      const x = LEFT + (i - 0.25 * row) * step + random.between(-6, 6);
      return flame(
        x,
        AIR + 6,
        step * 0.6,
        height * random.between(0.74, 1),
        random.between(14, 34) * (i % 2 === 0 ? 1 : -0.5),
        color,
      );
    }),
  ).join("");
}

/** Long breaths of wind, side by side. */
function air(): string {
  const random = createRandom("pictures/four-elements/air");
  const colors = [toward(colorOf(2), "#7a5200", 0.1), "#fffdf2", colorOf(2), "#fffaf0"];
  return Array.from({ length: 14 }, (_, i) => {
    const [y, from, long] = [AIR + 26 + (i % 7) * 18, (i < 7 ? LEFT : 620) + random.between(-120, 240), random.between(620, 980)];
    const points = Array.from({ length: 48 }, (_, k): Point => {
      const x = from + (k / 47) * long;
      return [x, y + 13 * Math.sin(x / 128 + (i % 7) * 0.22)];
    });
    return path(ribbon(points, random.between(4.5, 8.5)), { fill: colors[i % 4] as string, "fill-opacity": 0.9 });
  }).join("");
}

function water(): string {
  const middle: Point = [600, (WATER + EARTH) / 2 + 8];
  const rings = [34, 82, 142, 214, 300, 402, 522, 664, 832].map((rx, i) =>
    element("ellipse", {
      cx: middle[0],
      cy: middle[1],
      rx,
      ry: rx * 0.3,
      fill: "none",
      stroke: "#d7e7fa",
      "stroke-opacity": 0.8 - i * 0.075,
      "stroke-width": 4.4 - i * 0.32,
    }),
  );
  const drop = circle(middle, 9, { fill: "#eef5fd" });
  return halo("shine", [middle[0], middle[1] - 20], 420, "#9cc6f4", 0.55) + rings.join("") + drop;
}

function earth(): string {
  const greens = ["#2f8f57", "#24794a", "#1c643e", "#175234", "#10402a"];
  return greens
    .map((green, i) => {
      const top = EARTH + 4 + i * 38;
      const edge = Array.from({ length: 60 }, (_, k): Point => {
        const x = LEFT + (k / 59) * SPAN;
        return [x, top + 9 * Math.sin(x / (118 + i * 34) + i * 1.9) + 5 * Math.sin(x / 47 + i)];
      });
      const body = lines([...edge, [LEFT + SPAN, 820], [LEFT, 820]], true);
      const lip = path(curve(edge), { fill: "none", stroke: "#c4ecd0", "stroke-opacity": 0.34 - i * 0.04, "stroke-width": 2.2 });
      return (
        path(
          i === 0
            ? lines(
                [
                  [LEFT, EARTH],
                  [LEFT + SPAN, EARTH],
                  [LEFT + SPAN, 820],
                  [LEFT, 820],
                ],
                true,
              )
            : body,
          { fill: green },
        ) + (i === 0 ? "" : lip)
      );
    })
    .join("");
}

/** Flames, wind, ripples and soil, one above another. */
export function drawFourElements(): string {
  const bands =
    band("fire", 0, AIR, [
      [0, "#4a1220"],
      [1, "#8e2430"],
    ]) +
    clipped("inFire", 0, AIR, fire()) +
    band("air", AIR, WATER, [
      [0, "#f9e7ac"],
      [1, "#f3d679"],
    ]) +
    clipped("inAir", AIR, WATER, air()) +
    band("water", WATER, EARTH, [
      [0, "#3a7bcf"],
      [0.5, "#2560b0"],
      [1, "#163f83"],
    ]) +
    clipped("inWater", WATER, EARTH, water()) +
    clipped("inEarth", EARTH, 810, earth());
  return picture(bands, { inner: "#2f6fc4", outer: "#163f83", vignette: 0.28 });
}
