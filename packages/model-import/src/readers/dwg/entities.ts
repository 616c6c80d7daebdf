import * as acad from "@node-projects/acad-ts";
import { Matrix4, Vector3 } from "three";
import { ReadError } from "../read-error.ts";
import type { Thing, Warnings } from "../warnings.ts";
import { arcPoints, bentPoints, ellipsePoints, type Point2, planeAxes, toVector } from "./curves.ts";
import { facesOf } from "./faces.ts";
import type { Layers, Rgb } from "./layers.ts";
import type { SolidCutter } from "./solids.ts";

type Context = { readonly layer?: acad.Layer | undefined; readonly color: Rgb };

/** White is drawn white on black or black on paper, as one prefers; here it is gray. */
const GRAY: Rgb = [96, 96, 96];
const MAX_DEPTH = 16;
const MOST_EMITTED = 2_000_000;

/** Adds each entity to its layer, transformed by all the blocks that contain it. */
export class EntityWalker {
  readonly #layers: Layers;
  readonly #warnings: Warnings;
  readonly #solids: SolidCutter;
  readonly #lost = new Map<acad.BlockRecord, number>();
  #emitted = 0;

  constructor(layers: Layers, warnings: Warnings, solids: SolidCutter) {
    this.#layers = layers;
    this.#warnings = warnings;
    this.#solids = solids;
  }

  /** Emits everything in a block. Entities that the file says it owns but the library did not read are counted. */
  emitAll(block: acad.BlockRecord, place: Matrix4, context: Context = { color: GRAY }, depth = 0): void {
    this.#warnings.leftOut("lost", this.#lostIn(block));
    for (const entity of block.entities) this.#emit(entity, place, context, depth);
  }

  #lostIn(block: acad.BlockRecord): number {
    const known = this.#lost.get(block);
    if (known !== undefined) return known;
    const lost = block.ownedObjectHandles.filter((handle) => !block.document?.getCadObject(handle)).length;
    this.#lost.set(block, lost);
    return lost;
  }

  #emit(entity: acad.Entity, place: Matrix4, context: Context, depth: number): void {
    if (++this.#emitted > MOST_EMITTED)
      throw new ReadError("too-large", "This drawing has too many parts. Save a part of it, then upload that.");
    const layer = layerOf(entity, context);
    if (entity.isInvisible || layer?.isOn === false) return;
    const pen = new Pen(this.#layers, layer?.name ?? "0", colorOf(entity, context), place);
    if (entity instanceof acad.Insert) this.#insert(entity, place, { layer, color: pen.color }, depth);
    else if (entity instanceof acad.Dimension) this.#block(entity.block, "dimension", place, { layer, color: pen.color }, depth);
    else if (entity instanceof acad.Solid3D || entity instanceof acad.Region || entity instanceof acad.CadBody)
      this.#solid(entity, pen);
    else if (!drawCurve(entity, pen) && !drawFaces(entity, pen)) this.#leaveOut(entity);
  }

  #insert(insert: acad.Insert, place: Matrix4, context: Context, depth: number): void {
    const block = insert.block;
    if (block === null) {
      this.#warnings.leftOut("block");
      return;
    }
    const base = (block.blockEntity as acad.Block | null)?.basePoint ?? { x: 0, y: 0, z: 0 };
    const { columnCount, rowCount, columnSpacing, rowSpacing, xScale, yScale, zScale } = insert;
    if (Math.max(1, columnCount) * Math.max(1, rowCount) > MOST_EMITTED)
      throw new ReadError("too-large", "This drawing repeats a block too often. Save a part of it, then upload that.");
    for (let row = 0; row < Math.max(1, rowCount || 1); row++) {
      for (let column = 0; column < Math.max(1, columnCount || 1); column++) {
        const own = place
          .clone()
          .multiply(planeAxes(insert.normal))
          .multiply(new Matrix4().makeTranslation(toVector(insert.insertPoint)));
        own.multiply(new Matrix4().makeRotationZ(insert.rotation || 0));
        own.multiply(new Matrix4().makeTranslation(column * (columnSpacing || 0), row * (rowSpacing || 0), 0));
        own
          .multiply(new Matrix4().makeScale(xScale || 1, yScale || 1, zScale || 1))
          .multiply(new Matrix4().makeTranslation(toVector(base).negate()));
        this.#block(block, "block", own, context, depth);
      }
    }
  }

  #block(block: acad.BlockRecord | null, thing: Thing, place: Matrix4, context: Context, depth: number): void {
    if (block === null || depth >= MAX_DEPTH) this.#warnings.leftOut(thing);
    else this.emitAll(block, place, context, depth + 1);
  }

  #solid(solid: acad.Solid3D | acad.Region | acad.CadBody, pen: Pen): void {
    const corners = this.#solids.cut(solid);
    if (corners) {
      for (let from = 0; from + 2 < corners.length; from += 3) pen.triangle(corners[from], corners[from + 1], corners[from + 2]);
      return;
    }
    const wires = solid.wires.filter((wire) => wire.points.length > 1);
    for (const wire of wires) {
      const matrix = new Matrix4();
      if (wire.applyTransformPresent) {
        const size = wire.scale || 1;
        matrix
          .makeBasis(toVector(wire.xAxis), toVector(wire.yAxis), toVector(wire.zAxis))
          .scale(new Vector3(size, size, size))
          .setPosition(toVector(wire.translation));
      }
      pen.line(wire.points.map((point) => toVector(point).applyMatrix4(matrix)));
    }
    if (wires.length > 0)
      this.#warnings.remark("Some solids are shown by their edges only. Export them as STEP to see their surfaces.");
    else this.#warnings.leftOut("solid");
  }

  #leaveOut(entity: acad.Entity): void {
    const thing = kindOf(entity);
    if (thing) this.#warnings.leftOut(thing);
  }
}

/** Draws with one layer and color, at one place. */
class Pen {
  readonly color: Rgb;
  readonly #layers: Layers;
  readonly #layer: string;
  readonly #place: Matrix4;

  constructor(layers: Layers, layer: string, color: Rgb, place: Matrix4) {
    this.#layers = layers;
    this.#layer = layer;
    this.color = color;
    this.#place = place;
  }

  line(points: readonly Vector3[]): void {
    const placed = points.map((point) => point.clone().applyMatrix4(this.#place));
    placed.slice(1).forEach((point, index) => {
      this.#layers.add(this.#layer, this.color, "lines", [placed[index] as Vector3, point]);
    });
  }

  triangle(...corners: readonly (Vector3 | undefined)[]): void {
    const placed = corners.flatMap((corner) => (corner ? [corner.clone().applyMatrix4(this.#place)] : []));
    if (placed.length === 3) this.#layers.add(this.#layer, this.color, "triangles", placed);
  }

  point(point: Vector3): void {
    this.#layers.add(this.#layer, this.color, "points", [point.clone().applyMatrix4(this.#place)]);
  }
}

/** A planar curve; with a thickness, the wall that rises from it. */
function drawFlat(
  pen: Pen,
  points: readonly Point2[],
  height: number,
  entity: { normal: Parameters<typeof planeAxes>[0]; thickness: number },
): void {
  const axes = planeAxes(entity.normal);
  const at = ({ x, y }: Point2, z: number): Vector3 => new Vector3(x, y, z).applyMatrix4(axes);
  pen.line(points.map((point) => at(point, height)));
  if (!entity.thickness) return;
  points.slice(1).forEach((point, index) => {
    const before = points[index] as Point2;
    const [a, b] = [at(before, height), at(point, height)];
    const [c, d] = [at(point, height + entity.thickness), at(before, height + entity.thickness)];
    pen.triangle(a, b, c);
    pen.triangle(a, c, d);
  });
}

/** Draws the entity if it is a curve; returns whether it did. */
function drawCurve(entity: acad.Entity, pen: Pen): boolean {
  if (entity instanceof acad.Arc)
    drawFlat(pen, arcPoints(entity.center, entity.radius, entity.startAngle, entity.endAngle), entity.center.z, entity);
  else if (entity instanceof acad.Circle)
    drawFlat(pen, arcPoints(entity.center, entity.radius, 0, 2 * Math.PI), entity.center.z, entity);
  else if (entity instanceof acad.Line) drawLine(entity, pen);
  else if (entity instanceof acad.LwPolyline) {
    const vertices = entity.vertices.map(({ location: { x, y }, bulge }) => ({ x, y, bulge }));
    drawFlat(pen, bentPoints(vertices, entity.isClosed), entity.elevation || 0, entity);
  } else if (entity instanceof acad.Polyline2D) {
    drawFlat(pen, bentPoints(placesOf(entity.vertices), entity.isClosed), entity.elevation || 0, entity);
  } else if (entity instanceof acad.Polyline3D) {
    const points = placesOf(entity.vertices).map(toVector);
    pen.line(entity.isClosed && points[0] ? [...points, points[0]] : points);
  } else if (entity instanceof acad.Ellipse) pen.line(ellipsePoints(entity));
  else if (entity instanceof acad.Spline) {
    const { success, points } = entity.tryPolygonalVertexes(64);
    pen.line((success ? points : entity.fitPoints.length > 0 ? entity.fitPoints : entity.controlPoints).map(toVector));
  } else if (entity instanceof acad.Leader) pen.line(entity.vertices.map(toVector));
  else if (entity instanceof acad.Point) pen.point(toVector(entity.location));
  else return false;
  return true;
}

function drawLine(line: acad.Line, pen: Pen): void {
  const [start, end] = [toVector(line.startPoint), toVector(line.endPoint)];
  pen.line([start, end]);
  if (!line.thickness) return;
  const rise = toVector(line.normal).multiplyScalar(line.thickness);
  pen.triangle(start, end, end.clone().add(rise));
  pen.triangle(start, end.clone().add(rise), start.clone().add(rise));
}

/** Draws the entity if it is made of faces; returns whether it did. */
function drawFaces(entity: acad.Entity, pen: Pen): boolean {
  if (
    !(
      entity instanceof acad.Face3D ||
      entity instanceof acad.Solid ||
      entity instanceof acad.PolyfaceMesh ||
      entity instanceof acad.PolygonMesh ||
      entity instanceof acad.Mesh
    )
  )
    return false;
  for (const face of facesOf(entity)) {
    for (let corner = 1; corner + 1 < face.length; corner++) pen.triangle(face[0], face[corner], face[corner + 1]);
  }
  return true;
}

type Vertex = { readonly location: { readonly x: number; readonly y: number; readonly z: number }; readonly bulge: number };

function placesOf(vertices: Iterable<unknown>): { x: number; y: number; z: number; bulge: number }[] {
  return [...(vertices as Iterable<Vertex>)].map(({ location: { x, y, z }, bulge }) => ({ x, y, z, bulge }));
}

/** Undefined for things that nobody would miss. */
function kindOf(entity: acad.Entity): Thing | undefined {
  if (entity instanceof acad.Viewport || entity instanceof acad.AttributeDefinition || entity instanceof acad.Wipeout)
    return undefined;
  const isText = entity instanceof acad.TextEntity || entity instanceof acad.MText || entity instanceof acad.AttributeEntity;
  if (isText || entity instanceof acad.MultiLeader || entity instanceof acad.Tolerance) return "text";
  if (entity instanceof acad.Hatch) return "hatch";
  if (entity instanceof acad.RasterImage) return "picture";
  return entity instanceof acad.ProxyEntity ? "proxy" : "entity";
}

/** Entities on layer 0 of a block take the layer on which the block is placed. */
function layerOf(entity: acad.Entity, context: Context): acad.Layer | undefined {
  const own = entity.layer as acad.Layer | null;
  return (own === null || own.name === "0") && context.layer ? context.layer : (own ?? undefined);
}

function colorOf(entity: acad.Entity, context: Context): Rgb {
  const own = entity.color;
  if (own.isByBlock) return context.color;
  const color = own.isByLayer ? layerOf(entity, context)?.color : own;
  if (color === undefined) return GRAY;
  const { r, g, b } = color;
  return [r, g, b].every((channel) => channel >= 0 && channel < 255 && Number.isFinite(channel)) || r + g + b < 765
    ? [r, g, b]
    : GRAY;
}
