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

/** Where the privacy policy leads back to; home where its address names no page. */
export function wayBackFrom(name: string | null): { readonly to: string; readonly label: string } {
  return isOrigin(name) ? { to: `/${name}`, label: ORIGINS[name] ?? name } : { to: "/", label: "Home" };
}
