import {
  BoxGeometry,
  type BufferGeometry,
  CircleGeometry,
  ConeGeometry,
  CylinderGeometry,
  PlaneGeometry,
  RingGeometry,
  SphereGeometry,
} from "three";
import type { Shape } from "../builder.ts";
import type { Element } from "./tree.ts";
import { number, vector } from "./values.ts";

const AROUND = 32;
const DISK = 48;

/** Shapes defined by their dimensions; undefined if the element is none of them. */
export function solidShape({ name, at }: Element): Shape | undefined {
  switch (name) {
    case "Box":
      return shapeOf(new BoxGeometry(...vector(at.size, [2, 2, 2] as [number, number, number])));
    case "Sphere":
      return shapeOf(new SphereGeometry(number(at.radius, 1), AROUND, 20));
    case "Cylinder":
      return shapeOf(new CylinderGeometry(number(at.radius, 1), number(at.radius, 1), number(at.height, 2), AROUND));
    case "Cone":
      return shapeOf(new ConeGeometry(number(at.bottomRadius, 1), number(at.height, 2), AROUND));
    case "Rectangle2D":
      return shapeOf(new PlaneGeometry(...vector(at.size, [2, 2] as [number, number])));
    case "Disk2D": {
      const [inner, outer] = [number(at.innerRadius, 0), number(at.outerRadius, 1)];
      return shapeOf(inner > 0 ? new RingGeometry(inner, outer, DISK) : new CircleGeometry(outer, DISK));
    }
    default:
      return undefined;
  }
}

function shapeOf(geometry: BufferGeometry): Shape {
  const { position, normal, uv } = geometry.attributes;
  const uvs = Float32Array.from(uv?.array ?? [], (value, index) => (index % 2 === 1 ? 1 - value : value));
  return {
    mode: "triangles",
    position: Float32Array.from(position?.array ?? []),
    normal: Float32Array.from(normal?.array ?? []),
    uv: uvs,
    index: Uint32Array.from(geometry.index?.array ?? []),
  };
}
