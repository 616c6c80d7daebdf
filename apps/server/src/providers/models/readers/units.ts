import type { Document } from "@gltf-transform/core";

/** Units of length as files name them, in meters. */
const meters = {
  micron: 1e-6,
  millimeter: 1e-3,
  centimeter: 1e-2,
  decimeter: 0.1,
  meter: 1,
  kilometer: 1e3,
  inch: 0.0254,
  foot: 0.3048,
  yard: 0.9144,
  mile: 1609.344,
} as const;

export type LengthUnit = keyof typeof meters;

export function metersOf(unit: LengthUnit): number {
  return meters[unit];
}

/** The unit of that many meters; undefined if it has no name here. */
export function unitOf(length: number): LengthUnit | undefined {
  const found = Object.entries(meters).find(([, value]) => Math.abs(value - length) <= value * 1e-3);
  return found?.[0] as LengthUnit | undefined;
}

export function lengthUnit(name: string): LengthUnit | undefined {
  return name in meters ? (name as LengthUnit) : undefined;
}

/** Written into the scene, so that it travels with the GLB. */
export function setUnit(document: Document, unit: LengthUnit | undefined): void {
  const scene = document.getRoot().getDefaultScene() ?? document.getRoot().listScenes()[0];
  if (unit !== undefined) scene?.setExtras({ ...scene.getExtras(), unit });
}

export function unitIn(document: Document): LengthUnit | undefined {
  const scene = document.getRoot().getDefaultScene() ?? document.getRoot().listScenes()[0];
  const unit = scene?.getExtras().unit;
  return typeof unit === "string" ? lengthUnit(unit) : undefined;
}
