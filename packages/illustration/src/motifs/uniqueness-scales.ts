import type { Random } from "@tenfold/domain/random";
import { type Drawn, element, halo, path, SIZE } from "../frame.ts";
import { fixed, type Point, polar } from "../path.ts";
import { numberWord, placeWords } from "../words.ts";
import { IVORY, yellow } from "./uniqueness-light.ts";

const MOTIFS = ["rings", "rays", "plain edges"] as const;

/** One scale of radius 1 around 0 0, as a symbol for repeated use. */
function scaleSymbol(
  id: string,
  motif: (typeof MOTIFS)[number],
  bands: number,
  tones: readonly [string, string, string],
): string {
  const [deep, body, edge] = tones;
  const gradient = element(
    "radialGradient",
    { id: `${id}-fill`, gradientUnits: "userSpaceOnUse", cx: 0, cy: 0.1, r: 1.05 },
    [
      [0, deep],
      [0.7, body],
      [1, edge],
    ]
      .map(([offset, color]) => element("stop", { offset: offset as number, "stop-color": color as string }))
      .join(""),
  );
  const shade = [0.04, 0.1, 0.16]
    .map((width) =>
      element("circle", { cy: 0.02, r: 1, fill: "none", stroke: yellow(0), "stroke-width": width, "stroke-opacity": 0.13 }),
    )
    .join("");
  let marks = "";
  for (let i = 1; i <= bands; i++) {
    if (motif === "rings")
      marks += element("circle", {
        r: (1 - i / (bands + 1)) * 0.98,
        fill: "none",
        stroke: edge,
        "stroke-width": 0.035,
        "stroke-opacity": 0.85,
      });
    if (motif === "rays") {
      for (const k of [i - 0.5, bands - i + 0.5]) {
        const [x, y] = polar([0, 0], 0.92, Math.PI + (k / bands) * Math.PI);
        marks += path(`M0 0L${x.toFixed(3)} ${y.toFixed(3)}`, { stroke: edge, "stroke-width": 0.028, "stroke-opacity": 0.7 });
      }
    }
  }
  const rim = element("circle", { r: 0.985, fill: "none", stroke: edge, "stroke-width": 0.03 });
  return gradient + element("g", { id }, shade + element("circle", { r: 1, fill: `url(#${id}-fill)` }) + marks + rim);
}

/** Rows of overlapping paper scales, all alike; one of them is white and sticks out a little from its row. */
export function drawScales(random: Random): Drawn {
  const across = random.whole(4, 9);
  const radius = SIZE / across / 2 / 0.98;
  const rise = radius * random.pick([0.5, 0.66, 0.82]);
  const motif = random.pick(MOTIFS);
  const bands = random.whole(3, 6);
  const rows = Math.ceil((SIZE + radius * 2) / rise);
  const oneRow = Math.round(rows * random.between(0.34, 0.62));
  const oneColumn = random.whole(Math.ceil(across * 0.3), Math.floor(across * 0.68));
  const defs =
    scaleSymbol("many", motif, bands, [yellow(0.3), yellow(0.66), yellow(0.93)]) +
    scaleSymbol("one", motif === "rings" ? "rays" : "rings", bands + 1, ["#ffe680", IVORY, "#ffffff"]);
  const use = (id: string, [x, y]: Point, size: number) =>
    element("use", { href: `#${id}`, transform: `translate(${fixed(x)} ${fixed(y)}) scale(${fixed(size)})` });
  let one: Point = [SIZE / 2, SIZE / 2];
  let drawing = "";
  for (let row = 0; row < rows; row++) {
    const y = row * rise;
    let standing = "";
    for (let column = -1; column <= across; column++) {
      const place: Point = [(column + (row % 2 === 0 ? 0.5 : 1)) * radius * 2 * 0.98, y];
      if (row === oneRow && column === oneColumn) {
        one = [place[0], place[1] - rise * 0.55];
        standing = halo("one-glow", one, radius * 2.3, "#fffbe0", 0.75) + use("one", one, radius * 1.08);
      } else drawing += use("many", place, radius);
    }
    drawing += standing;
  }
  const size = across < 6 ? "large" : across < 8 ? "middle-sized" : "small";
  return {
    drawing: element("defs", {}, defs) + drawing,
    alt: `Overlapping rows of ${size} golden yellow paper scales, marked with ${motif === "plain edges" ? "plain bright edges" : motif}, fill the picture, ${numberWord(across)} to a row; one scale ${placeWords(one)} is white, marked in its own way, and stands up out of its row.`,
  };
}
