const DEFAULT = "/forum";

/** A page of this site, and nothing that a browser could take for another one: it drops tabs and line ends, and takes "\" for "/". */
const OWN_PAGE = /^\/(?!\/)[^\\\s\p{Cc}]*$/u;

const partOf = (state: unknown, name: string): unknown =>
  typeof state === "object" && state !== null ? (state as Record<string, unknown>)[name] : undefined;

/** Where a visitor goes once signed in: where they wanted to go, which the history's entry says, else to the forum. */
export function whereNext(state: unknown): string {
  const next = partOf(state, "next");
  return typeof next === "string" && OWN_PAGE.test(next) ? next : DEFAULT;
}

/** Whether a visitor comes from their profile, to change the password. */
export function isFromProfile(state: unknown): boolean {
  return partOf(state, "from") === "profile";
}
