import type { Rgba } from "../builder.ts";
import type { ModelPart } from "./model-part.ts";

/** How one corner of a triangle looks. */
export type Look = {
  readonly color?: Rgba;
  readonly name?: string;
  readonly blends?: boolean;
  readonly uv?: readonly [number, number];
  readonly picture?: string;
};

const DEEPEST = 4;
const PLAIN: Look = {};

export function lookOf(part: ModelPart, groupId: string | undefined, place: number, depth = 0): Look {
  const group = groupId === undefined ? undefined : part.groups.get(groupId);
  if (group === undefined || depth > DEEPEST) return PLAIN;
  switch (group.kind) {
    case "materials":
    case "colors": {
      const found = group.list[place];
      return found ? { ...found, blends: group.kind === "colors" } : PLAIN;
    }
    case "places": {
      const picture = part.groups.get(group.picture);
      const uv = group.list[place];
      return uv && picture?.kind === "picture" ? { uv, picture: picture.path } : PLAIN;
    }
    case "mixtures": {
      const parts = (group.list[place] ?? []).map((share, index) => ({
        share,
        color: lookOf(part, group.materials, group.of[index] ?? -1, depth + 1).color,
      }));
      const color = mixed(parts);
      return color ? { color, blends: true } : PLAIN;
    }
    case "several":
      return Object.assign({}, ...group.groups.map((id, index) => lookOf(part, id, group.list[place]?.[index] ?? 0, depth + 1)));
    case "picture":
      return PLAIN;
  }
}

function mixed(parts: readonly { readonly share: number; readonly color: Rgba | undefined }[]): Rgba | undefined {
  const total = parts.reduce((sum, { share, color }) => sum + (color ? share : 0), 0);
  if (!(total > 0)) return undefined;
  const channel = (index: number): number =>
    parts.reduce((sum, { share, color }) => sum + (color?.[index] ?? 0) * share, 0) / total;
  return [channel(0), channel(1), channel(2), channel(3)];
}
