import { useCallback, useEffect, useRef, useState } from "react";

const FLASH = 2_000;

/** Whether something is to be seen flashing, and how to make it do so for two seconds. */
export function useFlash(): [boolean, () => void] {
  const [flashing, setFlashing] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const flash = useCallback(() => {
    clearTimeout(timer.current);
    setFlashing(true);
    timer.current = setTimeout(() => setFlashing(false), FLASH);
  }, []);
  return [flashing, flash];
}
