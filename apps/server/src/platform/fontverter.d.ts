/** What is used of a library that brings no types along. */
declare module "fontverter" {
  /** A font in another container, the same tables in it. Rejects where it is none. */
  export function convert(font: Buffer, format: "sfnt"): Promise<Buffer>;
}
