const DEFAULT = "/forum";

/** A page of this site. Browsers drop tabs and line ends, and take "\" for "/", so addresses with these are refused. */
const OWN_PAGE = /^\/(?!\/)[^\\\s\p{Cc}]*$/u;

/** Where a visitor goes after signing in: the page they wanted, from the history entry, or else the forum. */
export function whereNext(state: unknown): string {
  const { next } = Object(state) as { next?: unknown };
  return typeof next === "string" && OWN_PAGE.test(next) ? next : DEFAULT;
}

/** Where a member changes the password. It is the sign-in page, so that signed-out visitors can sign in first. */
export const CHANGE_PASSWORD = "/auth?mode=change-password";

export function asksForNewPassword(search: string): boolean {
  return new URLSearchParams(search).get("mode") === "change-password";
}
