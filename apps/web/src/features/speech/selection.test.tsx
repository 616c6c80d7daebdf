import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { PressedSelection } from "./selection.ts";

let selected: string | undefined;
let page: EventTarget;

beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("document", { querySelector: () => ({ contains: () => true }) });
  vi.stubGlobal("getSelection", () => ({
    isCollapsed: selected === undefined,
    rangeCount: 1,
    getRangeAt: () => ({ cloneRange: () => selected }),
  }));
});

afterEach(() => vi.unstubAllGlobals());

it("keeps what was selected for the click after the press, even if the browser clears it in between", () => {
  const selection = new PressedSelection();
  selected = "a few words";
  selection.press();
  selected = undefined;
  expect(selection.take()).toBe("a few words");
  expect(selection.take()).toBeUndefined();
});

it("does not keep it for a key: what was pressed while reading was paused is not what Alt+P begins to read later", () => {
  const selection = new PressedSelection();
  selected = "a few words";
  // Pauses, so that nothing is taken.
  selection.press();
  selected = undefined;
  page.dispatchEvent(new Event("keydown"));
  expect(selection.take()).toBeUndefined();
  selected = "other words";
  page.dispatchEvent(new Event("keydown"));
  expect(selection.take()).toBe("other words");
});
