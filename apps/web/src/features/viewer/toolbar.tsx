import { type KeyboardEvent, type ReactNode, useRef } from "react";
import { steppedTo } from "../../ui/tabs.tsx";
import styles from "./viewer.module.css";

interface ToolProps {
  readonly label: string;
  readonly icon: ReactNode;
  /** For toggles. */
  readonly pressed?: boolean;
  /** Whether it is unavailable; it can still be focused, so that people learn of it. */
  readonly off?: boolean;
  readonly onPress: () => void;
}

export function Tool({ label, icon, pressed, off = false, onPress }: ToolProps) {
  return (
    <button
      data-tooltip={label}
      type="button"
      className={`icon-button ${styles.tool}`}
      aria-label={label}
      aria-pressed={pressed}
      aria-disabled={off || undefined}
      onClick={() => {
        if (!off) onPress();
      }}
    >
      {icon}
    </button>
  );
}

const TOOLS = "button, select";

/** A row of tools as described by ARIA's patterns: one Tab stop, with arrow keys between the tools. */
export function Toolbar({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const row = useRef<HTMLDivElement>(null);
  const tools = () => [...(row.current?.querySelectorAll<HTMLElement>(TOOLS) ?? [])];
  const step = (event: KeyboardEvent) => {
    const all = tools();
    const at = all.indexOf(event.target as HTMLElement);
    const next = all[steppedTo(event, at, all.length) ?? -1];
    if (at < 0 || !next) return;
    event.preventDefault();
    next.focus();
  };
  /** Tab comes back to the tool that was focused last. */
  const keep = (target: EventTarget | null) => {
    for (const tool of tools()) tool.tabIndex = tool === target ? 0 : -1;
  };
  /** At each render, since there may be other tools: the Tab stop stays, or the first tool is one. */
  const begin = (element: HTMLDivElement | null) => {
    row.current = element;
    const all = tools();
    keep(all.find(({ tabIndex }) => tabIndex === 0) ?? all[0] ?? null);
  };
  return (
    <div
      ref={begin}
      className={`row screen-only ${styles.tools}`}
      role="toolbar"
      aria-label={label}
      onKeyDown={step}
      onFocus={({ target }) => keep(target)}
    >
      {children}
    </div>
  );
}
