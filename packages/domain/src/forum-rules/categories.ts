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
