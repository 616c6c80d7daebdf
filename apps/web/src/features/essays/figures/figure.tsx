import type { ReactNode } from "react";
import styles from "./figure.module.css";

interface FigureProps {
  /** A line above the content. */
  readonly title: string;
  /** Whether its content takes 800 pixels where the page has room for them, which the text beside it does not. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** A drawing or calculation within a text. */
export function Figure({ title, wide = false, children }: FigureProps) {
  return (
    <figure className={`card ${styles.figure} set-apart`} data-wide={wide || undefined}>
      <figcaption className={styles.title}>{title}</figcaption>
      {children}
    </figure>
  );
}
