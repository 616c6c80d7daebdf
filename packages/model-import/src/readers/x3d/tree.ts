import { latin1 } from "../bytes.ts";
import { ReadError } from "../read-error.ts";
import { type Attributes, readXml } from "../xml.ts";

export type Element = { readonly name: string; readonly at: Attributes; readonly children: Element[] };

const MOST = 1_000_000;

/** The scene, and every element with a name that can be used again. */
export class SceneTree {
  readonly scene: Element;
  /** The scene's unit of length in meters. */
  readonly meters: number;
  readonly #named = new Map<string, Element>();

  constructor(bytes: Uint8Array) {
    refuseOtherEncodings(bytes);
    const root = parse(bytes, this.#named);
    const x3d = root.children.find(({ name }) => name === "X3D");
    const scene = x3d?.children.find(({ name }) => name === "Scene");
    if (scene === undefined) throw new ReadError("damaged", "This X3D has no scene in it. Export it again.");
    this.scene = scene;
    const head = x3d?.children.find(({ name }) => name === "head");
    const unit = head?.children.find(({ name, at }) => name === "unit" && at.category === "length");
    const factor = Number(unit?.at.conversionFactor ?? 1);
    this.meters = Number.isFinite(factor) && factor > 0 ? factor : 1;
  }

  /** Resolves USE to the element that it names. */
  meant(element: Element): Element {
    const name = element.at.USE;
    return (name === undefined ? undefined : this.#named.get(name)) ?? element;
  }

  child(element: Element, ...names: readonly string[]): Element | undefined {
    const found = element.children.find(({ name }) => names.includes(name));
    return found && this.meant(found);
  }
}

function parse(bytes: Uint8Array, named: Map<string, Element>): Element {
  const root: Element = { name: "", at: {}, children: [] };
  const open: Element[] = [root];
  let count = 0;
  readXml(bytes, {
    open(name, at) {
      if (++count > MOST)
        throw new ReadError("too-large", "This X3D has too many parts. Join some of them, then upload it again.");
      const element: Element = { name, at, children: [] };
      open.at(-1)?.children.push(element);
      open.push(element);
      if (at.DEF !== undefined && at.USE === undefined && !named.has(at.DEF)) named.set(at.DEF, element);
    },
    close() {
      open.pop();
    },
  });
  return root;
}

function refuseOtherEncodings(bytes: Uint8Array): void {
  if (/^\s*#(X3D|VRML)/.test(latin1(bytes, 0, 64))) {
    throw new ReadError("unsupported", "This is X3D or VRML in its classic text encoding. Save it as X3D in XML (.x3d).");
  }
}
