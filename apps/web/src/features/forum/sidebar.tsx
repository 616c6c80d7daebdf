import { CATEGORIES, CATEGORY_LABELS, type Category } from "@tenfold/domain/forum-rules";
import { ChevronDown } from "lucide-react";
import { useId, useRef, useState } from "react";
import { Link } from "react-router";
import styles from "./category.module.css";
import { CATEGORY_DIGITS } from "./category-badge.tsx";
import { ListCount } from "./list-count.tsx";
import { OwnLinks } from "./own-views.tsx";
import { forumAddress, OWN_VIEWS, type OwnView, type SearchFilters } from "./place.ts";
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

interface SidebarProps {
  readonly category: Category | undefined;
  /** Which of the member's own lists is shown instead of a category, if any. */
  readonly own: OwnView | undefined;
  readonly q: string;
  readonly filters: SearchFilters;
  readonly forMember: boolean;
}

/** The lists to choose from. On small screens, they open below the name of the chosen one. */
export function Sidebar({ category, own, q, filters, forMember }: SidebarProps) {
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
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes what its button opens.
    <div
      className={`screen-only ${styles.side}`}
      onKeyDown={(event) => {
        if (event.key === "Escape" && open) close();
      }}
    >
      <button
        ref={toggle}
        type="button"
        className={styles.toggle}
        aria-expanded={open}
        aria-controls={`${id}-lists`}
        onClick={() => setOpen(!open)}
      >
        <span>
          {!own && <span className="sr-only">Category: </span>}
          {own ? OWN_VIEWS[own] : category ? CATEGORY_LABELS[category] : ALL_TOPICS}
        </span>
        <ChevronDown aria-hidden="true" />
      </button>
      <div className={styles.lists} id={`${id}-lists`} data-open={open}>
        <nav aria-labelledby={`${id}-title`}>
          <h2 className={styles.title} id={`${id}-title`}>
            Categories
          </h2>
          <ul className={styles.list}>
            <Entry
              label={ALL_TOPICS}
              to={forumAddress(undefined, q, filters)}
              current={!own && category === undefined}
              count={all}
              onChoose={close}
            />
            {CATEGORIES.map((code) => (
              <Entry
                key={code}
                label={CATEGORY_LABELS[code]}
                to={forumAddress(code, q, filters)}
                current={!own && category === code}
                count={counts?.get(code)}
                digit={CATEGORY_DIGITS[code]}
                onChoose={close}
              />
            ))}
          </ul>
        </nav>
        {forMember && <OwnLinks chosen={own} onChoose={close} />}
      </div>
    </div>
  );
}
