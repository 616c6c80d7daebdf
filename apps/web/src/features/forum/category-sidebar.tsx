import { CATEGORIES, CATEGORY_LABELS, type Category } from "@tenfold/domain/forum-rules";
import { ChevronDown } from "lucide-react";
import { useId, useRef, useState } from "react";
import { Link } from "react-router";
import styles from "./category.module.css";
import { CATEGORY_DIGITS } from "./category-badge.tsx";
import { ListCount } from "./list-count.tsx";
import { forumAddress, type SearchFilters } from "./place.ts";
import { useTopicCounts } from "./queries.ts";

export const ALL_TOPICS = "All Topics";

interface EntryProps {
  readonly label: string;
  readonly to: string;
  readonly current: boolean;
  readonly count: number | undefined;
  readonly digit?: number;
  readonly onChoose: () => void;
}

function Entry({ label, to, current, count, digit, onChoose }: EntryProps) {
  return (
    <li>
      <Link className={styles.link} to={to} aria-current={current ? "page" : undefined} data-digit={digit} onClick={onChoose}>
        <span className={styles.name}>{label}</span>
        <ListCount count={count} />
      </Link>
    </li>
  );
}

interface CategorySidebarProps {
  /** Undefined for all, "none" where the page shows something else. */
  readonly chosen: Category | "none" | undefined;
  readonly q: string;
  readonly filters: SearchFilters;
}

/** The categories to choose from. On small screens, the list opens below the name of the chosen one. */
export function CategorySidebar({ chosen, q, filters }: CategorySidebarProps) {
  const counts = useTopicCounts();
  const [open, setOpen] = useState(false);
  const id = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const all = counts && [...counts.values()].reduce((sum, count) => sum + count, 0);

  const close = () => {
    // The link disappears with its list; the focus must not be lost with it.
    if (open) toggle.current?.focus();
    setOpen(false);
  };

  return (
    <nav
      aria-labelledby={`${id}-title`}
      onKeyDown={(event) => {
        if (event.key === "Escape" && open) close();
      }}
    >
      <h2 className={styles.title} id={`${id}-title`}>
        Categories
      </h2>
      <button
        ref={toggle}
        type="button"
        className={styles.toggle}
        aria-expanded={open}
        aria-controls={`${id}-list`}
        onClick={() => setOpen(!open)}
      >
        <span>
          {chosen !== "none" && <span className="sr-only">Category: </span>}
          {chosen === "none" ? "Choose a category" : chosen ? CATEGORY_LABELS[chosen] : ALL_TOPICS}
        </span>
        <ChevronDown aria-hidden="true" />
      </button>
      <ul className={styles.list} id={`${id}-list`} data-open={open}>
        <Entry
          label={ALL_TOPICS}
          to={forumAddress(undefined, q, filters)}
          current={chosen === undefined}
          count={all}
          onChoose={close}
        />
        {CATEGORIES.map((code) => (
          <Entry
            key={code}
            label={CATEGORY_LABELS[code]}
            to={forumAddress(code, q, filters)}
            current={chosen === code}
            count={counts?.get(code)}
            digit={CATEGORY_DIGITS[code]}
            onChoose={close}
          />
        ))}
      </ul>
    </nav>
  );
}
