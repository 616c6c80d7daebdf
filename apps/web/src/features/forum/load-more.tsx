import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { wordsOrNoAnswer } from "../../app/failure.ts";
import { Button } from "../../ui/button.tsx";
import styles from "./load-more.module.css";

interface LoadMoreProps {
  readonly query: Pick<UseInfiniteQueryResult, "error" | "hasNextPage" | "isFetchNextPageError" | "isFetchingNextPage">;
  readonly more: () => void;
  readonly failed: string;
}

/** The button for the next part of a list, with what is wrong where that could not be loaded. */
export function LoadMore({ query, more, failed }: LoadMoreProps) {
  const { error, hasNextPage, isFetchingNextPage } = query;
  const hasFailed = query.isFetchNextPageError && !isFetchingNextPage;
  if (!hasNextPage) return;
  return (
    <div className={`stack ${styles.more}`}>
      <p className="field-error" role="alert">
        {hasFailed && `${failed}. ${wordsOrNoAnswer(error)}`}
      </p>
      <Button quiet off={isFetchingNextPage} onClick={more}>
        {isFetchingNextPage ? "Loading..." : hasFailed ? "Try again" : "Load more"}
      </Button>
    </div>
  );
}
