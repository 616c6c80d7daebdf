import { scrollBehavior } from "../../app/shell/scroll.ts";

/** The keys that scroll a page. */
const SCROLLING = new Set(["ArrowUp", "ArrowDown", "PageUp", "PageDown", "Home", "End", " "]);

/** How much of the window's height, from the top, what is read should stand in. */
const COMFORTABLE = 0.6;

/** Shows what is read, where it is not well in view already. */
export function bringIntoView(range: Range | undefined): void {
  const box = range?.getBoundingClientRect();
  if (!box || (box.width === 0 && box.height === 0)) return;
  const top = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
  const bottom = innerHeight * COMFORTABLE;
  if (box.top >= top && box.bottom <= Math.max(bottom, top + box.height)) return;
  scrollBy({ top: box.top - top - (innerHeight - top) / 5, behavior: scrollBehavior() });
}

/** Tells when somebody scrolls by themselves, until the signal. Scrolling that the page does is not told. */
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
  // On the scroll bar there is nothing but the page itself.
  addEventListener("pointerdown", (event) => event.clientX > document.documentElement.clientWidth && tell(), options);
}
