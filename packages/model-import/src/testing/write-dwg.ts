import * as acad from "@node-projects/acad-ts";

interface DwgMade {
  /** AutoCAD's code for the unit. */
  readonly unitCode?: number;
  /** Handles of objects that the block owns but that are missing from the file. */
  readonly lost?: readonly number[];
}

const MILLIMETERS = 4;

/** A drawing: on layer "walls" (red) a line, a closed square and a block shown twice; a face; a text that can't be shown. */
export function dwgBytes(
  version: "2000" | "2004" | "2007" | "2010" | "2018",
  { unitCode = MILLIMETERS, lost = [] }: DwgMade = {},
): Uint8Array {
  const versions = {
    "2000": acad.ACadVersion.AC1015,
    "2004": acad.ACadVersion.AC1018,
    "2007": acad.ACadVersion.AC1021,
    "2010": acad.ACadVersion.AC1024,
    "2018": acad.ACadVersion.AC1032,
  };
  const drawing = new acad.CadDocument(versions[version]);
  if (drawing.header) drawing.header.insUnits = unitCode;
  const walls = new acad.Layer("walls");
  walls.color = new acad.Color(1);
  drawing.layers?.add(walls);
  const line = new acad.Line(new acad.XYZ(0, 0, 0), new acad.XYZ(100, 0, 50));
  line.layer = walls;
  const square = new acad.LwPolyline([new acad.XY(0, 0), new acad.XY(100, 0), new acad.XY(100, 100), new acad.XY(0, 100)]);
  square.isClosed = true;
  square.layer = walls;
  const face = new acad.Face3D();
  face.firstCorner = new acad.XYZ(0, 0, 0);
  face.secondCorner = new acad.XYZ(10, 0, 0);
  face.thirdCorner = new acad.XYZ(10, 20, 0);
  face.fourthCorner = new acad.XYZ(0, 20, 0);
  const block = new acad.BlockRecord("window");
  block.entities.add(new acad.Circle(new acad.XYZ(0, 0, 0), 5));
  block.ownedObjectHandles = [...lost];
  drawing.blockRecords?.add(block);
  const inserts = [10, 40].map((x) => {
    const insert = new acad.Insert(block);
    insert.insertPoint = new acad.XYZ(x, 50, 0);
    insert.layer = walls;
    return insert;
  });
  const text = new acad.MText();
  text.value = "Kitchen";
  for (const entity of [line, square, face, ...inserts, text]) drawing.entities?.add(entity);
  return acad.DwgWriter.writeToBuffer(drawing);
}
