import { type ComponentType, useEffect, useState } from "react";
import { whenIdle } from "../when-idle.ts";

/**
 * What comes when everything else is there: the button that reads the page aloud, and what makes the site work
 * offline. What could not be fetched is left out.
 */
export function Deferred() {
  const [Parts, setParts] = useState<ComponentType>();
  useEffect(() => {
    const fetchParts = async () => {
      const parts = await import("./deferred-parts.tsx");
      setParts(() => parts.default);
    };
    return whenIdle(() => void fetchParts().catch(() => undefined));
  }, []);
  return Parts && <Parts />;
}
