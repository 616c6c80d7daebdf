import type { Random } from "@tenfold/domain/random";
import { blurred, CENTER, circle, type Drawn, light, path } from "../frame.ts";
import { distance, type Point, polar, ribbon, TURN } from "../path.ts";
import { numberWord, placeWords } from "../words.ts";
import { drawWanted, orange } from "./desire-light.ts";

/** Field lines that leave every dark source and find their way to the one bright point. */
export function drawField(random: Random): Drawn {
  const count = random.whole(1, 4);
  const axis = random.next() * TURN;
  const wanted = polar(CENTER, count === 1 ? 230 : random.between(0, 90), axis);
  const sources = Array.from({ length: count }, (_, i) =>
    polar(
      CENTER,
      count === 1 ? -250 : random.between(310, 400),
      count === 1 ? axis : axis + 0.6 + ((i + random.between(-0.15, 0.15)) / count) * TURN,
    ),
  );
  const pull = count * random.between(1.1, 1.7);
  const step = (p: Point): Point => {
    let [x, y] = [0, 0];
    const add = (from: Point, charge: number) => {
      const d = Math.max(8, distance(p, from));
      x += (charge * (p[0] - from[0])) / (d * d);
      y += (charge * (p[1] - from[1])) / (d * d);
    };
    for (const source of sources) add(source, 1);
    add(wanted, -pull);
    return polar(p, 12, Math.atan2(y, x));
  };
  const lines = Math.round(150 / count);
  let field = "";
  for (const source of sources) {
    for (let i = 0; i < lines; i++) {
      let p = polar(source, 24, ((i + 0.5) / lines) * TURN);
      const points: Point[] = [];
      for (let k = 0; k < 260 && distance(p, wanted) > 16; k++) {
        if (k % 3 === 0) points.push(p);
        p = step(p);
        if (distance(p, CENTER) > 1000) break;
      }
      points.push(p);
      if (points.length < 4) continue;
      const short = 1 - Math.min(1, points.length / 60);
      field += path(
        ribbon(points, random.between(1.6, 4.4), (t) => 0.25 + 0.75 * t),
        { fill: orange(0.25 + 0.65 * short + random.between(-0.1, 0.1)), "fill-opacity": random.between(0.4, 0.85) },
      );
    }
  }
  const dark = sources.map((s) => circle(s, 19, { fill: "#120a06", stroke: orange(0.55), "stroke-width": 2 })).join("");
  return {
    drawing: light(blurred("soft", field, 0.7)) + light(field) + dark + drawWanted(wanted),
    alt: `${count === 1 ? "From a single dark source" : `From ${numberWord(count)} dark sources`}, fine golden lines swing out in wide loops and all find their way to one glowing point ${placeWords(wanted)}, where they gather into light.`,
  };
}
