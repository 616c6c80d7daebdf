import type { Random } from "@tenfold/domain/random";
import { blurred, CENTER, type Drawn, halo, light, path } from "../frame.ts";
import { curve, fixed, type Point, polar, TURN } from "../path.ts";
import { cool, deep, third } from "./joining-light.ts";

interface Ring {
  readonly center: Point;
  readonly radius: number;
  readonly flat: number;
}

const onRing = ({ center, radius, flat }: Ring, tilt: number, angle: number): Point =>
  polar(polar(center, radius * flat * Math.sin(angle), tilt), radius * Math.cos(angle), tilt + Math.PI / 2);

/** Two rings and the straight threads between them: together the threads form a rounded waist that neither ring has. */
export function drawBridge(random: Random): Drawn {
  const tilt = random.pick([0, 0.25, 0.125, -0.125]) * TURN + random.between(-0.12, 0.12);
  const threads = random.whole(84, 130);
  const twist = random.between(0.16, 0.45) * TURN * random.sign();
  const both = random.chance(0.45);
  const flat = random.between(0.14, 0.42);
  const away = random.between(320, 400);
  const first: Ring = { center: polar(CENTER, -away, tilt), radius: random.between(250, 470), flat };
  const second: Ring = {
    center: polar(CENTER, away, tilt),
    radius: random.between(250, 470),
    flat: flat * random.between(0.7, 1.3),
  };
  let warp = "";
  const threadSet = (turn: number, strength: number) => {
    for (let i = 0; i < threads; i++) {
      const angle = (i / threads) * TURN;
      const p = onRing(first, tilt, angle - turn / 2);
      const q = onRing(second, tilt, angle + turn / 2);
      // Threads on the near side of the rings are brighter than those behind.
      const near = 0.5 + 0.5 * Math.sin(angle);
      const color = i % 2 === 0 ? cool(0.3 + 0.7 * near) : deep(0.4 + 0.6 * near);
      warp += path(`M${fixed(p[0])} ${fixed(p[1])}L${fixed(q[0])} ${fixed(q[1])}`, {
        stroke: color,
        "stroke-width": 1 + 0.8 * near,
        "stroke-opacity": (0.35 + 0.5 * near) * strength,
      });
    }
  };
  threadSet(twist, 1);
  if (both) threadSet(-twist, 0.6);
  const rim = (ring: Ring, color: string) =>
    path(
      curve(
        Array.from({ length: 72 }, (_, k) => onRing(ring, tilt, (k / 72) * TURN)),
        true,
      ),
      { fill: "none", stroke: color, "stroke-width": 4.5 },
    );
  const rims = rim(first, cool(1)) + rim(second, deep(1));
  const waist = Math.min(first.radius, second.radius) * Math.abs(Math.cos(twist / 2));
  const drawing = [
    halo("between", CENTER, 560, cool(0.35), 0.5),
    light(blurred("soft", warp, 0.8)),
    light(warp),
    light(blurred("glow", rims)),
    rims,
    light(halo("waist", CENTER, 110 + waist * 0.7, third(0.4), 0.75)),
  ].join("");
  const upright = Math.abs(Math.sin(tilt)) > 0.85;
  const placed = upright
    ? "one above and one below"
    : Math.abs(Math.sin(tilt)) < 0.3
      ? "one left and one right"
      : "in opposite corners";
  return {
    drawing,
    alt: `${threads} straight threads${both ? ", crossing in two directions," : ""} join two round blue rings, ${placed}; together they curve into a ${waist < 150 ? "slender" : "broad"} shining waist that neither ring has alone.`,
  };
}
