/** How many replies a page of a topic has. */
export const POSTS_PER_PAGE = 50;

/** The page, from 1 on, on which a reply of a number stands: numbers are kept, so a reply never moves to another page. */
export function pageOf(number: number): number {
  return Math.max(1, Math.ceil(number / POSTS_PER_PAGE));
}
