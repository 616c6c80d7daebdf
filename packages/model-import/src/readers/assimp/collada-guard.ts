import { latin1 } from "../bytes.ts";
import { assureShown } from "../shown.ts";
import { openCornerCount } from "./corner-count.ts";

type Node = { readonly within: Node[]; readonly named: string[] };

const TAGS = /<node\b([^>]*?)(\/?)>|<\/node\s*>|<instance_node\b[^>]*?\burl\s*=\s*["']#([^"']*)/g;

/** Nodes of a COLLADA may show other nodes again. assimp writes out each showing, even a million of them, so they are counted first. */
export function guardCollada(bytes: Uint8Array): void {
  const text = latin1(bytes);
  if (!text.includes("<instance_node")) return;
  const ids = new Map<string, Node>();
  const root: Node = { within: [], named: [] };
  const open: Node[] = [root];
  for (const [tag, attributes = "", closed, shown] of text.matchAll(TAGS)) {
    const parent = open.at(-1) ?? root;
    if (tag.startsWith("</")) open.pop();
    else if (shown !== undefined) parent.named.push(shown);
    else {
      const node: Node = { within: [], named: [] };
      parent.within.push(node);
      const id = /\bid\s*=\s*["']([^"']*)/.exec(attributes)?.[1];
      if (id !== undefined) ids.set(id, node);
      if (closed === "") open.push(node);
    }
  }
  assureShown(root, (node) => [...node.within, ...node.named.flatMap((id) => ids.get(id) ?? [])], "COLLADA");
}

const [ZERO, NINE] = [48, 57];

/** A part without an end extends to the end of the file, so that its end is not searched for again and again. */
const PARTS =
  /<(polylist|polygons|trifans|triangles|tristrips|lines|linestrips)\b|<input\b([^>]*)|<(p|vcount)\b[^>]*(?:>|$)([^<]*)/g;

/** The inputs that assimp knows; it skips all others. */
const KNOWN = /\bsemantic\s*=\s*["'](?:POSITION|VERTEX|NORMAL|COLOR|TEXCOORD|(?:TEX)?(?:BINORMAL|TANGENT))["']/;

/** Throws a {@link ReadError} if the polygons of a COLLADA have too many corners for assimp, individually or in total. */
export function guardColladaCorners(bytes: Uint8Array): void {
  const tell = openCornerCount();
  let kind = "";
  let stride = 1;
  for (const [, opened, input, list, numbers = ""] of plainText(bytes).matchAll(PARTS)) {
    if (opened !== undefined) {
      kind = opened;
      stride = 1;
    } else if (input !== undefined && KNOWN.test(input)) {
      stride = Math.max(stride, Number(/\boffset\s*=\s*["']\s*(\d+)/.exec(input)?.[1] ?? 0) + 1);
    } else if (list === "vcount" && kind === "polylist") {
      eachNumber(numbers, tell);
    } else if (list === "p" && (kind === "polygons" || kind === "trifans")) {
      let count = 0;
      eachNumber(numbers, () => {
        count += 1;
      });
      tell(count / stride);
    }
  }
}

/** The XML without comments and CDATA marks, and with character references resolved. */
function plainText(bytes: Uint8Array): string {
  const text = latin1(bytes);
  if (!/<!|&#/.test(text)) return text;
  return text
    .replace(/<!--[\s\S]*?(?:-->|$)|<!\[CDATA\[|\]\]>/g, "")
    .replace(/&#(?:(\d+)|x([\da-f]+));/gi, (_, decimal?: string, hexadecimal = "") =>
      String.fromCharCode(decimal === undefined ? Number.parseInt(hexadecimal, 16) : Number(decimal)),
    );
}

/** Numbers may follow each other with only a sign between them. */
function eachNumber(text: string, tell: (number: number) => void): void {
  let value = -1;
  for (let at = 0; at <= text.length; at++) {
    const code = text.charCodeAt(at);
    if (code >= ZERO && code <= NINE) value = Math.max(value, 0) * 10 + code - ZERO;
    else if (value >= 0) {
      tell(value);
      value = -1;
    }
  }
}
