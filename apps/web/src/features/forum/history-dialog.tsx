import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { countOf } from "../../app/count-of.ts";
import { failureWords } from "../../app/failure.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { RetryButton } from "../../ui/retry-button.tsx";
import { useLoadMore } from "./load-more.tsx";
import { PostTime } from "./post-time.tsx";
import type { LoadPart } from "./queries.ts";
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

/** The earlier versions, latest first, as far as they are loaded. */
function useHistory<Item extends Version>({ keyParts, load }: HistoryProps<Item>) {
  return useInfiniteQuery({
    queryKey: ["api", "forum", ...keyParts, "history"],
    queryFn: ({ pageParam, signal }) => load(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor,
    // An edit shifts what is on each page, so the dialog always starts over.
    gcTime: 0,
    refetchOnMount: "always",
  });
}

const FAILED = "The earlier versions could not be loaded.";

function Versions<Item extends Version>(props: HistoryProps<Item>) {
  const query = useHistory(props);
  const versions = query.data?.pages.flatMap(({ items }) => items);
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
  const total = query.data?.pages.at(-1)?.total ?? 0;
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
