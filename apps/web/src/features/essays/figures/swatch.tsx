import type { Principle } from "@tenfold/domain/principles";
import styles from "./swatch.module.css";

/** A disk in a principle's own color. Its name stands beside it. */
export function Swatch({ principle }: { readonly principle: Principle }) {
  return (
    <svg className={styles.swatch} viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="11" fill={principle.color.hex} />
    </svg>
  );
}
