import { useEffect, useState } from "react";

const LASTING_MS = 400;

/**
 * Whether something lasts long enough to be told of. Of what is over at once a screen reader would tell after what came of
 * it.
 */
export function useLasting(going: boolean): boolean {
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    if (!going) return;
    const timer = setTimeout(() => setLasts(true), LASTING_MS);
    return () => {
      clearTimeout(timer);
      setLasts(false);
    };
  }, [going]);
  return going && lasts;
}
