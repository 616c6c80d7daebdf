import type { CallReply } from "@tenfold/contract/calls";
import { CATEGORY_LABELS, type Category } from "@tenfold/domain/forum-rules";
import { ArrowLeft } from "lucide-react";
import { Link } from "react-router";
import { countOf } from "../../app/count-of.ts";
import { shortDate } from "../../app/dates.ts";
import { CategoryBadge } from "./category-badge.tsx";
import { ListSection } from "./loaded-list.tsx";
import { type SearchFilters as Filters, forumAddress, PERIODS, topicAddress } from "./place.ts";
import { useSearch } from "./queries.ts";
import { SearchFilters } from "./search-filters.tsx";
import { ALL_TOPICS } from "./sidebar.tsx";
import styles from "./topic-list.module.css";

type Found = CallReply<"searchForum">[number];

/** A text in pieces; every second one is a word that was searched for. */
function Marked({ pieces }: { readonly pieces: readonly string[] }) {
  return pieces.map((piece, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never change their places.
    at % 2 === 1 ? <mark key={at}>{piece}</mark> : <span key={at}>{piece}</span>,
  );
}

function Result({ found, onOpen }: { readonly found: Found; readonly onOpen: (address: string) => void }) {
  const address = topicAddress(found.topicId, found.postNumber);
  return (
    <li className={`card card-link stack ${styles.card}`}>
      <h3 className={styles.title} dir="auto">
        <Link to={address} onClick={() => onOpen(address)}>
          <Marked pieces={found.markedTitle} />
          {found.postNumber !== null && <span className="sr-only">, reply {found.postNumber}</span>}
        </Link>
      </h3>
      <p className={`row ${styles.marks}`}>
        <CategoryBadge category={found.category} />
        <span className="badge">{found.postNumber === null ? "Topic" : `Reply #${found.postNumber}`}</span>
      </p>
      <p className={styles.excerpt} dir="auto">
        <Marked pieces={found.excerpt} />
      </p>
      <ul className={`row hint ${styles.facts}`}>
        <li>
          by <bdi>{found.author.username ?? "former member"}</bdi>
        </li>
        <li>
          <time dateTime={found.createdAt}>{shortDate(found.createdAt)}</time>
        </li>
      </ul>
    </li>
  );
}

interface SearchResultsProps {
  readonly q: string;
  readonly category: Category | undefined;
  readonly filters: Filters;
  readonly forMember: boolean;
}

/** Such as " in Introductions by ada from the past week". */
const narrowed = (category: Category | undefined, { author, within }: Filters) =>
  [
    category && ` in ${CATEGORY_LABELS[category]}`,
    author && ` by ${author}`,
    within && ` from the ${PERIODS[within].toLowerCase()}`,
  ]
    .filter(Boolean)
    .join("");

export function SearchResults({ q, category, filters, forMember }: SearchResultsProps) {
  const query = useSearch(q, category, filters);
  const { data } = query;
  return (
    <ListSection
      titleId="forum-list-title"
      head={
        <>
          <p>
            <Link className="back-link" to={forumAddress(category)}>
              <ArrowLeft aria-hidden="true" />
              Back to {category ? CATEGORY_LABELS[category] : ALL_TOPICS}
            </Link>
          </p>
          <div className={`row ${styles.head}`}>
            <h2 className="section-title" id="forum-list-title">
              Results for “<bdi>{q}</bdi>”
            </h2>
            <p className="hint" role="status">
              {data && (data.length === 0 ? "Nothing found" : countOf(data.length, "result"))}
              {data && narrowed(category, filters)}
            </p>
          </div>
          <SearchFilters q={q} category={category} filters={filters} forMember={forMember} />
        </>
      }
      query={query}
      items={data}
      waiting="Searching..."
      failed="The search did not work"
      empty={
        <div className={`card stack centered ${styles.empty}`}>
          <p className="message-title">No topic or reply holds all of these words</p>
          <p>
            Fewer words, or another spelling, may find more.
            {filters.author && ` The name has to be written in full: there may be nobody called “${filters.author}”.`}
            {filters.within && " A longer time may, too."}
          </p>
          {category && (
            <Link className="button" data-quiet to={forumAddress(undefined, q, filters)}>
              Search in all categories
            </Link>
          )}
        </div>
      }
    >
      {(found, onOpen) => <Result key={`${found.topicId}/${found.postNumber}`} found={found} onOpen={onOpen} />}
    </ListSection>
  );
}
