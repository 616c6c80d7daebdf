import type { ReactNode } from "react";
import styles from "./fold.module.css";

interface FoldProps {
  readonly folded: boolean;
  readonly what: string;
  readonly children: ReactNode;
}

/** Folds what was written by somebody whom its reader has blocked. */
export function Fold({ folded, what, children }: FoldProps) {
  if (!folded) return children;
  return (
    <details className={styles.fold}>
      <summary className="soft">{what} by somebody you blocked</summary>
      <div>{children}</div>
    </details>
  );
}
