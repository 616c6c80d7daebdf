import "./figures.css";
import type { ReactNode } from "react";

interface FigureProps {
  /** What is shown, as a line above it. */
  readonly title: string;
  readonly children: ReactNode;
}

/** A drawing or a calculation that stands in a text. */
export function Figure({ title, children }: FigureProps) {
  return (
    <figure className="figure set-apart">
      <figcaption className="figure-title">{title}</figcaption>
      {children}
    </figure>
  );
}
