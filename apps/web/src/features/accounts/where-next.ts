const DEFAULT = "/forum";

/** A page of this site, and nothing that a browser could take for another one: it drops tabs and line ends, and takes "\" for "/". */
const OWN_PAGE = /^\/(?!\/)[^\\\s\p{Cc}]*$/u;

/** Where a visitor goes once signed in: where they wanted to go, which the history's entry says, else to the forum. */
export function whereNext(state: unknown): string {
  const { next } = Object(state) as { next?: unknown };
  return typeof next === "string" && OWN_PAGE.test(next) ? next : DEFAULT;
}

/** Where a member changes the password: the sign-in's page, which asks who is signed out to sign in first. */
export const CHANGE_PASSWORD = "/auth?mode=change-password";

/** Whether an address asks for the form that changes the password. */
export function asksForNewPassword(search: string): boolean {
  return new URLSearchParams(search).get("mode") === "change-password";
}
