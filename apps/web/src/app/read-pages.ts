/** The pages that can be read without a script: theirs wait for somebody who wants more of them (scripts/late-scripts.ts). */
const READ =
  /^\/(about|numbers|colors|privacy|nonduality|palindrome|octahedron|emotions|healing|seven-three-one|blog(\/[^/]+)?)\/?$/;

/** Whether a page is one of those. */
export const isReadPage = (pathname: string): boolean => READ.test(pathname);
