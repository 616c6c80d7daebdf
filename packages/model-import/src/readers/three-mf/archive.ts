import { unzipSync } from "fflate";
import { ReadError } from "../read-error.ts";
import { readXml } from "../xml.ts";

type Bytes = Uint8Array<ArrayBuffer>;

const MAX_ENTRIES = 5_000;
const MAX_BYTES = 400_000_000;
const SMALL = 10_000_000;
const MAX_RATIO = 200;

/** The contents of a 3MF's zip, by absolute name in lower case. Limits are checked before anything is unpacked. */
export function unpack3mf(bytes: Uint8Array): Map<string, Bytes> {
  let entries = 0;
  let total = 0;
  const wanted = /\.(model|rels|png|jpe?g|webp)$/i;
  try {
    const unpacked = unzipSync(bytes, {
      filter({ name, size, originalSize }) {
        entries += 1;
        if (!wanted.test(name)) return false;
        total += originalSize;
        const tight = originalSize > SMALL && originalSize > MAX_RATIO * Math.max(1, size);
        if (entries > MAX_ENTRIES || total > MAX_BYTES || tight) {
          throw new ReadError("too-large", "This 3MF unpacks to far more than a model needs. Export it again with less in it.");
        }
        return true;
      },
    });
    return new Map(Object.entries(unpacked).map(([name, content]) => [absolute(name), content as Bytes]));
  } catch (error) {
    if (error instanceof ReadError) throw error;
    throw new ReadError("damaged", "This 3MF is damaged or cut off: it can’t be unpacked. Upload it again, or export it again.");
  }
}

/** The part that the package names as its model. */
export function mainModelOf(files: ReadonlyMap<string, Uint8Array>): string {
  let main = "/3d/3dmodel.model";
  const relations = files.get("/_rels/.rels");
  if (relations) {
    readXml(relations, {
      open(name, { Type = "", Target = "" }) {
        if (name === "Relationship" && Type.endsWith("/3dmodel")) main = absolute(Target);
      },
    });
  }
  return main;
}

export function absolute(name: string): string {
  return `/${name.replace(/^\/+/, "")}`.toLowerCase();
}
