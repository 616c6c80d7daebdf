import type { Random } from "@tenfold/domain/random";
import { CENTER, circle, type Drawn, element, halo, path } from "../frame.ts";
import { distance, type Point, polar, TURN } from "../path.ts";
import { numberWord, placeWords } from "../words.ts";
import { PETAL_SHAPES, petal } from "./paper-petals.ts";
import { IVORY, reliefGradient, shadowOf, yellow } from "./uniqueness-light.ts";

type Layout = "straight rows" | "offset rows" | "rings" | "a sunflower spiral";

/** The places of the many, spread evenly over the picture, `gap` units apart. */
function placesOf(layout: Layout, gap: number): Point[] {
  const places: Point[] = [];
  const half = Math.ceil(640 / gap);
  if (layout === "rings") {
    places.push(CENTER);
    for (let ring = 1; ring * gap < 850; ring++) {
      for (let k = 0; k < ring * 6; k++) places.push(polar(CENTER, ring * gap, (k / (ring * 6)) * TURN));
    }
  } else if (layout === "a sunflower spiral") {
    const golden = Math.PI * (3 - Math.sqrt(5));
    for (let i = 0; gap * 0.58 * i ** 0.5 < 850; i++) places.push(polar(CENTER, gap * 0.58 * i ** 0.5, i * golden));
  } else {
    const offset = layout === "offset rows";
    const rise = offset ? gap * 0.866 : gap;
    for (let row = -half - 2; row <= half + 2; row++) {
      for (let column = -half - 1; column <= half + 1; column++) {
        places.push([CENTER[0] + (column + (offset && row % 2 !== 0 ? 0.5 : 0)) * gap, CENTER[1] + row * rise]);
      }
    }
  }
  return places.filter(([x, y]) => Math.abs(x - CENTER[0]) < 700 && Math.abs(y - CENTER[1]) < 700);
}

const round = (at: Point, r: number) =>
  `M${at[0] - r} ${at[1]}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`.replace(/-?\d+\.\d+/g, (v) =>
    String(Math.round(Number(v) * 10) / 10),
  );

/** Many domes or bowls in a calm order, and one that has opened; its neighbors make room for it. */
export function drawField(random: Random): Drawn {
  const layout = random.pick(["straight rows", "offset rows", "rings", "a sunflower spiral"] as const);
  const gap = random.between(84, 150);
  const places = placesOf(layout, gap);
  const one = random.pick(places.filter((p) => distance(p, CENTER) < 330 && distance(p, CENTER) > 60));
  const domes = random.chance(0.55);
  const breath = random.between(0.1, 0.3);
  const petals = random.whole(6, 14);
  let many = "";
  for (const place of places) {
    const d = distance(place, one);
    if (d < 1) continue;
    // Neighbors step back and shrink; farther out everything stays the same.
    const near = Math.exp(-((d / (gap * 1.5)) ** 2));
    const at = polar(place, gap * 0.36 * near, Math.atan2(place[1] - one[1], place[0] - one[0]));
    const size = gap * 0.4 * (1 - 0.4 * near) * (1 - breath * (0.5 + 0.5 * Math.cos(d / (gap * 1.1))));
    const d0 = round(at, size);
    many += domes ? shadowOf(d0, gap * 0.13, 0.07) : "";
    many += path(d0, { fill: domes ? "url(#dome)" : "url(#bowl)" });
    if (!domes) many += path(d0, { fill: "none", stroke: yellow(0.97), "stroke-width": gap * 0.022 });
  }
  const defs =
    reliefGradient("dome", [
      [0, yellow(0.97)],
      [0.5, yellow(0.74)],
      [1, yellow(0.42)],
    ]) +
    reliefGradient("bowl", [
      [0, yellow(0.2)],
      [0.55, yellow(0.48)],
      [1, yellow(0.8)],
    ]) +
    reliefGradient("petal", [
      [0, "#ffffff"],
      [0.6, IVORY],
      [1, "#ffe9a0"],
    ]);
  const drawing =
    element("defs", {}, defs) + many + halo("one-glow", one, gap * 1.7, "#fffbe0", 0.85) + drawOne(one, gap * 0.78, petals);
  return {
    drawing,
    alt: `${domes ? "Smooth yellow domes" : "Shallow golden bowls"} lie in ${layout} over the whole picture, all alike; ${placeWords(one)} one of them has opened into an ivory flower of ${numberWord(petals)} petals, and its neighbors make room for it.`,
  };
}

/** The one: two wreaths of ivory petals around an amber heart. */
function drawOne(at: Point, radius: number, petals: number): string {
  const shape = PETAL_SHAPES[0] as (typeof PETAL_SHAPES)[number];
  let flower = "";
  for (const layer of [0, 1]) {
    for (let k = 0; k < petals; k++) {
      const d = petal(
        at,
        radius * 0.1,
        radius * (1 - 0.35 * layer),
        ((k + layer / 2) / petals) * TURN,
        (TURN / petals / 2) * 1.2,
        shape,
      );
      flower += shadowOf(d, radius * 0.08, 0.06) + path(d, { fill: "url(#petal)" });
    }
  }
  return flower + circle(at, radius * 0.16, { fill: yellow(0.2) });
}
