import { createRandom } from "@tenfold/domain/random";
import { blurred, circle, element, halo, path } from "../frame.ts";
import { lines, type Point, polar, TURN } from "../path.ts";
import { disk, LEFT, NIGHT, picture, SPAN } from "./canvas.ts";

const MIDDLE: Point = [720, 405];
const [OUTER, SIGNS, INNER] = [340, 282, 226];

/** A wheel of twelve signs with ten bodies on it, a crescent in its middle, stars around. */
export function drawAstrology(): string {
  const random = createRandom("pictures/astrology");
  const thin = { fill: "none", stroke: "#e4d9ff", "stroke-width": 1.6 };
  const stars = Array.from({ length: 170 }, () =>
    circle([random.between(LEFT, LEFT + SPAN), random.between(0, 810)], random.between(0.7, 2.2), {
      fill: "#fff4de",
      "fill-opacity": random.between(0.2, 0.85).toFixed(2),
    }),
  );
  const circles = [OUTER, SIGNS, INNER].map((r) => circle(MIDDLE, r, { ...thin, "stroke-opacity": 0.55 }));
  const signs = Array.from({ length: 12 }, (_, i) =>
    path(lines([polar(MIDDLE, SIGNS, (i / 12) * TURN), polar(MIDDLE, OUTER, (i / 12) * TURN)]), {
      ...thin,
      "stroke-opacity": 0.55,
    }),
  );
  const degrees = Array.from({ length: 72 }, (_, i) =>
    path(lines([polar(MIDDLE, SIGNS, (i / 72) * TURN), polar(MIDDLE, SIGNS + 9, (i / 72) * TURN)]), {
      ...thin,
      "stroke-opacity": 0.4,
    }),
  );
  const angles = Array.from({ length: 10 }, (_, i) => ((i + random.between(0.1, 0.8)) / 10) * TURN);
  const aspects = [
    [0, 3],
    [1, 6],
    [2, 7],
    [4, 9],
    [5, 8],
    [0, 7],
    [3, 6],
  ].map(([a, b]) =>
    path(lines([polar(MIDDLE, INNER, angles[a as number] as number), polar(MIDDLE, INNER, angles[b as number] as number)]), {
      ...thin,
      stroke: "#f0c987",
      "stroke-opacity": 0.4,
    }),
  );
  const bodies = angles.map((angle, digit) => disk(polar(MIDDLE, (INNER + SIGNS) / 2, angle), 21, digit));
  const crescent = path("M742 318A92 92 0 1 0 742 492A74 74 0 1 1 742 318Z", { fill: "#f7e3bb" });
  const back = element("g", {}, circle(MIDDLE, OUTER, { fill: "#0d0a16", "fill-opacity": 0.55 }));
  return picture(
    stars.join("") +
      halo("light", MIDDLE, 480, "#8d74c9", 0.35) +
      back +
      circles.join("") +
      signs.join("") +
      degrees.join("") +
      aspects.join("") +
      blurred("glow", crescent, 0.6) +
      crescent +
      bodies.join(""),
    NIGHT,
  );
}
