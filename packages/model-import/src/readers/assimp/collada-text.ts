import { latin1 } from "../bytes.ts";

type Bytes = Uint8Array<ArrayBuffer>;

const TAG_END = ">".charCodeAt(0);
const SPACE = " ".charCodeAt(0);
const ATTRIBUTES = String.raw`(?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*`;
const ANIMATION = new RegExp(`<animation\\b(${ATTRIBUTES})`, "g");
const NAME = /\sname\s*=\s*(?:"([^"]*)"|'([^']*)')/;

/** The same COLLADA without what assimp fails on and other readers accept. */
export function repairCollada(bytes: Bytes): Bytes {
  return withNamedAnimations(withoutLeadingSpace(bytes));
}

/** Blender's "Better Collada" writes white space before numbers, where assimp expects a digit. */
function withoutLeadingSpace(bytes: Bytes): Bytes {
  const kept = new Uint8Array(bytes.length);
  let length = 0;
  let isLeading = false;
  for (let index = 0; index < bytes.length; index++) {
    const byte = bytes[index] ?? 0;
    // Tabs and line ends have lower codes than the space.
    isLeading = byte === TAG_END || (isLeading && byte <= SPACE);
    if (!isLeading || byte === TAG_END) kept[length++] = byte;
  }
  return kept.subarray(0, length);
}

/** Blender names an animation after the part that it moves. assimp's writer needs unique names across parts and animations. */
function withNamedAnimations(bytes: Bytes): Bytes {
  const text = latin1(bytes);
  if (!text.includes("<animation")) return bytes;
  let count = 0;
  const named = text.replace(ANIMATION, (_, attributes: string) => {
    const [written = "", name = ""] = NAME.exec(attributes) ?? [];
    count += 1;
    return `<animation name="${name} animation ${count}"${attributes.replace(written, "")}`;
  });
  return new Uint8Array(Buffer.from(named, "latin1"));
}
