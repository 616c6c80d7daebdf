import type { ReactNode } from "react";
import styles from "./figure.module.css";

interface FigureProps {
  /** A line above the content. */
  readonly title: string;
  readonly children: ReactNode;
}

/** A drawing or calculation within a text. */
export function Figure({ title, children }: FigureProps) {
  return (
    <figure className={`card ${styles.figure} set-apart`}>
      <figcaption className={styles.title}>{title}</figcaption>
      {children}
    </figure>
  );
}
