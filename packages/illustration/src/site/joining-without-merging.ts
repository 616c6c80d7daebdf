import { blurred, element, halo, linearGradient, path } from "../frame.ts";
import { fixed, type Point, polar } from "../path.ts";
import { band, colorOf, LEFT, picture, rectangle, SPAN, toward } from "./canvas.ts";

const MIDDLE: Point = [720, 520];
const OUTER = 372;
const INNER = 270;
const WATER = 520;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** A piece of the arch between two angles in degrees, measured from straight up; its ends point to the middle. */
function piece(from: number, to: number, outer = OUTER, inner = INNER): string {
  const corner = (radius: number, degrees: number) =>
    polar(MIDDLE, radius, radians(degrees - 90))
      .map(fixed)
      .join(" ");
  const arc = (radius: number, sweep: 0 | 1, end: string) => `A${radius} ${radius} 0 0 ${sweep} ${end}`;
  return `M${corner(outer, from)}${arc(outer, 1, corner(outer, to))}L${corner(inner, to)}${arc(inner, 0, corner(inner, from))}Z`;
}

/** Two half arches and the one wedge that holds them, above water in which they are one. */
export function drawJoiningWithoutMerging(): string {
  const blue = colorOf(3);
  const stone = (id: string, from: Point, to: Point) =>
    linearGradient(id, from, to, [
      [0, toward(blue, "#ffffff", 0.38)],
      [0.5, blue],
      [1, toward(blue, "#0a1024", 0.45)],
    ]);
  const gradients =
    stone("leftStone", [360, 150], [560, 540]) +
    stone("rightStone", [740, 150], [1080, 560]) +
    linearGradient(
      "wedge",
      [690, 120],
      [750, 270],
      [
        [0, "#fffaf0"],
        [1, "#dccfb8"],
      ],
    );
  const sky = band("sky", 0, WATER, [
    [0, "#272c52"],
    [0.6, "#6f77a5"],
    [1, "#e6c9b8"],
  ]);
  const lake = band("lake", WATER, 810, [
    [0, "#2c3358"],
    [0.35, "#151a36"],
    [1, "#0a0d20"],
  ]);
  const arches = path(piece(-90, -9.5), { fill: "url(#leftStone)" }) + path(piece(9.5, 90), { fill: "url(#rightStone)" });
  const wedge = path(piece(-8.2, 8.2, OUTER + 20, INNER - 14), { fill: "url(#wedge)" });
  const clip = element("clipPath", { id: "under" }, rectangle(LEFT, WATER, SPAN, 400, "#000000"));
  const flipped = element(
    "g",
    { transform: `matrix(1 0 0 -0.74 0 ${WATER * 1.74})` },
    path(piece(-90, 90), { fill: "url(#mirrored)" }),
  );
  const mirrored = linearGradient(
    "mirrored",
    [0, WATER],
    [0, WATER - OUTER],
    [
      [0, toward(blue, "#ffffff", 0.1), 0.72],
      [1, toward(blue, "#ffffff", 0.2), 0.5],
    ],
  );
  const glints = [14, 38, 74, 122, 180, 246].map((drop, i) =>
    rectangle(720 - 330 - i * 34, WATER + drop, 660 + i * 68, 1.6 + i * 0.3, "#e9eefc", {
      "fill-opacity": 0.2 - i * 0.022,
      rx: 1,
    }),
  );
  const under = element("g", { "clip-path": "url(#under)" }, blurred("soft", flipped, 0.95) + glints.join(""));
  const shore = rectangle(LEFT, WATER - 1, SPAN, 2, "#fff2e2", { "fill-opacity": 0.5 });
  const light = halo("light", [520, WATER - 20], 520, "#ffe3c4", 0.55);
  return picture(`<defs>${gradients}${mirrored}${clip}</defs>${sky}${light}${lake}${under}${shore}${arches}${wedge}`, {
    inner: "#272c52",
    outer: "#0a0d20",
    vignette: 0.3,
  });
}
