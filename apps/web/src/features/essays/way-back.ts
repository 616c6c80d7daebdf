import { useLocation } from "react-router";
import { useMounted } from "../../ui/use-mounted.ts";
import type { Led } from "./essay.tsx";

const ABOUT: Led = { to: "/about", label: "About", from: "" };
const PALINDROME: Led = { to: "/palindrome", label: "Sacred Palindrome", from: "/palindrome" };

/** The place in the history at which this code was loaded: the octahedron's own only where a visit began with its page. */
const LOADED_AT: unknown = typeof window === "undefined" ? undefined : (history.state as { key?: unknown } | null)?.key;

function refersToPalindrome(): boolean {
  try {
    const { origin, pathname } = new URL(document.referrer);
    return origin === location.origin && pathname === PALINDROME.to;
  } catch {
    return false;
  }
}

/** What the built page holds: both ways, of which the server leaves one. */
function builtWays(): readonly Led[] {
  if (typeof document === "undefined") return [PALINDROME, ABOUT];
  return [document.querySelector(`[data-came-from="${PALINDROME.from}"]`) ? PALINDROME : ABOUT];
}

/** Where the octahedron's page leads back to: to the palindrome for those who came from there, by a link or by loading it. */
export function useWayBack(): readonly Led[] {
  const { state, key } = useLocation();
  const mounted = useMounted();
  // Links within the site leave in the history which page they stood on.
  const recorded = (state as { readonly from?: string } | null)?.from === PALINDROME.to;
  if (!mounted) return builtWays();
  return [recorded || (key === LOADED_AT && refersToPalindrome()) ? PALINDROME : ABOUT];
}
