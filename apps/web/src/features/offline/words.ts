/** Pages whose every part is the server's. */
const OF_MEMBERS = /^\/(forum|auth|user-profile)(\/|$)/;

/** Pages that work without a network, with everything on them. */
const WHOLE =
  /^\/($|(numbers|colors|birth-date|about|nonduality|palindrome|emotions|healing|seven-three-one|privacy|blog)(\/|$))/;

/** What is said of a page while there is no network. */
export function offlineWords(path: string): string {
  if (OF_MEMBERS.test(path))
    return "The forum, signing in and your profile need a connection. What you have typed stays here; send it once you are back online.";
  if (WHOLE.test(path)) return "Readings, the analysis of a birth date and the pages to read go on without a connection.";
  return "What is new on this page needs a connection. What you have typed stays here.";
}
