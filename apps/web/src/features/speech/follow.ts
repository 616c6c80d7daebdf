import { scrollBehavior } from "../../app/shell/scroll.ts";

const SCROLLING = new Set(["ArrowUp", "ArrowDown", "PageUp", "PageDown", "Home", "End", " "]);

/** The part of the window's height, from the top, in which the text being read should be. */
const COMFORTABLE = 0.6;

/** Long code scrolls by itself, so its lines come into its own view first. */
function bringIntoFrame(range: Range): void {
  const frame = range.startContainer.parentElement?.closest("section[tabindex]");
  if (!frame) return;
  const [box, seen] = [range.getBoundingClientRect(), frame.getBoundingClientRect()];
  if (box.top < seen.top || box.bottom > seen.bottom) frame.scrollBy({ top: box.top - seen.top, behavior: "instant" });
}

/** Scrolls to the text being read, unless it is well in view already. */
export function bringIntoView(range: Range | undefined): void {
  if (!range) return;
  bringIntoFrame(range);
  const box = range.getBoundingClientRect();
  if (box.width === 0 && box.height === 0) return;
  const top = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
  const bottom = innerHeight * COMFORTABLE;
  if (box.top >= top && box.bottom <= Math.max(bottom, top + box.height)) return;
  scrollBy({ top: box.top - top - (innerHeight - top) / 5, behavior: scrollBehavior() });
}

/** Reports when the visitor scrolls, until the signal. Scrolling by the page itself is not reported. */
export function whenScrolled(tell: () => void, signal: AbortSignal): void {
  const options = { passive: true, capture: true, signal } as const;
  const inside = (event: Event) => event.target instanceof Element && event.target.closest("[data-speech]") !== null;
  const told = (event: Event) => inside(event) || tell();
  addEventListener("wheel", told, options);
  addEventListener("touchmove", told, options);
  addEventListener(
    "keydown",
    (event) => {
      const onControl =
        event.target instanceof Element && event.target.closest("button, input, select, textarea, [tabindex='0']");
      if (SCROLLING.has(event.key) && !event.altKey && !onControl) tell();
    },
    options,
  );
  // A press on the scroll bar is outside of the page's own area.
  addEventListener("pointerdown", (event) => event.clientX > document.documentElement.clientWidth && tell(), options);
}
