import { afterEach, expect, it, vi } from "vitest";
import { forgetSendKey, sendKey } from "../features/forum/drafts.ts";
import { forget, isUnkept, recall, store } from "./storage.ts";

/** Browser storage, which may be full. */
function storage(isFull = false) {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem(key: string, text: string) {
      if (isFull) throw new DOMException("full", "QuotaExceededError");
      kept.set(key, text);
    },
    removeItem: (key: string) => kept.delete(key),
  };
}

afterEach(() => vi.unstubAllGlobals());

it("keeps texts for all tabs, or for one", () => {
  const [local, session] = [storage(), storage()];
  vi.stubGlobal("localStorage", local);
  vi.stubGlobal("sessionStorage", session);
  store("here", "a text");
  store("tab", "another", "sessionStorage");
  expect([...local.kept]).toEqual([["here", "a text"]]);
  expect([recall("here"), recall("tab"), recall("tab", "sessionStorage")]).toEqual(["a text", undefined, "another"]);
  forget("tab", "sessionStorage");
  expect(recall("tab", "sessionStorage")).toBeUndefined();
});

it("holds what the browser does not keep as long as the page lives", () => {
  vi.stubGlobal("localStorage", storage(true));
  store("draft", "not lost");
  expect(recall("draft")).toBe("not lost");
  expect(isUnkept("draft")).toBe(true);
  forget("draft");
  expect(isUnkept("draft")).toBe(false);
  expect(recall("draft")).toBeUndefined();
});

it("sends the same text under the same key until it has arrived", () => {
  vi.stubGlobal("localStorage", storage());
  const first = sendKey("draft", "Two\nlines");
  expect(sendKey("draft", "Two\nlines")).toBe(first);
  const changed = sendKey("draft", "Two\nother lines");
  expect(changed).not.toBe(first);
  forgetSendKey("draft");
  expect(sendKey("draft", "Two\nother lines")).not.toBe(changed);
});
