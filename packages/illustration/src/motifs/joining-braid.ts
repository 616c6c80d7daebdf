import type { Random } from "@tenfold/domain/random";
import { blurred, CENTER, type Drawn, halo, light, path, SIZE } from "../frame.ts";
import { curve, mix, type Point, polar, TURN } from "../path.ts";
import { numberWord } from "../words.ts";
import { cool, deep, third } from "./joining-light.ts";

/** A path through the picture; `t` runs from 0 at its start to 1 at its end. */
type Way = (t: number) => Point;

interface Rope {
  readonly way: Way;
  readonly closed: boolean;
  readonly breadth: number;
  /** How many times its strands turn around its middle along the whole path. */
  readonly twist: number;
  readonly steps: number;
  /** The part of the path that is drawn; a straight one extends beyond the picture. */
  readonly span: readonly [number, number];
  readonly color: (t: number) => string;
}

/** The point at a distance from a path, at a right angle to it. */
function beside(way: Way, t: number, offset: number): Point {
  const [ax, ay] = way(t - 0.001);
  const [bx, by] = way(t + 0.001);
  return polar(way(t), offset, Math.atan2(by - ay, bx - ax) + Math.PI / 2);
}

/** A rope of fine strands that turn around each other: bright where they come to the front, dark behind. */
function drawRope({ way, closed, breadth, twist, steps, span, color }: Rope): string {
  let rope = "";
  const strands = 26;
  for (let i = 0; i < strands; i++) {
    const phase = (i / strands) * TURN;
    const points = Array.from({ length: closed ? steps : steps + 1 }, (_, k) => {
      const t = mix(span[0], span[1], k / steps);
      return beside(way, t, breadth * Math.cos(phase + twist * TURN * t));
    });
    rope += path(curve(points, closed), {
      fill: "none",
      stroke: color(0.2 + 0.75 * (0.5 + 0.5 * Math.sin(phase * 2))),
      "stroke-width": 1.3 + (i % 5 === 0 ? 1.5 : 0),
      "stroke-opacity": 0.75,
    });
  }
  return rope;
}

/** Two ropes wind around each other along a line or a ring; where they cross, their light adds up to a third. */
export function drawBraid(random: Random): Drawn {
  const ring = random.chance(0.55);
  const crossings = ring ? random.pick([2, 4, 6, 8, 10]) : random.whole(1, 5);
  const tilt = random.next() * Math.PI;
  const swing = ring ? Math.min(random.between(75, 170), 640 / crossings) : random.between(150, 260);
  const breadth = random.between(36, 62) * (ring && crossings > 6 ? 0.7 : 1);
  const bow = random.between(-140, 140);
  const start = random.next() * TURN;
  // On a line all crossings lie within the picture, whose edge is this far away.
  const edge = (SIZE / 2 / Math.max(Math.abs(Math.cos(tilt)), Math.abs(Math.sin(tilt)))) * 0.93;
  const middle: Way = ring
    ? (t) => polar(CENTER, 345, start + t * TURN)
    : (t) => polar(polar(CENTER, mix(-edge, edge, t), tilt), bow * Math.sin(t * TURN), tilt + Math.PI / 2);
  // On a ring the two swap places an even number of times, so that each closes on itself.
  const wayOf =
    (side: 1 | -1): Way =>
    (t) =>
      polar(middle(t), side * swing * Math.cos(Math.PI * crossings * t), ring ? start + t * TURN : tilt + Math.PI / 2);
  const steps = ring ? Math.max(64, crossings * 14) : 96;
  const twist = ring ? random.whole(1, 3) : random.between(0.5, 2);
  const ropes = ([1, -1] as const).map((side) =>
    drawRope({
      way: wayOf(side),
      closed: ring,
      breadth,
      twist: twist * side,
      steps,
      span: ring ? [0, 1] : [-0.35, 1.35],
      color: side === 1 ? cool : deep,
    }),
  );
  const meetings = Array.from({ length: crossings }, (_, i) =>
    halo(`meeting${i}`, middle((i + 0.5) / crossings), breadth * 2.6, third(0.5), 0.8),
  );
  const drawing = [
    halo("around", CENTER, 620, cool(0.3), 0.5),
    light(blurred("glow", ropes.join(""), 0.8)),
    light(ropes[0] ?? ""),
    light(ropes[1] ?? ""),
    light(meetings.join("")),
  ].join("");
  return {
    drawing,
    alt: `Two ropes of fine turning strands, one clear blue and one ultramarine, wind around each other ${ring ? "in a ring" : "across the picture"} and cross ${crossings === 1 ? "once" : `${numberWord(crossings)} times`}; at each crossing their light adds up to a white that neither has alone.`,
  };
}
