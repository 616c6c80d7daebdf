import type { Document } from "@gltf-transform/core";
import { LENGTH_UNITS, type LengthUnit, metersOf } from "@tenfold/domain/models";

/** The unit that is this many meters long; undefined if there is none among the known units. */
export function unitOf(length: number): LengthUnit | undefined {
  return LENGTH_UNITS.find((unit) => Math.abs(metersOf(unit) - length) <= metersOf(unit) * 1e-3);
}

export function lengthUnit(name: string): LengthUnit | undefined {
  return LENGTH_UNITS.find((unit) => unit === name);
}

/**
 * Marks a document's lengths as meters, and records its file's unit. Files in an unknown unit are shown in meters. This is stored
 * in the scene, so that it travels with the GLB.
 */
export function setUnit(document: Document, unit: LengthUnit = "meter"): void {
  const scene = document.getRoot().getDefaultScene() ?? document.getRoot().listScenes()[0];
  scene?.setExtras({ ...scene.getExtras(), unit });
}

export function unitIn(document: Document): LengthUnit | undefined {
  const scene = document.getRoot().getDefaultScene() ?? document.getRoot().listScenes()[0];
  const unit = scene?.getExtras().unit;
  return typeof unit === "string" ? lengthUnit(unit) : undefined;
}
