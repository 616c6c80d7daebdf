import { X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { longDate } from "../../app/dates.ts";
import { Button } from "../../ui/button.tsx";
import type { Saved } from "./angel-reading.ts";
import styles from "./saved-numbers.module.css";
import type { SavedList } from "./use-saved.ts";
import { shortDay, timeOfDay } from "./words.ts";

interface Handlers {
  readonly onOpen: (saved: Saved) => void;
  readonly onRemove: (saved: Saved) => void;
}

function Entry({ saved, current, onOpen, onRemove }: Handlers & { readonly saved: Saved; readonly current: boolean }) {
  return (
    <li className={`stack ${styles.entry}`}>
      <button
        type="button"
        className={`card ${styles.open}`}
        aria-current={current ? "true" : undefined}
        onClick={() => onOpen(saved)}
      >
        <span className={styles.number}>{saved.number}</span>{" "}
        <time className={styles.day} dateTime={saved.createdAt}>
          {shortDay(saved.createdAt)}
          <span className="sr-only">, {timeOfDay(saved.createdAt)}</span>
        </time>
      </button>
      <button
        type="button"
        className={`icon-button ${styles.remove}`}
        aria-haspopup="dialog"
        aria-label={`Remove ${saved.number}, ${longDate(saved.createdAt)}`}
        onClick={() => onRemove(saved)}
      >
        <X aria-hidden="true" />
      </button>
    </li>
  );
}

export function SavedGrid({
  list,
  openedId,
  ...handlers
}: Handlers & { readonly list: SavedList; readonly openedId: string | undefined }) {
  const { saved, total } = list;
  const grid = useRef<HTMLUListElement>(null);
  const [continueAt, setContinueAt] = useState<number>();

  // After "more", the focus moves to the first new entry.
  useEffect(() => {
    if (continueAt === undefined || saved.length <= continueAt) return;
    grid.current?.children[continueAt]?.querySelector("button")?.focus();
    setContinueAt(undefined);
  }, [continueAt, saved.length]);

  const loadMore = () => {
    setContinueAt(saved.length);
    void list.loadMore();
  };

  return (
    <>
      <ul className={styles.grid} ref={grid}>
        {saved.map((one) => (
          <Entry key={one.id} saved={one} current={one.id === openedId} {...handlers} />
        ))}
      </ul>
      {list.hasMore && (
        <div className={`stack ${styles.more}`}>
          <p className="hint">
            {saved.length} of {total} shown
          </p>
          <Button quiet off={list.isLoadingMore} onClick={loadMore}>
            Show More
          </Button>
          <p className="field-error" role="alert">
            {list.moreFailed && "More could not be loaded. Please check your connection and try again."}
          </p>
        </div>
      )}
    </>
  );
}
