import { circle, halo, path } from "../frame.ts";
import { lines, type Point, polar, TURN } from "../path.ts";
import { disk, NIGHT, picture } from "./canvas.ts";

const MIDDLE: Point = [720, 405];
const RADIUS = 286;

const place = (digit: number, radius: number) => polar(MIDDLE, radius, (digit / 10 - 0.25) * TURN);

/** Ten disks around a light, and the star that leads from each disk to the third one after it. */
export function drawHome(): string {
  const star = lines(
    Array.from({ length: 10 }, (_, i) => place(i * 3, RADIUS)),
    true,
  );
  const thin = { fill: "none", stroke: "#d8d0ff", "stroke-width": 1.5 };
  const web = path(star, { ...thin, "stroke-opacity": 0.3 }) + circle(MIDDLE, RADIUS, { ...thin, "stroke-opacity": 0.4 });
  const sun = halo("sun", MIDDLE, 330, "#f0b35a", 0.7) + circle(MIDDLE, 66, { fill: "#f7c983" });
  const disks = Array.from({ length: 10 }, (_, digit) => disk(place(digit, RADIUS), 46, digit)).join("");
  return picture(sun + web + disks, NIGHT);
}
