import type { Random } from "@tenfold/domain/random";
import { blurred, circle, type Drawn, element, light, path } from "../frame.ts";
import { curve, mix, type Point, polar } from "../path.ts";
import { numberWord, placeWords } from "../words.ts";
import { IVORY, reliefGradient, yellow } from "./uniqueness-light.ts";

/**
 * The height of a line at a place on its way around a pillar, if it runs at `offset` far away: the height h that solves h (1 - R²
 * / (along² + h²)) = offset, found by bisection.
 */
function flowHeight(offset: number, along: number, radius: number): number {
  const aim = Math.abs(offset);
  let low = Math.sqrt(Math.max(0, radius * radius - along * along));
  let high = Math.max(low, aim) + radius;
  for (let i = 0; i < 22; i++) {
    const h = (low + high) / 2;
    if (h * (1 - (radius * radius) / (along * along + h * h)) < aim) low = h;
    else high = h;
  }
  return offset < 0 ? -high : high;
}

/** Raked lines over a field of yellow sand that part around one stone and close again behind it. */
export function drawGarden(random: Random): Drawn {
  const stone: Point = [random.between(390, 810), random.between(390, 810)];
  const radius = random.between(62, 120);
  const gap = random.between(26, 44);
  const rings = random.whole(1, 5);
  const tilt = random.pick([0, 0.25, -0.25, 0.5]) * Math.PI + random.between(-0.12, 0.12);
  const wave = random.pick([0, 0, 22, 44]);
  const length = random.between(140, 230);
  const clear = radius + gap * (rings + 0.4);

  /** A raked line, as water would flow around a pillar of radius `clear`. */
  const lineAt = (offset: number): Point[] =>
    Array.from({ length: 72 }, (_, k) => {
      const along = mix(-1000, 1000, k / 71);
      const height = flowHeight(offset, along, clear);
      const calm = 1 - (clear * clear) / (along * along + height * height);
      const swing = wave * Math.sin(along / length) * calm;
      return polar(polar(stone, along, tilt), height + swing, tilt + Math.PI / 2);
    });
  const groove = (d: string) =>
    path(d, {
      fill: "none",
      stroke: yellow(0.3),
      "stroke-width": gap * 0.34,
      "stroke-opacity": 0.42,
      transform: `translate(${gap * 0.1} ${gap * 0.16})`,
    }) + path(d, { fill: "none", stroke: yellow(0.93), "stroke-width": gap * 0.24 });

  let raked = "";
  for (let offset = gap / 2; offset < 1000; offset += gap)
    raked += groove(curve(lineAt(offset))) + groove(curve(lineAt(-offset)));
  const ringPath = (r: number) =>
    curve(
      Array.from({ length: 48 }, (_, k) => polar(stone, r, (k / 48) * 2 * Math.PI)),
      true,
    );
  let circles = "";
  for (let ring = 1; ring <= rings; ring++) circles += groove(ringPath(radius + (ring - 0.35) * gap));
  const relief = reliefGradient("stone", [
    [0, "#ffffff"],
    [0.55, IVORY],
    [0.85, "#f6e6ae"],
    [1, "#d9b45c"],
  ]);
  const shadow = blurred(
    "glow",
    circle([stone[0] + radius * 0.2, stone[1] + radius * 0.32], radius * 1.02, { fill: yellow(0) }),
    0.75,
  );
  return {
    drawing:
      element("defs", {}, relief) +
      raked +
      circles +
      shadow +
      circle(stone, radius, { fill: "url(#stone)" }) +
      light(
        blurred("soft", circle([stone[0] - radius * 0.34, stone[1] - radius * 0.38], radius * 0.2, { fill: "#ffffff" }), 0.8),
      ),
    alt: `${wave ? "Waving" : "Straight"} lines are raked through bright yellow sand; around a single round white stone ${placeWords(stone)} they part, ${rings === 1 ? "one ring is" : `${numberWord(rings)} rings are`} drawn about it, and behind it they close again.`,
  };
}
