import type { Rgba } from "../builder.ts";
import type { ModelPart } from "./model-part.ts";

/** The appearance of one corner of a triangle. */
export type Look = {
  readonly color?: Rgba;
  readonly name?: string;
  readonly blends?: boolean;
  readonly uv?: readonly [number, number];
  readonly picture?: string;
  /** Whether it refers to something that is missing. */
  readonly lost?: boolean;
};

const MAX_DEPTH = 4;
const PLAIN: Look = {};
const LOST: Look = { lost: true };

export function lookOf(part: ModelPart, groupId: string | undefined, place: number, depth = 0): Look {
  if (groupId === undefined) return PLAIN;
  const group = part.groups.get(groupId);
  if (group === undefined || depth > MAX_DEPTH) return LOST;
  switch (group.kind) {
    case "materials":
    case "colors": {
      const found = group.list[place];
      return found ? { ...found, blends: group.kind === "colors" } : LOST;
    }
    case "places": {
      const picture = part.groups.get(group.picture);
      const uv = group.list[place];
      return uv && picture?.kind === "picture" ? { uv, picture: picture.path } : LOST;
    }
    case "mixtures": {
      const parts = (group.list[place] ?? []).map((share, index) => ({
        share,
        color: lookOf(part, group.materials, group.of[index] ?? -1, depth + 1).color,
      }));
      const color = mixed(parts);
      return color ? { color, blends: true, lost: parts.some((one) => one.color === undefined) } : LOST;
    }
    case "several":
      return Object.assign({}, ...group.groups.map((id, index) => lookOf(part, id, group.list[place]?.[index] ?? 0, depth + 1)));
    case "picture":
      return LOST;
  }
}

function mixed(parts: readonly { readonly share: number; readonly color: Rgba | undefined }[]): Rgba | undefined {
  const total = parts.reduce((sum, { share, color }) => sum + (color ? share : 0), 0);
  if (!(total > 0)) return undefined;
  const channel = (index: number): number =>
    parts.reduce((sum, { share, color }) => sum + (color?.[index] ?? 0) * share, 0) / total;
  return [channel(0), channel(1), channel(2), channel(3)];
}
