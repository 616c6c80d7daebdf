import { useLocation } from "react-router";
import { useMounted } from "../../ui/use-mounted.ts";

/** What a link of the palindrome's page leaves in the history. */
export const FROM_PALINDROME = { from: "palindrome" };

const ABOUT = { to: "/about", label: "About" };
const PALINDROME = { to: "/palindrome", label: "Sacred Palindrome" };

/** The place in the history at which this code was loaded: the octahedron's own only where a visit began with its page. */
const LOADED_AT: unknown = typeof window === "undefined" ? undefined : (history.state as { key?: unknown } | null)?.key;

function refersToPalindrome(): boolean {
  try {
    const { origin, pathname } = new URL(document.referrer);
    return origin === location.origin && pathname === "/palindrome";
  } catch {
    return false;
  }
}

/** Where the octahedron's page leads back to: to the palindrome for those who came from there, by a link or by loading it. */
export function useWayBack() {
  const { state, key } = useLocation();
  // The built page is the same for everybody, so it leads to /about until it is alive.
  const mounted = useMounted();
  const recorded = (state as Partial<typeof FROM_PALINDROME> | null)?.from === FROM_PALINDROME.from;
  return mounted && (recorded || (key === LOADED_AT && refersToPalindrome())) ? PALINDROME : ABOUT;
}
