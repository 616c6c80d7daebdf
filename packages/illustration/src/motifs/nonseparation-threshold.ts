import type { Random } from "@tenfold/domain/random";
import { ramp } from "../color.ts";
import { blurred, CENTER, circle, type Drawn, element, halo, light, radialGradient } from "../frame.ts";
import { polar, TURN } from "../path.ts";
import { numberWord, placeWords } from "../words.ts";

const ember = ramp([0.28, 0.06, 35], [0.56, 0.12, 50], [0.82, 0.1, 75], [0.98, 0.025, 90]);

/** Circles of every size that all touch in one point: the light is there, and from there each circle goes out into the dark. */
export function drawThreshold(random: Random): Drawn {
  const ways = random.whole(1, 4);
  const at = polar(CENTER, ways === 1 ? random.between(150, 300) : random.between(0, 60), random.next() * TURN);
  const toward = ways === 1 ? Math.atan2(CENTER[1] - at[1], CENTER[0] - at[0]) + random.between(-0.3, 0.3) : random.next() * TURN;
  const count = [46, 38, 28, 22][ways - 1] as number;
  const growth = random.between(1.5, 2.3);
  const reach = ways === 1 ? 900 : 680;
  const fade = radialGradient("fade", at, reach, [
    [0, ember(1), 0.95],
    [0.16, ember(0.7), 0.75],
    [0.5, ember(0.42), 0.55],
    [1, ember(0), 0],
  ]);
  let circles = "";
  for (let way = 0; way < ways; way++) {
    const angle = toward + (way / ways) * TURN;
    for (let i = 1; i <= count; i++) {
      const radius = 6 + 520 * (i / count) ** growth;
      const width = 1.2 + 1.4 * (i % 6 === 0 ? 1 : 0);
      circles += circle(polar(at, radius, angle), radius, { fill: "none", stroke: "url(#fade)", "stroke-width": width });
    }
  }
  const drawing = [
    element("defs", {}, fade),
    halo("warmth", at, ways === 1 ? 240 : 420, ember(0.4), 0.5),
    light(blurred("soft", circles, 0.7) + circles),
    light(blurred("glow", circle(at, 26, { fill: ember(0.95) }))),
    circle(at, 5.5, { fill: ember(1) }),
  ].join("");
  const spread = ways === 1 ? "open in one direction" : `open in ${numberWord(ways)} directions and pass through each other`;
  return {
    drawing,
    alt: `Fine circles of every size touch in one warm point of light ${placeWords(at)}; they ${spread}, each fading from ivory and amber into the black around it.`,
  };
}
