import { createRandom } from "@tenfold/domain/random";
import { blurred, circle, element, halo, path } from "../frame.ts";
import { curve, type Point, polar } from "../path.ts";
import { colorOf, disk, LEFT, NIGHT, picture, rectangle, SPAN, toward } from "./canvas.ts";

const SUN: Point = [720, 772];
const INNER = 255;
const OUTER = 320;
const STRIP = 152;
const TALL = 150;

/** The inner planet is faster; both pass above the sun at time 0. Not to scale: at true sizes the lines would cross far outside. */
const inner = (time: number) => polar(SUN, INNER, -Math.PI / 2 + time);
const outer = (time: number) => polar(SUN, OUTER, -Math.PI / 2 + time * 0.42);

/** Where the line from the inner planet through the outer one meets the strip of stars. */
function seen(time: number): Point {
  const [a, b] = [inner(time), outer(time)];
  const reach = (STRIP - a[1]) / (b[1] - a[1]);
  return [a[0] + (b[0] - a[0]) * reach, STRIP];
}

/** The same place shifted by the tilt between the two orbits, which opens the path into a loop. */
function onLoop(time: number): Point {
  const [x, y] = seen(time);
  return [x, y + 40 * Math.cos(time * 1.5)];
}

function stars(): string {
  const random = createRandom("pictures/what-retrograde-is");
  const star = () =>
    circle(
      [random.between(LEFT, LEFT + SPAN), random.between(STRIP - TALL / 2 + 6, STRIP + TALL / 2 - 6)],
      random.between(0.8, 2.4),
      { fill: "#fff6e6", "fill-opacity": random.between(0.3, 0.95).toFixed(2) },
    );
  return Array.from({ length: 190 }, star).join("");
}

/** One planet overtakes another, and the lines of sight draw a loop among the stars. */
export function drawWhatRetrogradeIs(): string {
  const strip = rectangle(LEFT, STRIP - TALL / 2, SPAN, TALL, "#0a0816", { "fill-opacity": 0.72 });
  const edge = (y: number) => rectangle(LEFT, y, SPAN, 1.5, "#cfc3ea", { "fill-opacity": 0.28 });
  const orbit = (r: number) => circle(SUN, r, { fill: "none", stroke: "#cfc3ea", "stroke-opacity": 0.5, "stroke-width": 2 });
  const times = [-1.2, -0.8, -0.4, 0, 0.4, 0.8, 1.2];
  const sights = times.map((time) => {
    const [from, to] = [inner(time), onLoop(time)];
    return element("line", {
      x1: from[0],
      y1: from[1],
      x2: to[0],
      y2: to[1],
      stroke: "#f0d9b0",
      "stroke-opacity": 0.42,
      "stroke-width": 1.6,
    });
  });
  const dots = times.map(
    (time) =>
      circle(inner(time), 4, { fill: toward(colorOf(3), "#ffffff", 0.4) }) +
      circle(outer(time), 4, { fill: toward(colorOf(8), "#ffffff", 0.45) }) +
      circle(onLoop(time), 4.5, { fill: "#ffe9c4" }),
  );
  const way = curve(Array.from({ length: 81 }, (_, i) => onLoop(-2.1 + (i / 80) * 4.2)));
  const loop = { fill: "none", stroke: "#ffdf9f", "stroke-width": 4.5, "stroke-linecap": "round" };
  const planets = disk(outer(0.8), 25, 8) + disk(inner(0.8), 21, 3);
  const sun = halo("sunlight", SUN, 260, "#ffcf7a", 0.75) + circle(SUN, 34, { fill: "#ffe2a6" });
  return picture(
    strip +
      edge(STRIP - TALL / 2) +
      edge(STRIP + TALL / 2) +
      stars() +
      sun +
      orbit(INNER) +
      orbit(OUTER) +
      sights.join("") +
      blurred("glow", path(way, loop), 0.6) +
      path(way, loop) +
      dots.join("") +
      planets,
    NIGHT,
  );
}
