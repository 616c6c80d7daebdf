import { Texture } from "three";
import type { GLTFLoaderPlugin, GLTFParser } from "three/examples/jsm/loaders/GLTFLoader.js";

interface ImageSource {
  readonly bufferView?: number;
  readonly mimeType?: string;
}

/**
 * Decodes a file's images directly from its bytes. Three's loader would fetch them from blob: addresses, which the pages'
 * security policy forbids.
 */
export function picturesFromBytes(parser: GLTFParser): GLTFLoaderPlugin {
  const read = new Map<number, Promise<Texture>>();
  parser.loadImageSource = async (index: number) => {
    const known = read.get(index);
    if (known) return (await known).clone();
    const { bufferView, mimeType } = (parser.json.images as ImageSource[])[index] ?? {};
    const made = (async () => {
      if (bufferView === undefined) throw new Error("a picture lies outside of the file");
      const bytes: ArrayBuffer = await parser.getDependency("bufferView", bufferView);
      const bitmap = await createImageBitmap(new Blob([bytes], { type: mimeType ?? "" }), {
        premultiplyAlpha: "none",
        colorSpaceConversion: "none",
      });
      const texture = new Texture(bitmap);
      texture.needsUpdate = true;
      texture.userData.mimeType = mimeType;
      return texture;
    })();
    read.set(index, made);
    return made;
  };
  return { name: "TENFOLD_pictures_from_bytes" };
}
