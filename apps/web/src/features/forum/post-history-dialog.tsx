import { useInfiniteQuery } from "@tanstack/react-query";
import type { Post } from "@tenfold/contract/forum";
import { useEffect, useRef } from "react";
import { callForList } from "../../app/api.ts";
import { failureWords } from "../../app/failure.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { PostTime } from "./post-time.tsx";
import { RichText } from "./rich-text.tsx";
import styles from "./topic.module.css";

/** The earlier versions of the member's own reply, latest first, as far as they are loaded. */
function useHistory(postId: string) {
  return useInfiniteQuery({
    queryKey: ["api", "forum", "posts", postId, "history"],
    queryFn: ({ pageParam, signal }) =>
      callForList("getPostHistory", { params: { id: postId }, query: { cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor,
    // An edit shifts what is on each page, so the dialog always starts over.
    gcTime: 0,
    refetchOnMount: "always",
  });
}

const FAILED = "The earlier versions could not be loaded.";

function Versions({ post }: { readonly post: Post }) {
  const query = useHistory(post.id);
  const list = useRef<HTMLOListElement>(null);
  /** How many versions were shown when more were requested. */
  const before = useRef<number>(undefined);
  const versions = query.data?.pages.flatMap(({ items }) => items);
  const shown = versions?.length ?? 0;

  useEffect(() => {
    if (before.current === undefined || shown <= before.current) return;
    (list.current?.children[before.current] as HTMLElement | undefined)?.focus();
    before.current = undefined;
  }, [shown]);

  if (!versions) {
    if (!query.isError) return <p role="status">Loading...</p>;
    return (
      <div role="alert">
        <p className="form-problem">{failureWords(query.error) ?? FAILED}</p>
        <button type="button" className={`button ${styles.more}`} data-quiet onClick={() => void query.refetch()}>
          Try again
        </button>
      </div>
    );
  }
  const total = query.data?.pages.at(-1)?.total ?? 0;
  return (
    <>
      <p className="hint" role="status">
        {shown < total ? `${shown} of ${total} versions` : `${shown} ${shown === 1 ? "version" : "versions"}`}
      </p>
      <ol ref={list} className={`stack ${styles.versions}`}>
        {versions.map(({ content, at }) => (
          <li key={at} className="stack" tabIndex={-1}>
            <p className={`row ${styles.meta}`}>
              <PostTime at={at} />
            </p>
            <RichText text={content} />
          </li>
        ))}
      </ol>
      {query.hasNextPage && (
        <>
          <p className="field-error" role="alert">
            {query.isFetchNextPageError && !query.isFetchingNextPage && (failureWords(query.error) ?? FAILED)}
          </p>
          <button
            type="button"
            className={`button ${styles.more}`}
            data-quiet
            aria-disabled={query.isFetchingNextPage}
            onClick={() => {
              if (query.isFetchingNextPage) return;
              before.current = shown;
              void query.fetchNextPage();
            }}
          >
            {query.isFetchingNextPage ? "Loading..." : "Older versions"}
          </button>
        </>
      )}
    </>
  );
}

/** Earlier versions of the member's own reply. */
export function PostHistoryDialog(props: { readonly post: Post; readonly open: boolean; readonly onClose: () => void }) {
  const { post, open, onClose } = props;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Earlier versions of #${post.number}`}
      description="The latest first. Only you can see them."
    >
      {open && <Versions post={post} />}
    </Dialog>
  );
}
