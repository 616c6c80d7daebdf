import { useCallback, useEffect, useState } from "react";

const STILL = "(prefers-reduced-motion: reduce)";

/** Whether the solid turns by itself: from the start, but for those who asked for less motion, and as one says. */
export function useSpinning() {
  const [spinning, setSpinning] = useState(false);

  useEffect(() => {
    const still = matchMedia(STILL);
    const follow = () => setSpinning(!still.matches);
    follow();
    still.addEventListener("change", follow);
    return () => still.removeEventListener("change", follow);
  }, []);

  return { spinning, toggle: () => setSpinning(!spinning), stop: useCallback(() => setSpinning(false), []) };
}
