import { element, halo, path } from "../frame.ts";
import { fixed, type Point, polar } from "../path.ts";
import { PAPER, picture, rectangle } from "./canvas.ts";

/** A round speech bubble; its tip points away from the middle at `angle` (radians, clockwise from the right). */
function bubble(at: Point, r: number, angle: number, digit: number): string {
  const [from, to, tip] = [polar(at, r, angle + 0.24), polar(at, r, angle - 0.24), polar(at, r * 1.32, angle + 0.12)].map((p) =>
    p.map(fixed).join(" "),
  );
  return path(`M${from}A${r} ${r} 0 1 1 ${to}L${tip}Z`, { fill: `url(#ball${digit})`, "stroke-linejoin": "round" });
}

const written = ([x, y]: Point, widths: readonly number[]) =>
  widths.map((width, i) => rectangle(x - 84, y - 30 + i * 34, width, 10, "#ffffff", { rx: 5, "fill-opacity": 0.78 })).join("");

/** Three people talking: round bubbles that overlap and stay distinct. */
export function drawForum(): string {
  const places: readonly (readonly [Point, number, number, number])[] = [
    [[520, 330], 190, 2.25, 3],
    [[925, 350], 172, 0.75, 7],
    [[722, 520], 158, 1.9, 4],
  ];
  const shadows = places.map(([at, r, angle]) => bubble([at[0] + 10, at[1] + 26], r, angle, 0)).join("");
  const bubbles = places
    .map(
      ([at, r, angle, digit], i) =>
        element("g", { opacity: 0.94 }, bubble(at, r, angle, digit)) +
        written(
          at,
          [
            [168, 130],
            [150, 168],
            [168, 104],
          ][i] as number[],
        ),
    )
    .join("");
  return picture(
    halo("light", [560, 240], 620, "#ffffff", 0.7) + element("g", { filter: "url(#glow)", opacity: 0.3 }, shadows) + bubbles,
    PAPER,
  );
}
