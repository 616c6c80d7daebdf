import { halo, path } from "../frame.ts";
import { curve, type Point, TURN } from "../path.ts";
import { NIGHT, picture, toward } from "./canvas.ts";

const [ROUND, THICK] = [232, 96];

/** A point of a torus that is tilted toward the viewer, and how near it is (-1 to 1). */
function onTorus(u: number, v: number): readonly [Point, number] {
  const radius = ROUND + THICK * Math.cos(v);
  const [x, y, z] = [radius * Math.cos(u), THICK * Math.sin(v), radius * Math.sin(u)];
  const tilt = 0.78;
  return [[720 + x, 405 - y * Math.cos(tilt) + z * Math.sin(tilt)], (z * Math.cos(tilt) + y * Math.sin(tilt)) / (ROUND + THICK)];
}

function wire(at: (t: number) => readonly [Point, number]): string {
  const steps = Array.from({ length: 49 }, (_, i) => at((i / 48) * TURN));
  const pieces: string[] = [];
  for (let i = 0; i < 48; i += 4) {
    const part = steps.slice(i, i + 5);
    const near = (part.reduce((sum, [, depth]) => sum + depth, 0) / part.length + 1) / 2;
    pieces.push(
      path(curve(part.map(([point]) => point)), {
        fill: "none",
        stroke: toward("#7a67d8", "#ffe3b0", near),
        "stroke-opacity": 0.22 + 0.62 * near,
        "stroke-width": 1.2 + near,
      }),
    );
  }
  return pieces.join("");
}

/** A ring-shaped model as a wire frame. */
export function drawViewer(): string {
  const across = Array.from({ length: 40 }, (_, i) => wire((t) => onTorus((i / 40) * TURN, t)));
  const along = Array.from({ length: 16 }, (_, i) => wire((t) => onTorus(t, (i / 16) * TURN)));
  return picture(halo("light", [560, 300], 560, "#8d74c9", 0.45) + across.join("") + along.join(""), NIGHT);
}
