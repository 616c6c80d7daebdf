import { afterEach, expect, it, vi } from "vitest";
import { bringIntoView } from "./follow.ts";

afterEach(() => vi.unstubAllGlobals());

it("brings a line of code that scrolls by itself into its view, before the page scrolls to it", () => {
  const byPage = vi.fn();
  vi.stubGlobal("document", { querySelector: () => null });
  vi.stubGlobal("innerHeight", 800);
  vi.stubGlobal("scrollBy", byPage);
  let scrolled = 0;
  const box = (top: number, height: number) => ({ top, bottom: top + height, width: 100, height });
  const frame = {
    getBoundingClientRect: () => box(100, 300),
    scrollBy: ({ top }: { readonly top: number }) => {
      scrolled += top;
    },
  };
  const line = {
    startContainer: { parentElement: { closest: () => frame } },
    getBoundingClientRect: () => box(5_000 - scrolled, 20),
  };
  bringIntoView(line as unknown as Range);
  expect(line.getBoundingClientRect().top).toBe(100);
  expect(byPage).not.toHaveBeenCalled();
});
