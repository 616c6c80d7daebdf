import { useCallback, useEffect, useState } from "react";

/** The seconds left of a wait, and a function that starts another one. */
export function useCountdown(wait: number): [number, (seconds: number) => void] {
  const [end, setEnd] = useState(() => Date.now() + wait * 1000);
  const [left, setLeft] = useState(0);

  useEffect(() => {
    const tick = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)));
    tick();
    if (end <= Date.now()) return;
    const timer = setInterval(() => {
      tick();
      if (end <= Date.now()) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [end]);

  const start = useCallback((seconds: number) => setEnd(Date.now() + seconds * 1000), []);
  return [left, start];
}
