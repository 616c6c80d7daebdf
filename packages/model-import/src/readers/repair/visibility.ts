import type { Document, Material, Primitive } from "@gltf-transform/core";
import type { Warnings } from "../warnings.ts";

/** Half a step of a screen's 255. */
const UNSEEN = 0.5 / 255;

/**
 * If nothing is opaque, the file means transparency the other way around, as some programs write it for OBJ, 3MF and COLLADA;
 * invisible parts are then made opaque. Next to something opaque, transparency is intended, such as a helper that another program
 * hides, and stays.
 */
export function repairVisibility(document: Document, warnings: Warnings): void {
  const shown = shownPrimitives(document);
  const opacities = new Map([...new Set(shown)].map((primitive) => [primitive, opacityOf(primitive)]));
  const unseen = shown.filter((primitive) => (opacities.get(primitive) ?? 1) < UNSEEN);
  if (unseen.length === 0) return;
  if ([...opacities.values()].some((opacity) => opacity > 1 - UNSEEN)) {
    const [are, stay] = unseen.length === 1 ? ["piece is", "stays"] : ["pieces are", "stay"];
    warnings.remark(`${unseen.length} ${are} fully transparent in this file and ${stay} so.`);
    return;
  }
  const opaque = new Map<Material, Material>();
  for (const primitive of new Set(unseen)) {
    const material = primitive.getMaterial();
    if (material === null) continue;
    const [red, green, blue] = material.getBaseColorFactor();
    const made = opaque.get(material) ?? material.clone().setAlphaMode("OPAQUE").setBaseColorFactor([red, green, blue, 1]);
    opaque.set(material, made);
    primitive.setMaterial(made);
  }
  warnings.remark("Nothing in this file is opaque: what it makes fully transparent is shown opaque, so that it can be seen.");
}

/** Each as often as it is shown. */
function shownPrimitives(document: Document): Primitive[] {
  const shown: Primitive[] = [];
  const root = document.getRoot();
  (root.getDefaultScene() ?? root.listScenes()[0])?.traverse((node) => {
    shown.push(...(node.getMesh()?.listPrimitives() ?? []));
  });
  return shown;
}

/** The highest opacity of any of its corners; its picture's transparency is ignored. */
function opacityOf(primitive: Primitive): number {
  const material = primitive.getMaterial();
  if (material === null || material.getAlphaMode() === "OPAQUE") return 1;
  const alpha = (material.getBaseColorFactor()[3] ?? 1) * mostAlpha(primitive);
  if (material.getAlphaMode() === "MASK") return alpha >= material.getAlphaCutoff() ? 1 : 0;
  return alpha;
}

function mostAlpha(primitive: Primitive): number {
  const colors = primitive.getAttribute("COLOR_0");
  if (colors?.getType() !== "VEC4") return 1;
  const element: number[] = [];
  let most = 0;
  for (let corner = 0; corner < colors.getCount() && most < 1; corner++)
    most = Math.max(most, colors.getElement(corner, element)[3] ?? 1);
  return most;
}
