import { linear, type Rgba } from "../builder.ts";
import { NumberList } from "../number-list.ts";
import { type Attributes, readXml } from "../xml.ts";
import { absolute } from "./archive.ts";

/** A group of properties that triangles refer to by the group's id and an index in it. */
type PropertyGroup =
  | { readonly kind: "materials"; readonly list: { readonly color: Rgba; readonly name: string }[] }
  | { readonly kind: "colors"; readonly list: { readonly color: Rgba; readonly name: string }[] }
  | { readonly kind: "picture"; readonly path: string }
  | { readonly kind: "places"; readonly picture: string; readonly list: (readonly [number, number])[] }
  | {
      readonly kind: "mixtures";
      readonly materials: string;
      readonly of: readonly number[];
      readonly list: (readonly number[])[];
    }
  | { readonly kind: "several"; readonly groups: readonly string[]; readonly list: (readonly number[])[] };

export type Reference = { readonly id: string; readonly path: string | undefined; readonly transform: string | undefined };

export type MfObject = {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly vertices: NumberList;
  /** Seven numbers for each triangle: three vertices, the index in `groups` (-1: none), three indices in that group. */
  readonly triangles: NumberList;
  readonly components: Reference[];
};

export type ModelPart = {
  readonly path: string;
  unit: string;
  readonly groups: Map<string, PropertyGroup>;
  readonly groupIds: string[];
  readonly objects: Map<string, MfObject>;
  readonly build: Reference[];
};

export function readModelPart(path: string, bytes: Uint8Array): ModelPart {
  const part: ModelPart = { path, unit: "millimeter", groups: new Map(), groupIds: [], objects: new Map(), build: [] };
  let group: PropertyGroup | undefined;
  let object: { readonly made: MfObject; readonly pid: string | undefined; readonly pindex: number } | undefined;
  readXml(bytes, {
    open(name, attributes) {
      const started = groupOf(name, attributes);
      if (started) {
        group = started;
        part.groups.set(attributes.id ?? "", started);
      } else if (group && addTo(group, name, attributes)) return;
      if (name === "model") part.unit = attributes.unit ?? part.unit;
      else if (name === "object") {
        const made = objectOf(attributes);
        part.objects.set(made.id, made);
        object = { made, pid: attributes.pid, pindex: Number(attributes.pindex ?? 0) };
      } else if (name === "vertex") object?.made.vertices.push(Number(attributes.x), Number(attributes.y), Number(attributes.z));
      else if (name === "triangle" && object) addTriangle(part, object, attributes);
      else if (name === "component") object?.made.components.push(referenceOf(attributes));
      else if (name === "item") part.build.push(referenceOf(attributes));
    },
  });
  return part;
}

function objectOf({ id = "", name = "", type = "model" }: Attributes): MfObject {
  return { id, name, type, vertices: new NumberList(), triangles: new NumberList(), components: [] };
}

function referenceOf({ objectid = "", path, transform }: Attributes): Reference {
  return { id: objectid, path: path === undefined ? undefined : absolute(path), transform };
}

function addTriangle(
  part: ModelPart,
  object: { made: MfObject; pid: string | undefined; pindex: number },
  attributes: Attributes,
): void {
  const pid = attributes.pid ?? object.pid;
  let group = pid === undefined ? -1 : part.groupIds.indexOf(pid);
  if (pid !== undefined && group < 0) group = part.groupIds.push(pid) - 1;
  const first = attributes.p1 === undefined ? (attributes.pid === undefined ? object.pindex : 0) : Number(attributes.p1);
  const second = Number(attributes.p2 ?? first);
  const third = Number(attributes.p3 ?? first);
  object.made.triangles.push(Number(attributes.v1), Number(attributes.v2), Number(attributes.v3), group, first, second, third);
}

function groupOf(name: string, attributes: Attributes): PropertyGroup | undefined {
  switch (name) {
    case "basematerials":
      return { kind: "materials", list: [] };
    case "colorgroup":
      return { kind: "colors", list: [] };
    case "texture2d":
      return { kind: "picture", path: absolute(attributes.path ?? "") };
    case "texture2dgroup":
      return { kind: "places", picture: attributes.texid ?? "", list: [] };
    case "compositematerials":
      return { kind: "mixtures", materials: attributes.matid ?? "", of: numbersIn(attributes.matindices), list: [] };
    case "multiproperties":
      return { kind: "several", groups: words(attributes.pids), list: [] };
    default:
      return undefined;
  }
}

/** Adds the element to the group, if it belongs there; returns whether it does. */
function addTo(group: PropertyGroup, name: string, attributes: Attributes): boolean {
  if (group.kind === "materials" && name === "base") {
    group.list.push({ color: hexColor(attributes.displaycolor), name: attributes.name ?? "" });
  } else if (group.kind === "colors" && name === "color") group.list.push({ color: hexColor(attributes.color), name: "" });
  else if (group.kind === "places" && name === "tex2coord") group.list.push([Number(attributes.u), Number(attributes.v)]);
  else if (group.kind === "mixtures" && name === "composite") group.list.push(numbersIn(attributes.values));
  else if (group.kind === "several" && name === "multi") group.list.push(numbersIn(attributes.pindices));
  else return false;
  return true;
}

/** "#RRGGBB" or "#RRGGBBAA" of sRGB, as linear color. */
function hexColor(hex = ""): Rgba {
  const found = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})?$/i.exec(hex.trim());
  if (found === null) return [1, 1, 1, 1];
  const [red = 1, green = 1, blue = 1, alpha = 1] = found
    .slice(1)
    .map((digits) => (digits === undefined ? 1 : Number.parseInt(digits, 16) / 255));
  return [linear(red), linear(green), linear(blue), alpha];
}

function words(text = ""): string[] {
  return text.trim().split(/\s+/).filter(Boolean);
}

function numbersIn(text = ""): number[] {
  return words(text).map(Number);
}
