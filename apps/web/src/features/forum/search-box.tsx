import type { Category } from "@tenfold/domain/forum-rules";
import { searchFault } from "@tenfold/domain/search";
import { Search } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import styles from "./forum.module.css";
import { forumAddress, type SearchFilters } from "./place.ts";

const LONGEST = 200;

interface SearchBoxProps {
  readonly q: string;
  readonly category: Category | undefined;
  /** Other words are searched for with the same filters. */
  readonly filters: SearchFilters;
}

/** The search field; the current search is in the address. */
export function SearchBox({ q, category, filters }: SearchBoxProps) {
  const [text, setText] = useState(q);
  const [fault, setFault] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();

  useEffect(() => {
    setText(q);
    setFault("");
  }, [q]);
  // Pressing the forum's link while in the forum starts over, so unsent text is cleared too.
  const { key, state } = useLocation();
  const begun = state?.again ? key : undefined;
  useEffect(() => {
    if (begun !== undefined) setText("");
  }, [begun]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const words = text.trim();
    // Without words the search is over.
    const wrong = (words !== "" && searchFault(words)) || "";
    setFault(wrong);
    if (wrong) field.current?.focus();
    else void navigate(forumAddress(category, words, words ? filters : {}));
  };

  return (
    <search className={styles.search} aria-label="Forum">
      <form onSubmit={submit}>
        <label className="sr-only" htmlFor="forum-search">
          Search the forum
        </label>
        <div className={styles.searchRow}>
          <input
            ref={field}
            id="forum-search"
            type="search"
            name="q"
            className={styles.searchField}
            placeholder="Search the forum"
            autoComplete="off"
            enterKeyHint="search"
            dir="auto"
            maxLength={LONGEST}
            value={text}
            onChange={({ target }) => {
              setText(target.value);
              setFault("");
            }}
            aria-invalid={Boolean(fault)}
            aria-describedby="forum-search-fault"
          />
          <button type="submit" className={`row ${styles.searchButton}`}>
            <Search aria-hidden="true" />
            <span className="sr-only-narrow">Search</span>
          </button>
        </div>
        <p className={`field-error ${styles.fault}`} id="forum-search-fault" aria-live="polite">
          {fault}
        </p>
      </form>
    </search>
  );
}
