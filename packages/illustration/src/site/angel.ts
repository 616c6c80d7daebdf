import { halo, path } from "../frame.ts";
import { mix, type Point, ribbon } from "../path.ts";
import { PAPER, picture, toward } from "./canvas.ts";

const FEATHERS = 11;

/** A feather of one wing: it rises from the middle, bends outward and hangs; `side` is -1 for the left wing. */
function feather(index: number, side: 1 | -1): string {
  const share = index / (FEATHERS - 1);
  const [reach, lift, fall] = [mix(430, 120, share), mix(250, 30, share), mix(-70, 260, share)];
  const points = Array.from({ length: 26 }, (_, k): Point => {
    const t = k / 25;
    const out = reach * (1 - (1 - t) ** 1.7);
    return [720 + side * (26 + out), 470 - lift * Math.sin(Math.PI * Math.min(1, t * 0.92)) ** 0.9 + fall * t ** 2.2];
  });
  return path(
    ribbon(points, mix(44, 26, share), (t) => Math.sin(Math.PI * (0.03 + 0.95 * t)) ** 0.7),
    { fill: toward("#ffffff", "#b9a8d8", share * 0.75), stroke: "#9486b3", "stroke-opacity": 0.45, "stroke-width": 1.5 },
  );
}

/** Two wings of pale feathers around a light. */
export function drawAngel(): string {
  const wings = Array.from({ length: FEATHERS }, (_, i) => feather(i, -1) + feather(i, 1)).join("");
  return picture(halo("sun", [720, 360], 520, "#fff3d6", 1) + wings + halo("heart", [720, 440], 120, "#f0b35a", 0.85), {
    ...PAPER,
    inner: "#efe4f3",
    outer: "#b8a9cf",
    center: [720, 360],
    vignette: 0.15,
  });
}
