import { useEffect, useState } from "react";

/** A module, once it was needed and is loaded; undefined before, and where it can't be loaded. `load` stays the same. */
export function useLoaded<Module extends object>(needed: boolean, load: () => Promise<Module>): Module | undefined {
  const [loaded, setLoaded] = useState<Module>();
  useEffect(() => {
    if (!needed) return;
    let current = true;
    load().then(
      (module) => current && setLoaded(module),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [needed, load]);
  return needed ? loaded : undefined;
}
