import { useLocation } from "react-router";
import { useMounted } from "../../ui/use-mounted.ts";
import type { WayBack } from "./front-matter.ts";

/** The history entry in which this code was loaded: an essay's own only if the visit began with its page. */
const LOADED_AT: unknown = typeof window === "undefined" ? undefined : (history.state as { key?: unknown } | null)?.key;

/** The page of this site whose link led here. */
function referringPath(): string | undefined {
  try {
    const { origin, pathname } = new URL(document.referrer);
    return origin === location.origin ? pathname : undefined;
  } catch {
    return undefined;
  }
}

/** The ways in the built page, which holds all of them until the server leaves one. */
function builtWays(ways: readonly WayBack[]): readonly WayBack[] {
  if (typeof document === "undefined") return ways;
  return ways.filter(({ from }) => document.querySelector(`[data-came-from="${from}"]`));
}

/**
 * Where an essay leads back to. If there are several ways, it is the one to the page that the visitor came from, through
 * a link or a page load, or else the default.
 */
export function useWayBack(ways: readonly WayBack[]): readonly WayBack[] {
  const { state, key } = useLocation();
  const mounted = useMounted();
  if (ways.length < 2) return ways;
  if (!mounted) return builtWays(ways);
  // Links within the site record their page in the history.
  const recorded = (state as { readonly from?: string } | null)?.from;
  const cameFrom = [recorded, key === LOADED_AT ? referringPath() : undefined];
  return ways
    .filter(({ from }) => from && cameFrom.includes(from))
    .concat(ways.filter(({ from }) => !from))
    .slice(0, 1);
}
