import { clampChroma, converter, formatHex, type Oklch, wcagContrast } from "culori";

/** What an ink is used for: running text and labels; large digits and titles; lines, dots and edges. */
export type InkUse = "text" | "large" | "mark";

/** The contrast that each use needs against its background: WCAG 2.2, 1.4.6 for text and large text, 1.4.11 for the rest. */
export const CONTRAST_OF: Readonly<Record<InkUse, number>> = { text: 7, large: 4.5, mark: 3 };

/** How many lightness steps there are between black and white. */
const STEPS = 1_000;

const toOklch = converter("oklch");

/** The lowest contrast of an ink with any of the surfaces, 1 to 21, by WCAG's formula. All are sRGB hex values. */
export function leastContrast(ink: string, surfaces: readonly string[]): number {
  return Math.min(...surfaces.map((surface) => wcagContrast(ink, surface)));
}

/** A color with another lightness, as hex; chroma that sRGB cannot show is reduced until it can. */
const atLightness = (color: Oklch, l: number) => formatHex(clampChroma({ ...color, l }, "oklch"));

/**
 * The ink of a color for a use on some surfaces: the color itself if it has the contrast, otherwise the color of the same hue (in
 * OKLCH, where lightness matches what people see) whose lightness is as close as the contrast allows. All are sRGB hex values.
 * Throws if no lightness has enough contrast, such as on light and dark surfaces at once.
 */
export function inkOf(hex: string, surfaces: readonly string[], use: InkUse): string {
  const color = toOklch(hex);
  if (!color) throw new Error(`not a color: ${hex}`);
  const enough = (ink: string) => leastContrast(ink, surfaces) >= CONTRAST_OF[use];
  if (enough(hex)) return hex;
  for (let step = 1; step <= STEPS; step += 1)
    for (const l of [color.l + step / STEPS, color.l - step / STEPS]) {
      if (l < 0 || l > 1) continue;
      const ink = atLightness(color, l);
      if (enough(ink)) return ink;
    }
  throw new Error(`no ink of ${hex} has a contrast of ${CONTRAST_OF[use]} with all of ${surfaces.join(", ")}`);
}
