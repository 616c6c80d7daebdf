import type { ReactNode } from "react";

interface WideTableProps {
  /** Announced when the keyboard focus reaches it. */
  readonly label: string;
  readonly children: ReactNode;
}

/** A table that scrolls on its own if it is wider than the screen; it is focusable so that the keyboard can scroll it. */
export function WideTable({ label, children }: WideTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
    <section className="wide-table" aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
