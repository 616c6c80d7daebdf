import { useLocation } from "react-router";
import { useMounted } from "../../ui/use-mounted.ts";
import type { WayBack } from "./front-matter.ts";

/** The place in the history at which this code was loaded: an essay's own only where a visit began with its page. */
const LOADED_AT: unknown = typeof window === "undefined" ? undefined : (history.state as { key?: unknown } | null)?.key;

/** The page of this site that a link to this one was followed on. */
function referringPath(): string | undefined {
  try {
    const { origin, pathname } = new URL(document.referrer);
    return origin === location.origin ? pathname : undefined;
  } catch {
    return undefined;
  }
}

/** What the built page holds: all ways, of which the server leaves one. */
function builtWays(ways: readonly WayBack[]): readonly WayBack[] {
  if (typeof document === "undefined") return ways;
  return ways.filter(({ from }) => document.querySelector(`[data-came-from="${from}"]`));
}

/**
 * Where an essay leads back to. Of several ways it is the one to where the visitor came from, by a link or by loading the
 * page, and else the one that is from nowhere in particular.
 */
export function useWayBack(ways: readonly WayBack[]): readonly WayBack[] {
  const { state, key } = useLocation();
  const mounted = useMounted();
  if (ways.length < 2) return ways;
  if (!mounted) return builtWays(ways);
  // Links within the site leave in the history which page they stood on.
  const recorded = (state as { readonly from?: string } | null)?.from;
  const cameFrom = [recorded, key === LOADED_AT ? referringPath() : undefined];
  return ways
    .filter(({ from }) => from && cameFrom.includes(from))
    .concat(ways.filter(({ from }) => !from))
    .slice(0, 1);
}
