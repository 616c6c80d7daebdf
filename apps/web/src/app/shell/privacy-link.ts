import { PAGES, pageAt, type SitePage } from "@tenfold/contract/site";

/** The pages that the privacy policy can lead back to. */
const ORIGINS = PAGES.filter(({ backFromPolicy }) => backFromPolicy);

/** Names a page in the policy's address. */
const nameOf = ({ path }: SitePage) => path.slice(1);

/** The privacy policy's address for a link on a given page. */
export function privacyLinkFrom(pathname: string): string {
  const page = pageAt(pathname);
  return page.backFromPolicy ? `/privacy?from=${nameOf(page)}` : "/privacy";
}

interface WayBack {
  readonly to: string;
  readonly label: string;
  /** What the policy's address says when a visitor comes from there, for the server to match; empty for the default. */
  readonly from: string;
}

const HOME: WayBack = { to: "/", label: "Home", from: "" };

const wayTo = (page: SitePage): WayBack => ({ to: page.path, label: page.name, from: `from=${nameOf(page)}` });

/** Where the privacy policy leads back to; home if its address names no known page. */
export function wayBackFrom(name: string | null): WayBack {
  const page = ORIGINS.find((origin) => nameOf(origin) === name);
  return page ? wayTo(page) : HOME;
}

/** All ways back, as the built policy holds them; the server leaves one. */
export function builtWaysBack(): readonly WayBack[] {
  const all = [...ORIGINS.map(wayTo), HOME];
  if (typeof document === "undefined") return all;
  return all.filter(({ from }) => document.querySelector(`[data-came-from="${from}"]`));
}
