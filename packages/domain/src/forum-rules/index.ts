export { leadsElsewhere } from "./holding.ts";
export { MENTIONS_MAX, mentionsIn, type Piece, piecesOf } from "./pieces.ts";
export {
  DESCRIPTION_MAX,
  descriptionFault,
  foldLine,
  foldText,
  lengthOf,
  POST_MAX,
  postFault,
  REASON_MAX,
  reasonFault,
  TITLE_MAX,
  TITLE_MIN,
  titleFault,
} from "./texts.ts";

/** What a topic can be about, in the order of the forum's sidebar. */
export const CATEGORIES = [
  "introductions",
  "principles",
  "mathematical-implications",
  "emotional-growth",
  "technology",
  "general",
] as const;
export type Category = (typeof CATEGORIES)[number];

export const CATEGORY_LABELS: Readonly<Record<Category, string>> = {
  introductions: "Introductions",
  principles: "Universal Principles",
  "mathematical-implications": "Mathematical Implications",
  "emotional-growth": "Emotional Growth",
  technology: "Technology & Innovation",
  general: "General Discussion",
};

/** Whether a text is a category's code. */
export function isCategory(text: string | null | undefined): text is Category {
  return CATEGORIES.some((category) => category === text);
}

/** How many replies a page of a topic has. */
export const POSTS_PER_PAGE = 50;

/** The page, from 1 on, on which a reply of a number stands: numbers are kept, so a reply never moves to another page. */
export function pageOf(number: number): number {
  return Math.max(1, Math.ceil(number / POSTS_PER_PAGE));
}
