/** The limits of one model. Beyond these a browser could not show it anyway. */
export const limits = {
  vertices: 10_000_000,
  /** Triangle corners, line ends and points, as in the file. */
  corners: 30_000_000,
  /** The same, counted each time a part is shown. */
  cornersShown: 60_000_000,
  nodes: 100_000,
  nesting: 200,
  /** Of one picture, and of all together. */
  texturePixels: 64_000_000,
  allTexturePixels: 256_000_000,
} as const;
