import {
  CompressedCubeTexture,
  type CompressedPixelFormat,
  DataUtils,
  HalfFloatType,
  LinearFilter,
  LinearMipmapLinearFilter,
  LinearSRGBColorSpace,
  RGBAFormat,
} from "three";
import stored from "./room-light.bin?url&inline";
import { brightnessOf, EDGE, FACES, LEVELS } from "./room-light-form.ts";

const OPAQUE = DataUtils.toHalfFloat(1);
const HALVES = Array.from({ length: 256 }, (_, byte) => DataUtils.toHalfFloat(brightnessOf(byte)));

/**
 * Light from all sides of a room, blurred for each roughness (`npm run models` makes it). Making it here would take a machine
 * without a graphics card four seconds.
 */
export function readRoomLight(): CompressedCubeTexture {
  const bytes = atob(stored.slice(stored.indexOf(",") + 1));
  let at = 0;
  const read = (edge: number) => {
    const data = new Uint16Array(4 * edge * edge).fill(OPAQUE);
    for (let texel = 0; texel < data.length; texel += 4) data.fill(HALVES[bytes.charCodeAt(at++)] as number, texel, texel + 3);
    return { data, width: edge, height: edge };
  };
  const levels = Array.from({ length: LEVELS }, (_, level) => Array.from({ length: FACES }, () => read(EDGE >> level)));
  const faces = Array.from({ length: FACES }, (_, face) => {
    const mipmaps = levels.map((level) => level[face] as (typeof level)[number]);
    return { mipmaps, width: EDGE, height: EDGE };
  });
  // Only three's compressed cubes bring their own levels with them, the sharpest one included; what these hold may be plain.
  const texture = new CompressedCubeTexture(faces as never, RGBAFormat as unknown as CompressedPixelFormat, HalfFloatType);
  texture.minFilter = LinearMipmapLinearFilter;
  texture.magFilter = LinearFilter;
  texture.colorSpace = LinearSRGBColorSpace;
  texture.isPMREMTexture = true;
  texture.needsUpdate = true;
  return texture;
}
