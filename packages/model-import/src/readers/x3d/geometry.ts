import type { Shape } from "../builder.ts";
import { limits } from "../limits.ts";
import type { Cut } from "../polygon.ts";
import { ReadError } from "../read-error.ts";
import { extrusion } from "./extrusion.ts";
import { type Colors, type Corner, type FaceSet, type Lost, linearColor, shapeOfFaces } from "./faces.ts";
import { solidShape } from "./solids.ts";
import type { Element, SceneTree } from "./tree.ts";
import { flag, number, numbers, runs, runsOf } from "./values.ts";

const corner = (place: number): Corner => ({ point: place, uv: place, normal: place, color: place });

/** The shape of a geometry element; undefined if its kind is not supported. */
export function geometryOf(tree: SceneTree, element: Element, lost: Lost, cut: Cut): Shape | undefined {
  const solid = solidShape(element);
  if (solid) return solid;
  const common = commonOf(tree, element);
  const { points, colors } = common;
  switch (element.name) {
    case "IndexedFaceSet":
      return shapeOfFaces(indexedFaces(element, common), lost, cut);
    case "ElevationGrid":
      return shapeOfFaces(elevationGrid(element, common), lost, cut);
    case "Extrusion":
      return shapeOfFaces(extrusion(element), lost, cut);
    case "IndexedLineSet":
      return linesOf(runs(element.at.coordIndex), points, colors, element);
    case "LineSet":
      return linesOf(runsOf(numbers(element.at.vertexCount), points.length / 3), points, colors, element);
    case "PointSet":
      return pointsOf(points, colors);
    default: {
      const faces = facesOfRuns(element, points.length / 3);
      return faces && shapeOfFaces({ ...common, faces: faces.map((face) => face.map(corner)) }, lost, cut);
    }
  }
}

function commonOf(tree: SceneTree, element: Element): FaceSet {
  const multiple = tree.child(element, "MultiTextureCoordinate");
  const uv = multiple ? tree.child(multiple, "TextureCoordinate") : tree.child(element, "TextureCoordinate");
  const color = tree.child(element, "Color", "ColorRGBA");
  const normal = tree.child(element, "Normal");
  const smooth = flag(element.at.normalPerVertex);
  return {
    faces: [],
    points: numbers(tree.child(element, "Coordinate", "CoordinateDouble")?.at.point),
    uvs: uv?.at.point === undefined ? undefined : numbers(uv.at.point),
    normals: normal && numbers(normal.at.vector),
    normalPerVertex: smooth,
    colors: color && { size: color.name === "ColorRGBA" ? 4 : 3, data: numbers(color.at.color) },
    colorPerVertex: flag(element.at.colorPerVertex),
    ccw: flag(element.at.ccw),
    crease: smooth ? Math.PI : 0,
  };
}

function indexedFaces(element: Element, common: FaceSet): FaceSet {
  const { coordIndex, texCoordIndex, normalIndex, colorIndex, creaseAngle } = element.at;
  const [uvs, normals, colors] = [texCoordIndex, normalIndex, colorIndex].map((text) =>
    text === undefined ? undefined : numbers(text),
  );
  const faces: Corner[][] = [[]];
  numbers(coordIndex).forEach((point, place) => {
    if (point < 0) faces.push([]);
    else
      faces
        .at(-1)
        ?.push({ point, uv: uvs?.[place] ?? point, normal: normals?.[place] ?? point, color: colors?.[place] ?? point });
  });
  const colorOfFace = (face: number): number => colors?.[face] ?? face;
  return { ...common, faces: faces.filter((face) => face.length > 0), crease: number(creaseAngle, 0), colorOfFace };
}

function elevationGrid(element: Element, common: FaceSet): FaceSet {
  const { xDimension, zDimension, xSpacing, zSpacing, height, creaseAngle } = element.at;
  const [columns, rows] = [Math.floor(number(xDimension, 0)), Math.floor(number(zDimension, 0))];
  if (columns < 2 || rows < 2) return { ...common, points: [], faces: [] };
  if (columns * rows > limits.vertices / 4)
    throw new ReadError("too-large", "A landscape in this X3D has too many points. Reduce it, then upload it again.");
  const heights = numbers(height);
  const [across, along] = [number(xSpacing, 1), number(zSpacing, 1)];
  const places = Array.from({ length: columns * rows }, (_, place) => [place % columns, Math.floor(place / columns)] as const);
  const faces: Corner[][] = [];
  for (const [x, z] of places) {
    const first = z * columns + x;
    if (x + 1 < columns && z + 1 < rows) faces.push([first, first + columns, first + columns + 1, first + 1].map(corner));
  }
  return {
    ...common,
    faces,
    points: places.flatMap(([x, z], place) => [x * across, heights[place] ?? 0, z * along]),
    uvs: common.uvs ?? places.flatMap(([x, z]) => [x / (columns - 1), z / (rows - 1)]),
    crease: number(creaseAngle, 0),
  };
}

/** Triangle and quad sets, strips and fans, indexed or not; undefined if the element is none of them. */
function facesOfRuns(element: Element, count: number): number[][] | undefined {
  const kind = /^(Indexed)?(Triangle|Quad)(Strip|Fan)?Set$/.exec(element.name);
  if (kind === null) return undefined;
  const [, indexed, what, how] = kind;
  const { index, stripCount, fanCount } = element.at;
  const all = indexed ? numbers(index) : Array.from({ length: count }, (_, place) => place);
  if (how === undefined)
    return grouped(
      all.filter((place) => place >= 0),
      what === "Quad" ? 4 : 3,
    );
  const lists = indexed ? runs(index) : runsOf(numbers(stripCount ?? fanCount), count);
  return lists.flatMap((list) =>
    list.slice(2).map((third, place) => {
      const [first = 0, second = 0] = how === "Fan" ? [list[0], list[place + 1]] : [list[place], list[place + 1]];
      return how === "Strip" && place % 2 === 1 ? [second, first, third] : [first, second, third];
    }),
  );
}

function grouped(places: readonly number[], size: number): number[][] {
  return Array.from({ length: Math.floor(places.length / size) }, (_, group) => places.slice(size * group, size * (group + 1)));
}

function linesOf(
  lists: readonly (readonly number[])[],
  points: readonly number[],
  colors: Colors | undefined,
  element: Element,
): Shape {
  const position: number[] = [];
  const data: number[] = [];
  const ofLine = element.at.colorIndex === undefined ? undefined : numbers(element.at.colorIndex);
  const perVertex = flag(element.at.colorPerVertex);
  lists.forEach((list, line) => {
    for (let place = 0; place + 1 < list.length; place++) {
      for (const point of list.slice(place, place + 2)) {
        for (const axis of [0, 1, 2]) position.push(points[3 * point + axis] ?? Number.NaN);
        if (colors) data.push(...linearColor(colors.data, colors.size, perVertex ? point : (ofLine?.[line] ?? line)));
      }
    }
  });
  return { mode: "lines", position, color: colors && { size: colors.size, data } };
}

function pointsOf(points: readonly number[], colors: Colors | undefined): Shape {
  const count = Math.floor(points.length / 3);
  const data = colors && Array.from({ length: count }, (_, point) => linearColor(colors.data, colors.size, point)).flat();
  return { mode: "points", position: points.slice(0, 3 * count), color: colors && data && { size: colors.size, data } };
}
