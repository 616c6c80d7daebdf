import type { Document, Material, Primitive, Texture, vec3, vec4 } from "@gltf-transform/core";
import type { PBRSpecularGlossiness } from "@gltf-transform/extensions";

const SPECULAR_GLOSSINESS = "KHR_materials_pbrSpecularGlossiness";

const within = (value: number, otherwise: number, most = 1): number =>
  Number.isFinite(value) ? Math.min(most, Math.max(0, value)) : otherwise;

/** Clamps factors to their ranges, and removes pictures from primitives without texture coordinates. */
export function repairMaterials(document: Document): void {
  for (const material of document.getRoot().listMaterials()) {
    fromSpecularGlossiness(material);
    repairFactors(material);
  }
  for (const extension of document.getRoot().listExtensionsUsed())
    if (extension.extensionName === SPECULAR_GLOSSINESS) extension.dispose();
  const plain = new Map<Material, Material>();
  for (const mesh of document.getRoot().listMeshes()) {
    for (const primitive of mesh.listPrimitives()) {
      const material = primitive.getMaterial();
      if (material === null || !lacksPlaces(primitive, material)) continue;
      const made = plain.get(material) ?? withoutPictures(material);
      plain.set(material, made);
      primitive.setMaterial(made);
    }
  }
}

/**
 * Converts an old way to describe materials, which browsers no longer support: its color and gloss are kept. Its pictures would
 * have to be decoded here to convert them, too.
 */
function fromSpecularGlossiness(material: Material): void {
  const old = material.getExtension<PBRSpecularGlossiness>(SPECULAR_GLOSSINESS);
  if (old === null) return;
  material.setBaseColorFactor(old.getDiffuseFactor()).setBaseColorTexture(old.getDiffuseTexture());
  material
    .setMetallicFactor(0)
    .setRoughnessFactor(1 - old.getGlossinessFactor())
    .setMetallicRoughnessTexture(null);
  const [info, other] = [material.getBaseColorTextureInfo(), old.getDiffuseTextureInfo()];
  if (info && other) info.copy(other);
  material.setExtension(SPECULAR_GLOSSINESS, null);
}

function repairFactors(material: Material): void {
  material.setBaseColorFactor(material.getBaseColorFactor().map((value) => within(value, 1)) as vec4);
  material.setEmissiveFactor(material.getEmissiveFactor().map((value) => within(value, 0)) as vec3);
  material
    .setMetallicFactor(within(material.getMetallicFactor(), 0))
    .setRoughnessFactor(within(material.getRoughnessFactor(), 1));
  material
    .setAlphaCutoff(within(material.getAlphaCutoff(), 0.5, Number.MAX_VALUE))
    .setOcclusionStrength(within(material.getOcclusionStrength(), 1));
  if (!Number.isFinite(material.getNormalScale())) material.setNormalScale(1);
}

function lacksPlaces(primitive: Primitive, material: Material): boolean {
  const infos: [Texture | null, number | undefined][] = [
    [material.getBaseColorTexture(), material.getBaseColorTextureInfo()?.getTexCoord()],
    [material.getEmissiveTexture(), material.getEmissiveTextureInfo()?.getTexCoord()],
    [material.getNormalTexture(), material.getNormalTextureInfo()?.getTexCoord()],
    [material.getOcclusionTexture(), material.getOcclusionTextureInfo()?.getTexCoord()],
    [material.getMetallicRoughnessTexture(), material.getMetallicRoughnessTextureInfo()?.getTexCoord()],
  ];
  const ofExtensions = material.listExtensions().length > 0 && primitive.getAttribute("TEXCOORD_0") === null;
  return (
    ofExtensions || infos.some(([texture, set]) => texture !== null && primitive.getAttribute(`TEXCOORD_${set ?? 0}`) === null)
  );
}

function withoutPictures(material: Material): Material {
  const made = material.clone().setBaseColorTexture(null).setEmissiveTexture(null).setNormalTexture(null);
  made.setOcclusionTexture(null).setMetallicRoughnessTexture(null);
  for (const extension of made.listExtensions()) {
    if (extension.extensionName !== "KHR_materials_unlit") made.setExtension(extension.extensionName, null);
  }
  return made;
}
