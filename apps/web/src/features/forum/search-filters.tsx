import { USERNAME_MAX } from "@tenfold/domain/account-rules";
import type { Category } from "@tenfold/domain/forum-rules";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import { Select } from "../../ui/select.tsx";
import { useCompletion } from "./completion.tsx";
import { type SearchFilters as Filters, forumAddress, PERIODS } from "./place.ts";
import styles from "./topic-list.module.css";

interface MemberFieldProps {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly onChange: (name: string) => void;
}

/** A field for a member's name, which is completed as mentions are. */
function MemberField({ label, name, value, onChange }: MemberFieldProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const { open, look, type, onKey, close, fieldProps, list } = useCompletion(field, onChange, "name");
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <div className="field-row">
        <input
          ref={field}
          id={id}
          name={name}
          className="text-field"
          type="text"
          role="combobox"
          aria-expanded={open}
          placeholder="A member’s name"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={USERNAME_MAX + 1}
          value={value}
          onChange={({ target }) => {
            onChange(target.value);
            type();
          }}
          onSelect={look}
          onBlur={close}
          onKeyDown={onKey}
          {...fieldProps}
        />
        {list}
      </div>
    </div>
  );
}

const ANY_TIME = "any";
const CHOICES = [ANY_TIME, "week", "month", "year"] as const;
type Choice = (typeof CHOICES)[number];

const nameOf = (choice: Choice) => (choice === ANY_TIME ? "Any time" : PERIODS[choice]);

interface SearchFiltersProps {
  readonly q: string;
  readonly category: Category | undefined;
  readonly filters: Filters;
  /** Whether a member searches: what one member has written is gathered for members alone. */
  readonly forMember: boolean;
}

/** Narrows a search to a member's texts and to a time. The filters in use are in the address. */
export function SearchFilters({ q, category, filters, forMember }: SearchFiltersProps) {
  const [author, setAuthor] = useState(filters.author ?? "");
  const [when, setWhen] = useState<Choice>(filters.within ?? ANY_TIME);
  const applyButton = useRef<HTMLButtonElement>(null);
  const navigate = useNavigate();
  useEffect(() => {
    setAuthor(filters.author ?? "");
    setWhen(filters.within ?? ANY_TIME);
  }, [filters.author, filters.within]);
  const apply = (event: FormEvent) => {
    event.preventDefault();
    const within = when === ANY_TIME ? undefined : when;
    void navigate(forumAddress(category, q, { author: author.trim().replace(/^@/, ""), within }));
  };
  return (
    <form className={`row ${styles.filters}`} aria-label="Narrow the search" onSubmit={apply}>
      {forMember && <MemberField label="Written by" name="author" value={author} onChange={setAuthor} />}
      <Select label="When" name="within" value={when} options={CHOICES} nameOf={nameOf} onChange={setWhen} />
      <button ref={applyButton} type="submit" className="button" data-quiet>
        Apply
      </button>
      {(filters.author || filters.within) && (
        // The focus would go with it.
        <Link className="button" data-quiet to={forumAddress(category, q)} onClick={() => applyButton.current?.focus()}>
          Remove filters
        </Link>
      )}
    </form>
  );
}
