import { countOf } from "../../app/count-of.ts";
import styles from "./category.module.css";

interface ListCountProps {
  readonly count: number | undefined;
  readonly things?: readonly [one: string, many: string];
}

/** How much is in the list that a link leads to. Its room is kept until that is known, so that no link moves away from a finger. */
export function ListCount({ count, things = ["topic", "topics"] }: ListCountProps) {
  return (
    <span className={`hint ${styles.count}`}>
      {count !== undefined && (
        <>
          <span aria-hidden="true">{count.toLocaleString("en-US")}</span>
          <span className="sr-only">{countOf(count, ...things)}</span>
        </>
      )}
    </span>
  );
}
