// Those of subset-font's types that scripts/fonts.ts takes; the published ones are of an older version.
declare module "subset-font" {
  interface Options {
    readonly targetFormat: "woff2";
    /** The tags of the OpenType features that stay. */
    readonly keepFeatures: string[];
  }
  /** A font with these characters of a font alone. */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
