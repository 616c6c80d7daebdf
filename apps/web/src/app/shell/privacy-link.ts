/** The pages that the privacy policy leads back to, by the name that its address carries for them. */
const ORIGINS: Readonly<Record<string, string>> = {
  about: "About",
  auth: "Sign In",
  colors: "Color Meanings",
  "birth-date": "Birth Date Analysis",
  healing: "Healing",
  "seven-three-one": "Seven, Three, One",
};

const isOrigin = (name: string | null): name is string => name !== null && Object.hasOwn(ORIGINS, name);

/** The address of the privacy policy for a page that links to it. */
export function privacyLinkFrom(pathname: string): string {
  const name = pathname.replace(/^\/|\/+$/g, "");
  return isOrigin(name) ? `/privacy?from=${name}` : "/privacy";
}

interface WayBack {
  readonly to: string;
  readonly label: string;
  /** What the address says of who comes from there, as the server looks for it; empty for everybody else. */
  readonly from: string;
}

const HOME: WayBack = { to: "/", label: "Home", from: "" };

const wayTo = (name: string): WayBack => ({ to: `/${name}`, label: ORIGINS[name] ?? name, from: `from=${name}` });

/** Where the privacy policy leads back to; home where its address names no page. */
export const wayBackFrom = (name: string | null): WayBack => (isOrigin(name) ? wayTo(name) : HOME);

/** What the built policy holds: every way back, of which the server leaves one. */
export function builtWaysBack(): readonly WayBack[] {
  const all = [...Object.keys(ORIGINS).map(wayTo), HOME];
  if (typeof document === "undefined") return all;
  return all.filter(({ from }) => document.querySelector(`[data-came-from="${from}"]`));
}
