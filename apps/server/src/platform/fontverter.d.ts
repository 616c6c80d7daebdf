/** The used part of a library that comes without types. */
declare module "fontverter" {
  /** Repackages a font with the same tables. Rejects if the input is not a font. */
  export function convert(font: Buffer, format: "sfnt"): Promise<Buffer>;
}
