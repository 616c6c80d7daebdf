import { afterEach, expect, test, vi } from "vitest";
import { createStore } from "../../../app/store.ts";
import type { MeasureKind } from "./measure.ts";
import type { ViewerScene } from "./scene.ts";
import { AT_FIRST, type Viewer, type ViewerState } from "./viewer-types.ts";
import { watchInput } from "./watch-input.ts";

/** What is said when Enter is pressed while there is nothing in the middle of the picture. */
function saidToEnter(kind: MeasureKind | undefined): string {
  const canvas = Object.assign(new EventTarget(), { clientWidth: 100, clientHeight: 100 });
  vi.stubGlobal("document", Object.assign(new EventTarget(), { activeElement: canvas, fullscreenElement: null }));
  const measure = kind && { kind, chosen: [], result: undefined };
  const scene = {
    stage: { canvas, camera: undefined },
    rig: { settle: () => undefined, useWheel: () => undefined },
    measure: { state: () => measure },
    pick: () => undefined,
  } as unknown as ViewerScene;
  const state = createStore<ViewerState>({ ...AT_FIRST, measure });
  watchInput(scene, { select: () => undefined } as unknown as Viewer, state);
  canvas.dispatchEvent(Object.assign(new Event("keydown"), { key: "Enter" }));
  return state.get().said;
}

afterEach(() => vi.unstubAllGlobals());

test("who presses Enter where there is nothing hears that, instead of nothing", () => {
  expect(saidToEnter("distance")).toBe("There is nothing here to measure.");
  expect(saidToEnter("angle")).toBe("There is nothing here to measure.");
  expect(saidToEnter("edge")).toBe("There is no edge here to measure.");
  expect(saidToEnter(undefined)).toBe("There is nothing here to choose.");
});
