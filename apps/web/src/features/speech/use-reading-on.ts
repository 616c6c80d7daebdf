import { useEffect, useState } from "react";

/** Less is a finger that rests. */
const STEP_PX = 24;

/** Whether somebody goes down the page: from scrolling down until they scroll up or come to its end. */
export function useReadingOn(): boolean {
  const [readingOn, setReadingOn] = useState(false);
  useEffect(() => {
    let last = scrollY;
    const look = () => {
      const isAtEnd = document.documentElement.scrollHeight - innerHeight - scrollY < 2;
      if (!isAtEnd && Math.abs(scrollY - last) < STEP_PX) return;
      setReadingOn(!isAtEnd && scrollY > last);
      last = scrollY;
    };
    addEventListener("scroll", look, { passive: true });
    return () => removeEventListener("scroll", look);
  }, []);
  return readingOn;
}
