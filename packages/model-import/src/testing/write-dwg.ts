import {
  ACadVersion,
  BlockRecord,
  CadDocument,
  Circle,
  Color,
  DwgWriter,
  Face3D,
  Insert,
  Layer,
  Line,
  LwPolyline,
  MText,
  XY,
  XYZ,
} from "@node-projects/acad-ts";

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
    "2000": ACadVersion.AC1015,
    "2004": ACadVersion.AC1018,
    "2007": ACadVersion.AC1021,
    "2010": ACadVersion.AC1024,
    "2018": ACadVersion.AC1032,
  };
  const drawing = new CadDocument(versions[version]);
  if (drawing.header) drawing.header.insUnits = unitCode;
  const walls = new Layer("walls");
  walls.color = new Color(1);
  drawing.layers?.add(walls);
  const line = new Line(new XYZ(0, 0, 0), new XYZ(100, 0, 50));
  line.layer = walls;
  const square = new LwPolyline([new XY(0, 0), new XY(100, 0), new XY(100, 100), new XY(0, 100)]);
  square.isClosed = true;
  square.layer = walls;
  const face = new Face3D();
  face.firstCorner = new XYZ(0, 0, 0);
  face.secondCorner = new XYZ(10, 0, 0);
  face.thirdCorner = new XYZ(10, 20, 0);
  face.fourthCorner = new XYZ(0, 20, 0);
  const block = new BlockRecord("window");
  block.entities.add(new Circle(new XYZ(0, 0, 0), 5));
  block.ownedObjectHandles = [...lost];
  drawing.blockRecords?.add(block);
  const inserts = [10, 40].map((x) => {
    const insert = new Insert(block);
    insert.insertPoint = new XYZ(x, 50, 0);
    insert.layer = walls;
    return insert;
  });
  const text = new MText();
  text.value = "Kitchen";
  for (const entity of [line, square, face, ...inserts, text]) drawing.entities?.add(entity);
  return DwgWriter.writeToBuffer(drawing);
}
