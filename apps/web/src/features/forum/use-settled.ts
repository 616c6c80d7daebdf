import { useEffect, useState } from "react";

/** A text once nothing was typed for a while; an empty one at once. */
export function useSettled(text: string, pauseMs: number): string {
  const [settled, setSettled] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text, pauseMs]);
  return text === "" ? "" : settled;
}
