import { afterEach, expect, it, vi } from "vitest";
import { otherTabsOf } from "./other-tabs.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

it("is no channel where the browser has none, or refuses one as Firefox does with all cookies blocked", () => {
  vi.stubGlobal("BroadcastChannel", undefined);
  expect(otherTabsOf("account")).toBeUndefined();
  vi.stubGlobal(
    "BroadcastChannel",
    class {
      constructor() {
        throw new DOMException("The operation is insecure.", "SecurityError");
      }
    },
  );
  expect(otherTabsOf("account")).toBeUndefined();
});
