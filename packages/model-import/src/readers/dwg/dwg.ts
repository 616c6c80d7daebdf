import type { Document } from "@gltf-transform/core";
import { type CadDocument, DwgReader, NotificationType } from "@node-projects/acad-ts";
import { type LengthUnit, metersOf } from "@tenfold/domain/models";
import { Matrix4 } from "three";
import { ModelBuilder } from "../builder.ts";
import { latin1, readBytes } from "../bytes.ts";
import { loadOcct } from "../cad/occt.ts";
import { ReadError } from "../read-error.ts";
import { setUnit } from "../units.ts";
import type { Warnings } from "../warnings.ts";
import { EntityWalker } from "./entities.ts";
import { guardOldDwg } from "./guard.ts";
import { Layers } from "./layers.ts";
import { SolidCutter } from "./solids.ts";
import { dwgVersion } from "./versions.ts";

const SECURITY_FLAGS = 0x18;
const ENCRYPTED = 1;

/** AutoCAD's unit codes ($INSUNITS). From 21 on they are survey feet and the like, which differ by two millionths. */
const units: Readonly<Record<number, LengthUnit>> = {
  1: "inch",
  2: "foot",
  3: "mile",
  4: "millimeter",
  5: "centimeter",
  6: "meter",
  7: "kilometer",
  8: "microinch",
  9: "mil",
  10: "yard",
  11: "angstrom",
  12: "nanometer",
  13: "micron",
  14: "decimeter",
  15: "decameter",
  16: "hectometer",
  21: "foot",
  22: "inch",
  23: "yard",
  24: "mile",
};

/** The contents of the drawing's model space: curves as lines, faces and solids as triangles, one part for each layer. Up is Z. */
export async function readDwg(file: string, warnings: Warnings): Promise<Document> {
  const bytes = await readBytes(file);
  refuseUnreadable(bytes);
  if (latin1(bytes, 0, 6) <= "AC1015") guardOldDwg(bytes);
  const drawing = parse(bytes, warnings);
  const layers = new Layers();
  const walker = new EntityWalker(layers, warnings, new SolidCutter(await loadOcct(), warnings));
  if (drawing.modelSpace) walker.emitAll(drawing.modelSpace, new Matrix4());
  const unit = units[Number(drawing.header?.insUnits ?? 0)];
  const builder = new ModelBuilder();
  layers.build(builder, builder.top("DWG", unit === undefined ? 1 : metersOf(unit)));
  if (unit !== undefined) setUnit(builder.document, unit);
  return builder.document;
}

function refuseUnreadable(bytes: Uint8Array): void {
  const version = dwgVersion(latin1(bytes, 0, 6));
  if (version?.name.startsWith("newer")) {
    throw new ReadError("unsupported", "This is a DWG newer than AutoCAD 2018. Save it as AutoCAD 2018 or older.");
  }
  if (!version?.read)
    throw new ReadError("unsupported", "This is a DWG older than AutoCAD 2000. Save it as AutoCAD 2000 or newer.");
  const sealed = latin1(bytes, 0, 6) >= "AC1018" && bytes.length > SECURITY_FLAGS + 4;
  if (sealed && new DataView(bytes.buffer, bytes.byteOffset).getUint32(SECURITY_FLAGS, true) & ENCRYPTED) {
    throw new ReadError("unsupported", "This DWG is protected by a password. Save it without one, then upload it again.");
  }
}

function parse(bytes: Uint8Array<ArrayBuffer>, warnings: Warnings): CadDocument {
  const failed: number[] = [];
  const drawing = DwgReader.readFromStream(
    bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength),
    (_sender, { notificationType, message }) => {
      if (notificationType === NotificationType.Error) failed.push(Number(/with handle: (\d+)$/.exec(message)?.[1]));
    },
  );
  // Entities of a block are counted where that block is shown.
  const owned = new Set([...(drawing.blockRecords ?? [])].flatMap((block) => block.ownedObjectHandles));
  warnings.leftOut("lost", failed.filter((handle) => !owned.has(handle)).length);
  return drawing;
}
