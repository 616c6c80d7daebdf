import { CATEGORY_LABELS, type Category } from "@tenfold/domain/forum-rules";
import styles from "./category.module.css";

/** Each category has the color of a principle close to it. */
export const CATEGORY_DIGITS: Readonly<Record<Category, number>> = {
  introductions: 3,
  principles: 7,
  "mathematical-implications": 6,
  "emotional-growth": 4,
  technology: 1,
  general: 8,
};

export function CategoryBadge({ category }: { readonly category: Category }) {
  return (
    <span className={styles.badge} data-digit={CATEGORY_DIGITS[category]}>
      <span className="sr-only">Category: </span>
      {CATEGORY_LABELS[category]}
    </span>
  );
}
