import { Quaternion, Vector3 } from "three";
import { limits } from "../limits.ts";
import { ReadError } from "../read-error.ts";
import type { Corner, FaceSet } from "./faces.ts";
import type { Element } from "./tree.ts";
import { flag, number, numbers } from "./values.ts";

const NEAR = 1e-7;
const corner = (place: number): Corner => ({ point: place, uv: place, normal: place, color: place });

/**
 * A cross section carried along a spine, rotated and scaled on the way, with caps at its ends. By ISO/IEC 19775-1, 13.3.5: at
 * each point of the spine Y runs along it, and Z points out of the plane of its neighbors.
 */
export function extrusion({ at }: Element): FaceSet {
  const section = listOr(at.crossSection, [1, 1, 1, -1, -1, -1, -1, 1, 1, 1]);
  const spine = points(listOr(at.spine, [0, 0, 0, 0, 1, 0]));
  const around = Math.floor(section.length / 2);
  if (spine.length * around > limits.vertices / 4)
    throw new ReadError("too-large", "A shape in this X3D has too many points. Reduce it, then upload it again.");
  const rings = spine.length < 2 || around < 2 ? [] : ringsOf(spine, section, at);
  const crease = number(at.creaseAngle, 0);
  const faces: Corner[][] = [];
  for (let ring = 0; ring + 1 < spine.length; ring++) {
    for (let place = 0; place + 1 < around; place++) {
      const first = ring * around + place;
      faces.push([first, first + 1, first + around + 1, first + around].map(corner));
    }
  }
  const closed =
    Math.hypot((section[0] ?? 0) - (section[2 * around - 2] ?? 0), (section[1] ?? 0) - (section[2 * around - 1] ?? 0)) < NEAR;
  const cap = Array.from({ length: closed ? around - 1 : around }, (_, place) => place);
  if (flag(at.beginCap)) faces.push(cap.toReversed().map(corner));
  if (flag(at.endCap)) faces.push(cap.map((place) => corner((spine.length - 1) * around + place)));
  return { faces: rings.length > 0 ? faces : [], points: rings, ccw: flag(at.ccw), crease };
}

function ringsOf(spine: readonly Vector3[], section: readonly number[], at: Element["at"]): number[] {
  const frames = framesOf(spine);
  const scales = listOr(at.scale, [1, 1]);
  const turns = listOr(at.orientation, [0, 0, 1, 0]);
  return spine.flatMap((place, index) => {
    const { y, z } = frames[index] as Frame;
    const x = new Vector3().crossVectors(y, z);
    const scale = Math.min(index, Math.floor(scales.length / 2) - 1);
    const turn = 4 * Math.min(index, Math.floor(turns.length / 4) - 1);
    const axis = new Vector3(turns[turn], turns[turn + 1], turns[turn + 2]).normalize();
    const rotation = new Quaternion().setFromAxisAngle(axis, turns[turn + 3] ?? 0);
    return Array.from({ length: Math.floor(section.length / 2) }, (_, corner2) => {
      const own = new Vector3(
        (section[2 * corner2] ?? 0) * (scales[2 * scale] ?? 1),
        0,
        (section[2 * corner2 + 1] ?? 0) * (scales[2 * scale + 1] ?? 1),
      );
      own.applyQuaternion(rotation);
      return place.clone().addScaledVector(x, own.x).addScaledVector(y, own.y).addScaledVector(z, own.z).toArray();
    }).flat();
  });
}

type Frame = { readonly y: Vector3; readonly z: Vector3 };

function framesOf(spine: readonly Vector3[]): Frame[] {
  const last = spine.length - 1;
  const at = (index: number): Vector3 => spine[index] as Vector3;
  const closed = last > 1 && at(0).distanceTo(at(last)) < NEAR;
  const directions = spine.map((place, index) => {
    const [before, after] = neighbors(index, last, closed);
    const y = at(after).clone().sub(at(before)).normalize();
    const isEnd = !closed && (index === 0 || index === last);
    const z = isEnd ? new Vector3() : at(after).clone().sub(place).cross(at(before).clone().sub(place));
    return { y, z: z.lengthSq() > 1e-14 ? z.normalize() : undefined };
  });
  const first = directions.find(({ z }) => z)?.z ?? straightZ(directions.find(({ y }) => y.lengthSq() > 0)?.y);
  let previous: Vector3 | undefined;
  return directions.map(({ y, z }) => {
    const own = z ?? (previous ?? first).clone();
    if (z && previous && z.dot(previous) < 0) own.negate();
    previous = own;
    return { y, z: own };
  });
}

function neighbors(index: number, last: number, closed: boolean): readonly [number, number] {
  if (closed && (index === 0 || index === last)) return [last - 1, 1];
  return [Math.max(0, index - 1), Math.min(last, index + 1)];
}

/** For a straight spine: where Z goes when Y is turned to run along the spine. */
function straightZ(y = new Vector3(0, 1, 0)): Vector3 {
  return new Vector3(0, 0, 1).applyQuaternion(new Quaternion().setFromUnitVectors(new Vector3(0, 1, 0), y));
}

function listOr(text: string | undefined, otherwise: readonly number[]): readonly number[] {
  const values = numbers(text);
  return values.length > 0 ? values : otherwise;
}

function points(values: readonly number[]): Vector3[] {
  return Array.from(
    { length: Math.floor(values.length / 3) },
    (_, place) => new Vector3(values[3 * place], values[3 * place + 1], values[3 * place + 2]),
  );
}
