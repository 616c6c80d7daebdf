import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import styles from "./page-links.module.css";

/** How many pages to name on each side of the current one. */
const AROUND = 1;

/** The pages to name: the first, the last, and those around the current one. Undefined marks a gap. */
function namedPages(page: number, count: number): (number | undefined)[] {
  const named = new Set([1, count]);
  for (let near = page - AROUND; near <= page + AROUND; near++) if (near >= 1 && near <= count) named.add(near);
  const sorted = [...named].sort((a, b) => a - b);
  return sorted.flatMap((number, at) => {
    const before = sorted[at - 1] ?? number - 1;
    if (number - before === 2) return [number - 1, number];
    return number - before > 2 ? [undefined, number] : [number];
  });
}

/** Tells the next page where to put the focus. */
const TO_REPLIES = { focus: "replies" };

function PageLink(props: {
  readonly page: number;
  readonly name: string;
  readonly current?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <Link
      className={`tap ${styles.link}`}
      to={{ search: `?page=${props.page}` }}
      state={TO_REPLIES}
      preventScrollReset
      aria-label={props.name}
      aria-current={props.current ? "page" : undefined}
    >
      {props.children}
    </Link>
  );
}

/** Links to a topic's other pages, if there are any. */
export function PageLinks({ page, count, label }: { readonly page: number; readonly count: number; readonly label: string }) {
  if (count < 2) return null;
  const named = namedPages(page, count);
  /** On small screens, the pages next to a gap become part of it. */
  const besideGap = (at: number) =>
    [at - 1, at + 1].some((beside) => named[beside] === undefined && beside > 0 && beside < named.length - 1);
  return (
    <nav className={`screen-only ${styles.links}`} aria-label={label}>
      <ul className="row">
        {page > 1 && (
          <>
            <li data-roomy>
              <PageLink page={1} name="First page">
                <ChevronsLeft aria-hidden="true" />
              </PageLink>
            </li>
            <li>
              <PageLink page={page - 1} name="Previous page">
                <ChevronLeft aria-hidden="true" />
                <span className="sr-only-narrow">Previous</span>
              </PageLink>
            </li>
          </>
        )}
        {named.map((number, at) =>
          number === undefined ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: there is one gap on either side.
            <li key={`gap-${at}`} className={`tap ${styles.gap}`} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={number} data-roomy={(![1, page, count].includes(number) && besideGap(at)) || undefined}>
              <PageLink page={number} name={`Page ${number}`} current={number === page}>
                {number}
              </PageLink>
            </li>
          ),
        )}
        {page < count && (
          <>
            <li>
              <PageLink page={page + 1} name="Next page">
                <span className="sr-only-narrow">Next</span>
                <ChevronRight aria-hidden="true" />
              </PageLink>
            </li>
            <li data-roomy>
              <PageLink page={count} name="Last page">
                <ChevronsRight aria-hidden="true" />
              </PageLink>
            </li>
          </>
        )}
      </ul>
    </nav>
  );
}
