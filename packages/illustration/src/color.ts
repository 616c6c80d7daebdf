import { clampChroma, formatHex, interpolate } from "culori";

/** A color in the OKLCH space: lightness 0 to 1, chroma about 0 to 0.3, hue in degrees. */
export type Lch = readonly [lightness: number, chroma: number, hue: number];

const RAMP_STEPS = 64;

const toOklch = ([l, c, h]: Lch) => ({ mode: "oklch" as const, l, c, h });

/** The sRGB hex value of a color; chroma that sRGB cannot show is reduced until it can. */
export function lch(lightness: number, chroma: number, hue: number): string {
  return formatHex(clampChroma(toOklch([lightness, chroma, hue]), "oklch"));
}

/** A gradient through the given colors: 0 gives the first as hex, 1 the last; values outside are clamped. */
export function ramp(...stops: readonly Lch[]): (t: number) => string {
  const at = interpolate(stops.map(toOklch), "oklch");
  // A table of finished hex values, because a picture asks for thousands.
  const table = Array.from({ length: RAMP_STEPS + 1 }, (_, i) => {
    const { l, c, h } = at(i / RAMP_STEPS);
    return lch(l, c, h ?? 0);
  });
  return (t) => table[Math.round(Math.min(1, Math.max(0, t)) * RAMP_STEPS)] as string;
}
