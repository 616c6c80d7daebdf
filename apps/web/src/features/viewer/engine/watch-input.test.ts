import { afterEach, expect, test, vi } from "vitest";
import type { MeasureKind } from "./measure.ts";
import type { ViewerScene } from "./scene.ts";
import { makeState, type Viewer } from "./viewer-types.ts";
import { watchInput } from "./watch-input.ts";

/** A picture with nothing in its middle, and what is pressed on it. */
function watched({ kind, ...acts }: { readonly kind?: MeasureKind | undefined } & Partial<Viewer>) {
  const canvas = Object.assign(new EventTarget(), { clientWidth: 100, clientHeight: 100 });
  vi.stubGlobal("document", Object.assign(new EventTarget(), { activeElement: canvas, fullscreenElement: null }));
  const measure = kind && { kind, chosen: [], result: undefined };
  const scene = {
    stage: { canvas, camera: undefined },
    rig: { settle: () => undefined, useWheel: () => undefined },
    measure: { state: () => measure },
    pick: () => undefined,
  } as unknown as ViewerScene;
  const state = makeState({ measure });
  watchInput(scene, { select: () => undefined, ...acts } as unknown as Viewer, state);
  /** Answers what is said to a key. */
  return (key: string, code = key) => {
    canvas.dispatchEvent(Object.assign(new Event("keydown"), { key, code }));
    return state.get().said;
  };
}

const saidToEnter = (kind: MeasureKind | undefined) => watched({ kind })("Enter");

afterEach(() => vi.unstubAllGlobals());

test("who presses Enter where there is nothing hears that, instead of nothing", () => {
  expect(saidToEnter("distance")).toBe("There is nothing here to measure.");
  expect(saidToEnter("angle")).toBe("There is nothing here to measure.");
  expect(saidToEnter("edge")).toBe("There is no edge here to measure.");
  expect(saidToEnter(undefined)).toBe("There is nothing here to choose.");
});

test("who presses Enter where there is nothing once more hears it once more", () => {
  const press = watched({});
  const said = [press("Enter"), press("Enter"), press("Enter")];
  expect(said.map((words) => words.trim())).toEqual(Array(3).fill("There is nothing here to choose."));
  expect(said[1]).not.toBe(said[0]);
  expect(said[2]).not.toBe(said[1]);
});

test("F fits the model in on keyboards without Latin letters, too, and by its letter wherever there are some", () => {
  const fit = vi.fn();
  const press = watched({ fit });
  press("а", "KeyF");
  press("f", "KeyY");
  expect(fit).toHaveBeenCalledTimes(2);
  press("u", "KeyF");
  press("é", "Digit2");
  expect(fit).toHaveBeenCalledTimes(2);
});
