import { useEffect, useState } from "react";

/** Less is a finger that rests. */
const STEP_PX = 24;

/** Whether somebody goes down the page by hand: until they go up or come to its end, or until the page moves by itself. */
export function useScrollingDown(): boolean {
  const [scrollingDown, setScrollingDown] = useState(false);
  useEffect(() => {
    let last = scrollY;
    let byHand = false;
    const scrolled = () => {
      // Safari tells of less than nothing where a page is pulled beyond its beginning.
      const at = Math.max(0, scrollY);
      const isAtEnd = document.documentElement.scrollHeight - innerHeight - at < 2;
      if (!isAtEnd && Math.abs(at - last) < STEP_PX) return;
      setScrollingDown(byHand && !isAtEnd && at > last);
      last = at;
    };
    const moved = () => {
      byHand = true;
    };
    // A press may lead to where the page goes by itself, as to a new reading, and what reads it is wanted there.
    const pressed = () => {
      byHand = false;
    };
    const ending = new AbortController();
    const options = { passive: true, signal: ending.signal };
    for (const type of ["touchmove", "wheel"]) addEventListener(type, moved, options);
    addEventListener("click", pressed, { ...options, capture: true });
    addEventListener("scroll", scrolled, options);
    return () => ending.abort();
  }, []);
  return scrollingDown;
}
