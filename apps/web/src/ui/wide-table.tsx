import type { ReactNode } from "react";

interface WideTableProps {
  /** What is said of it to those who come to it by keyboard. */
  readonly label: string;
  readonly className?: string;
  /** The table. */
  readonly children: ReactNode;
}

/** A table that scrolls by itself where it is wider than the screen; the keyboard scrolls it, so it can be focused. */
export function WideTable({ label, className = "", children }: WideTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
    <section className={`wide-table ${className}`.trim()} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
