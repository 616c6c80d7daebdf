import { type RefObject, useLayoutEffect, useState } from "react";

/** Lines that are made above and below those in sight. */
const SPARE = 8;

/** Which of many lines of the same height are in sight in a box that scrolls, so that only those are made. */
export function useWindow(box: RefObject<HTMLElement | null>, count: number, height: number) {
  const [[from, to], setRange] = useState<readonly [number, number]>([0, 40]);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const look = () => {
      const first = Math.max(0, Math.floor(element.scrollTop / height) - SPARE);
      const last = Math.min(count, Math.ceil((element.scrollTop + element.clientHeight) / height) + SPARE);
      setRange((before) => (before[0] === first && before[1] === last ? before : [first, last]));
    };
    look();
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    element.addEventListener("scroll", look, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener("scroll", look);
    };
  }, [box, count, height]);
  return { from, to: Math.min(to, count) };
}
