import type { CameraState } from "./engine/camera.ts";
import { AXES, type Axis, type Cut } from "./engine/cut.ts";

/** What a link to a model restores. */
export interface SharedView {
  readonly urn: string;
  readonly camera?: CameraState;
  readonly cut?: Cut;
}

/** Six digits are enough to restore the view. */
const short = (value: number) => String(Number(value.toPrecision(6)));

/** The fragment that holds a view. Browsers don't send it, so the model's urn is in no log. */
export function fragmentOf({ urn, camera, cut }: SharedView): string {
  const fields = new URLSearchParams({ model: urn });
  if (camera) fields.set("view", camera.map(short).join(","));
  if (cut) fields.set("cut", [cut.axis, short(cut.at), ...(cut.flipped ? ["flipped"] : [])].join(","));
  return `#${fields.toString().replaceAll("%2C", ",")}`;
}

function cameraIn(text: string | null): CameraState | undefined {
  const numbers = (text ?? "").split(",").map(Number);
  const given = text !== null && numbers.length === 6 && numbers.every(Number.isFinite);
  return given ? (numbers as unknown as CameraState) : undefined;
}

function cutIn(text: string | null): Cut | undefined {
  const [axis, at, flipped] = (text ?? "").split(",");
  const place = Number(at);
  if (!AXES.includes(axis as Axis) || at === undefined || !(place >= 0 && place <= 1)) return undefined;
  return { axis: axis as Axis, at: place, flipped: flipped === "flipped" };
}

/** The view in an address; undefined if it names no model. Invalid parts are left out. */
export function viewIn(fragment: string): SharedView | undefined {
  const fields = new URLSearchParams(fragment.replace(/^#/, ""));
  const urn = fields.get("model") ?? "";
  if (!/^[\w-]{22}$/.test(urn)) return undefined;
  const [camera, cut] = [cameraIn(fields.get("view")), cutIn(fields.get("cut"))];
  return { urn, ...(camera && { camera }), ...(cut && { cut }) };
}
