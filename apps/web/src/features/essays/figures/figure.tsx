import type { ReactNode } from "react";
import styles from "./figure.module.css";

interface FigureProps {
  /** What is shown, as a line above it. */
  readonly title: string;
  readonly children: ReactNode;
}

/** A drawing or a calculation that stands in a text. */
export function Figure({ title, children }: FigureProps) {
  return (
    <figure className={`card ${styles.figure} set-apart`}>
      <figcaption className={styles.title}>{title}</figcaption>
      {children}
    </figure>
  );
}
