import { PAGES, pageAt, type SitePage } from "@tenfold/contract/site";

/** The pages that the privacy policy leads back to. */
const ORIGINS = PAGES.filter(({ backFromPolicy }) => backFromPolicy);

/** What its address carries for one of them. */
const nameOf = ({ path }: SitePage) => path.slice(1);

/** The address of the privacy policy for a page that links to it. */
export function privacyLinkFrom(pathname: string): string {
  const page = pageAt(pathname);
  return page.backFromPolicy ? `/privacy?from=${nameOf(page)}` : "/privacy";
}

interface WayBack {
  readonly to: string;
  readonly label: string;
  /** What the address says of who comes from there, as the server looks for it; empty for everybody else. */
  readonly from: string;
}

const HOME: WayBack = { to: "/", label: "Home", from: "" };

const wayTo = (page: SitePage): WayBack => ({ to: page.path, label: page.name, from: `from=${nameOf(page)}` });

/** Where the privacy policy leads back to; home where its address names no page. */
export function wayBackFrom(name: string | null): WayBack {
  const page = ORIGINS.find((origin) => nameOf(origin) === name);
  return page ? wayTo(page) : HOME;
}

/** What the built policy holds: every way back, of which the server leaves one. */
export function builtWaysBack(): readonly WayBack[] {
  const all = [...ORIGINS.map(wayTo), HOME];
  if (typeof document === "undefined") return all;
  return all.filter(({ from }) => document.querySelector(`[data-came-from="${from}"]`));
}
