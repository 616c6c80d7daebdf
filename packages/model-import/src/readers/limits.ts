/** What one model may hold. Past these a browser could not show it either. */
export const limits = {
  vertices: 10_000_000,
  /** Corners of triangles, ends of lines and points, in the file. */
  corners: 30_000_000,
  /** The same, each time a part is shown. */
  cornersShown: 60_000_000,
  nodes: 100_000,
  nesting: 200,
  /** Of one picture, and of all. */
  texturePixels: 64_000_000,
  allTexturePixels: 256_000_000,
} as const;
