import type { Random } from "@tenfold/domain/random";
import { lch } from "../color.ts";
import { CENTER, type Drawn, element, halo, path } from "../frame.ts";
import { mix, polar } from "../path.ts";
import { green } from "./growth-light.ts";

const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));
const TONES = 14;

/** Leaves one unit long, root at 0 and tip at 1, lying along x. */
const FORMS = [
  { name: "pointed", d: "M0 0C.2-.42 .62-.4 1 0C.62 .4 .2 .42 0 0Z", crowd: [2.2, 3] },
  { name: "round", d: "M0 0C.1-.4 .5-.62 .84-.42C.98-.3 .98-.1 1 0C.98 .1 .98 .3 .84 .42C.5 .62 .1 .4 0 0Z", crowd: [1.9, 2.6] },
  { name: "slender", d: "M0 0C.2-.2 .6-.22 1 0C.6 .22 .2 .2 0 0Z", crowd: [2.8, 4.2] },
  {
    name: "spoon-shaped",
    d: "M0 0C.3-.06 .45-.4 .75-.4C.92-.4 .97-.12 1 0C.97 .12 .92 .4 .75 .4C.45 .4 .3 .06 0 0Z",
    crowd: [2.2, 3.2],
  },
] as const;

/** One leaf in one of the tones from heart (0) to rim (1): dark where it is tucked in, light along its tip, with a soft shadow. */
function leafOf(d: string, index: number): string {
  const t = index / (TONES - 1);
  const gradient = element(
    "linearGradient",
    { id: `tone${index}` },
    element("stop", { offset: 0, "stop-color": green(mix(0.42, 0, t)) }) +
      element("stop", { offset: 0.55, "stop-color": green(mix(0.66, 0.16, t)) }) +
      element("stop", { offset: 1, "stop-color": green(mix(0.98, 0.5, t)) }),
  );
  // Strokes of increasing width stand in for a shadow: a blur for each leaf would take too long.
  const shade = [0.16, 0.1, 0.05]
    .map((width) => path(d, { fill: "none", stroke: lch(0.1, 0.03, 165), "stroke-width": width, "stroke-opacity": 0.16 }))
    .join("");
  const leaf = path(d, {
    fill: `url(#tone${index})`,
    stroke: green(mix(1, 0.62, t)),
    "stroke-width": 0.008,
    "stroke-opacity": 0.8,
  });
  const rib = path("M.12 0H.9", { stroke: green(mix(1, 0.6, t)), "stroke-width": 0.008, "stroke-opacity": 0.5 });
  return gradient + element("g", { id: `leaf${index}` }, shade + leaf + rib);
}

/** Leaf after leaf, each turned by the golden angle from the last, small in the heart and broad at the rim. */
export function drawSpiralHead(random: Random): Drawn {
  const form = random.pick(FORMS);
  const leaves = random.pick([34, 55, 89, 144, 233]);
  const size = random.between(form.crowd[0], form.crowd[1]);
  const law = random.between(0.5, 0.78);
  const way = random.sign();
  const spread = 440 / leaves ** law;
  const defs = Array.from({ length: TONES }, (_, i) => leafOf(form.d, i)).join("");
  let head = "";
  for (let i = leaves; i >= 1; i--) {
    const t = i / leaves;
    const angle = way * i * GOLDEN_ANGLE;
    const length = (440 / leaves ** 0.5) * size * mix(0.5, 1.35, t ** law);
    const [x, y] = polar(CENTER, spread * i ** law - length * 0.45, angle);
    const place = `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${((angle * 180) / Math.PI).toFixed(1)}) scale(${length.toFixed(1)})`;
    head += element("use", { href: `#leaf${Math.round(t ** 0.8 * (TONES - 1))}`, transform: place });
  }
  return {
    drawing: element("defs", {}, defs) + halo("behind", CENTER, 640, green(0.35), 0.55) + head,
    alt: `${leaves} ${form.name} leaves grow in a spiral, each turned by the golden angle from the last, ${way === 1 ? "clockwise" : "counterclockwise"}: tiny and yellow-green in the heart, ${law > 0.64 ? "quickly" : "slowly"} growing broad and deep green toward the rim.`,
  };
}
