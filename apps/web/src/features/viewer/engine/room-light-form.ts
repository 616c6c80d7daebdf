// How the light of the viewer's room is stored in room-light.bin: one byte for each texel of a cube, from the sharpest level to
// the roughest, face by face and row by row.

/** Texels along an edge of the sharpest level, which is twice as long as that of the next. */
export const EDGE = 64;
export const LEVELS = 4;
export const FACES = 6;

/** The least and the greatest brightness, as powers of two; the room is gray, so that a texel needs no more than one. */
const DARKEST = -7.25;
const BRIGHTEST = 5.5;

/** The brightness, linear, that a byte stands for. */
export const brightnessOf = (byte: number) => 2 ** (DARKEST + (byte / 255) * (BRIGHTEST - DARKEST));

/** The byte for a brightness; steps are 3.5 %. */
export function byteOf(brightness: number): number {
  const share = (Math.log2(brightness) - DARKEST) / (BRIGHTEST - DARKEST);
  return Math.round(255 * Math.min(Math.max(share, 0), 1));
}
