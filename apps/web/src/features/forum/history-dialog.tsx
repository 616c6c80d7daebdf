import type { ReactNode } from "react";
import { countOf } from "../../app/count-of.ts";
import { failureWords } from "../../app/failure.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { RetryButton } from "../../ui/retry-button.tsx";
import { useLoadMore } from "./load-more.tsx";
import { PostTime } from "./post-time.tsx";
import { type LoadPart, useAllParts } from "./queries.ts";
import styles from "./topic.module.css";

interface Version {
  readonly at: string;
}

interface HistoryProps<Item extends Version> {
  /** What the history belongs to, as part of its query key. */
  readonly keyParts: readonly string[];
  readonly load: LoadPart<Item>;
  readonly children: (version: Item) => ReactNode;
}

const FAILED = "The earlier versions could not be loaded.";

function Versions<Item extends Version>(props: HistoryProps<Item>) {
  const { keyParts, load } = props;
  // An edit shifts what is on each page, so the dialog always starts over.
  const query = useAllParts(["api", "forum", ...keyParts, "history"], load, { gcTime: 0, refetchOnMount: "always" });
  const { items: versions, total } = query;
  const shown = versions?.length ?? 0;
  const { list, more } = useLoadMore(shown, query);

  if (!versions) {
    if (!query.isError) return <p role="status">Loading...</p>;
    return (
      <div role="alert">
        <p className="form-problem">{failureWords(query.error) ?? FAILED}</p>
        <RetryButton onRetry={() => void query.refetch()} />
      </div>
    );
  }
  return (
    <>
      <p className="hint" role="status">
        {shown < total ? `${shown} of ${total} versions` : countOf(shown, "version")}
      </p>
      <ol ref={list} className={`stack ${styles.versions}`}>
        {versions.map((version) => (
          <li key={version.at} className="stack" tabIndex={-1}>
            <p className={`row hint ${styles.meta}`}>
              <PostTime at={version.at} />
            </p>
            {props.children(version)}
          </li>
        ))}
      </ol>
      {query.hasNextPage && (
        <>
          <p className="field-error" role="alert">
            {query.isFetchNextPageError && !query.isFetchingNextPage && (failureWords(query.error) ?? FAILED)}
          </p>
          <Button className={styles.more} quiet off={query.isFetchingNextPage} onClick={more}>
            {query.isFetchingNextPage ? "Loading..." : "Older versions"}
          </Button>
        </>
      )}
    </>
  );
}

interface HistoryDialogProps<Item extends Version> extends HistoryProps<Item> {
  readonly title: string;
  readonly description?: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

export function HistoryDialog<Item extends Version>(props: HistoryDialogProps<Item>) {
  const { title, description = "The latest first. Only you can see them.", open, onClose, ...rest } = props;
  return (
    <Dialog open={open} onClose={onClose} title={title} description={description}>
      {open && <Versions {...rest} />}
    </Dialog>
  );
}
