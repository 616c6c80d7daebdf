import type { Random } from "@tenfold/domain/random";
import { blurred, CENTER, circle, type Drawn, light, path } from "../frame.ts";
import { distance, mix, type Point, polar, ribbon, TURN, taper } from "../path.ts";
import { numberWord, placeWords } from "../words.ts";
import { drawWanted, orange } from "./desire-light.ts";

interface Reach {
  /** How far the path bends aside, in radians at its start; the sign gives the side. */
  readonly swerve: number;
  /** How far from the point the tendril stops. */
  readonly gap: number;
  /** How tightly its end curls, in radians per step. */
  readonly curl: number;
}

/** A tendril that grows toward a point and curls near it. */
function tendril(start: Point, wanted: Point, { swerve, gap, curl }: Reach): Point[] {
  const points: Point[] = [start];
  let p = start;
  let heading = Math.atan2(wanted[1] - p[1], wanted[0] - p[0]) + swerve;
  const whole = distance(start, wanted) - gap;
  for (let k = 0; k < 40 && distance(p, wanted) > gap; k++) {
    const left = (distance(p, wanted) - gap) / whole;
    heading = Math.atan2(wanted[1] - p[1], wanted[0] - p[0]) + swerve * left;
    p = polar(p, 30, heading);
    points.push(p);
  }
  for (let k = 0; k < 24; k++) {
    heading += curl * (0.6 + k * 0.05);
    p = polar(p, 17 * (1 - k / 34), heading);
    points.push(p);
  }
  return points;
}

/** Tendrils from all around, or from two sides, that reach for the point; none has reached it yet. */
export function drawTendrils(random: Random): Drawn {
  const wanted = polar(CENTER, random.between(0, 200), random.next() * TURN);
  const count = random.whole(60, 130);
  const swerve = random.between(0.35, 1.15) * random.sign();
  const against = random.chance(0.4);
  const sides = random.pick([0, 0, 2, 3, 4]);
  const facing = random.next() * TURN;
  const calm = random.between(130, 190);
  let far = "";
  let near = "";
  let tips = "";
  for (let i = 0; i < count; i++) {
    const s = (i + random.between(-0.4, 0.4)) / count;
    const angle =
      sides === 0 ? s * TURN : facing + (TURN * Math.floor(s * sides)) / sides + (((s * sides) % 1) - 0.5) * (TURN / sides) * 0.6;
    const side = against && i % 2 === 0 ? -1 : 1;
    const gap = calm + 330 * random.next() ** 1.4;
    const reach: Reach = {
      swerve: swerve * side * random.between(0.75, 1.2),
      gap,
      curl: Math.sign(swerve) * side * random.between(0.24, 0.4),
    };
    const points = tendril(polar(CENTER, 890, angle), wanted, reach);
    const close = 1 - (gap - calm) / 330;
    const drawn = path(ribbon(points, mix(2.5, 8, random.next() ** 2), taper), {
      fill: orange(0.14 + 0.72 * close ** 1.3),
      "fill-opacity": mix(0.5, 0.95, close),
    });
    if (close > 0.6) near += drawn;
    else far += drawn;
    if (close > 0.5) tips += circle(points[points.length - 1] as Point, 3.2, { fill: orange(0.95) });
  }
  const drawing = far + light(blurred("glow", near, 0.7)) + near + blurred("soft", tips) + tips + drawWanted(wanted, 1.1);
  const from = sides === 0 ? "from all around" : `from ${numberWord(sides)} sides`;
  return {
    drawing,
    alt: `${count} thin orange tendrils reach in ${from}${against ? ", bending both ways," : ", all bending one way,"} toward a glowing point ${placeWords(wanted)}, and curl up just before they touch it.`,
  };
}
