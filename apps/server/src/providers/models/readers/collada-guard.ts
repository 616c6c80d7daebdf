import { latin1 } from "./bytes.ts";
import { assureShown } from "./shown.ts";

type Node = { readonly within: Node[]; readonly named: string[] };

const TAGS = /<node\b([^>]*?)(\/?)>|<\/node\s*>|<instance_node\b[^>]*?\burl\s*=\s*["']#([^"']*)/g;

/** Nodes of a COLLADA may show others again. assimp writes each showing out, be it a million times: so they are counted
 *  first. */
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
