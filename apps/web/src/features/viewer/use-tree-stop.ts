import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Row } from "./part-rows.ts";

/** Extra lines rendered above and below the visible ones. */
const SPARE = 8;

/** As the style sheet has it: a line grows with the letters that somebody has chosen. */
export const ROW_HEIGHT_REM = 2.25;

const rowHeightPx = () => ROW_HEIGHT_REM * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

/** Which lines are visible in a scrolling box, so that only those are rendered. All lines have the same height. */
function useWindow(box: RefObject<HTMLElement | null>, count: number) {
  const [[from, to], setRange] = useState<readonly [number, number]>([0, 40]);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const look = () => {
      const height = rowHeightPx();
      const first = Math.max(0, Math.floor(element.scrollTop / height) - SPARE);
      const last = Math.min(count, Math.ceil((element.scrollTop + element.clientHeight) / height) + SPARE);
      setRange((before) => (before[0] === first && before[1] === last ? before : [first, last]));
    };
    look();
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    element.addEventListener("scroll", look, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener("scroll", look);
    };
  }, [box, count]);
  return { from, to: Math.min(to, count) };
}

/** Scrolls a line into view, as little as needed. */
function bringIntoSight(box: HTMLElement, index: number): void {
  const height = rowHeightPx();
  const top = index * height;
  if (top < box.scrollTop) box.scrollTop = top;
  else if (top + height > box.scrollTop + box.clientHeight) box.scrollTop = top + height - box.clientHeight;
}

/**
 * The line of the tree that is its Tab stop, and which lines are rendered: the visible ones and those around them. The
 * line that a key moves to is therefore scrolled into view before it gets the focus.
 */
export function useTreeStop(box: RefObject<HTMLDivElement | null>, rows: readonly Row[], selected: number | undefined) {
  const [stop, setStop] = useState(0);
  const wantsFocus = useRef(false);
  const { from, to } = useWindow(box, rows.length);
  const at = Math.max(
    0,
    rows.findIndex(({ part }) => part.id === stop),
  );

  // Synchronously: the line that had the focus may be gone, and the next key would be lost.
  useLayoutEffect(() => {
    if (!wantsFocus.current || at < from || at >= to) return;
    wantsFocus.current = false;
    box.current?.querySelector<HTMLElement>('[role="treeitem"][tabindex="0"]')?.focus({ preventScroll: true });
  });

  // A part selected in the picture is revealed in the tree.
  const chosen = rows.findIndex(({ part }) => part.id === selected);
  useEffect(() => {
    if (box.current && chosen >= 0) bringIntoSight(box.current, chosen);
  }, [box, chosen]);

  const go = (index: number) => {
    const row = rows[index];
    if (!row || !box.current) return;
    bringIntoSight(box.current, index);
    wantsFocus.current = true;
    setStop(row.part.id);
  };
  // If its line is not rendered, another must be the Tab stop.
  const stopAt = at >= from && at < to ? at : from;
  return { at, stopAt, from, to, go, setStop };
}
