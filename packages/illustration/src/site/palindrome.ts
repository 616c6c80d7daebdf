import { digitalRoot, digitsOf } from "@tenfold/domain/numerology";
import { element, halo, linearGradient, path } from "../frame.ts";
import { colorOf, LEFT, NIGHT, picture, rectangle, SPAN, toward } from "./canvas.ts";

const BAR = 84;
const STEP = 120;
const FLOOR = 640;
const UNIT = 56;
const FIRST = 720 - 4 * STEP - BAR / 2;

/** The totals of 9, 9 + 8, 9 + 8 + 7, … each reduced to a digit: 9 8 6 3 8 3 6 8 9. */
function reducedTotals(): number[] {
  let total = 0;
  return [9, 8, 7, 6, 5, 4, 3, 2, 1].map((digit) => {
    total += digit;
    return digitalRoot(digitsOf(String(total)));
  });
}

function bar(digit: number, i: number): string {
  const [x, height] = [FIRST + i * STEP, digit * UNIT];
  const face = linearGradient(
    `bar${i}`,
    [x, FLOOR - height],
    [x + BAR, FLOOR],
    [
      [0, toward(colorOf(digit), "#ffffff", 0.32)],
      [0.5, toward(colorOf(digit), "#ffffff", 0.06)],
      [1, toward(colorOf(digit), "#0a0712", 0.3)],
    ],
  );
  const fade = linearGradient(
    `fade${i}`,
    [0, FLOOR],
    [0, FLOOR + 130],
    [
      [0, colorOf(digit), 0.3],
      [1, colorOf(digit), 0],
    ],
  );
  const mirror = rectangle(x, FLOOR + 3, BAR, Math.min(130, height), `url(#fade${i})`);
  return (
    face +
    fade +
    mirror +
    path(`M${x} ${FLOOR}v${14 - height}q0 -14 14 -14h${BAR - 28}q14 0 14 14v${height - 14}z`, { fill: `url(#bar${i})` })
  );
}

/** Nine bars as high as the digits of the palindrome, on a floor that shines a little. */
export function drawPalindrome(): string {
  const glow = halo("light", [720, 520], 620, "#8d74c9", 0.35);
  const floor = element("line", {
    x1: LEFT,
    x2: LEFT + SPAN,
    y1: FLOOR + 1,
    y2: FLOOR + 1,
    stroke: "#d9cfe8",
    "stroke-opacity": 0.35,
    "stroke-width": 1.5,
  });
  return picture(glow + reducedTotals().map(bar).join("") + floor, NIGHT);
}
