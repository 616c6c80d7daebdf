import { ChevronRight, Eye, EyeOff } from "lucide-react";
import { type KeyboardEvent, type MouseEvent, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { letterOf } from "./engine/keys.ts";
import type { Part } from "./engine/parts.ts";
import type { ViewerState } from "./engine/viewer-types.ts";
import { type Row, steppedTo } from "./part-rows.ts";
import styles from "./side-panel.module.css";
import { usePartRows } from "./use-part-rows.ts";
import { ROW_HEIGHT_REM, useTreeStop } from "./use-tree-stop.ts";

interface TreeProps {
  readonly parts: readonly Part[];
  readonly state: Pick<ViewerState, "selected" | "hidden">;
  select(id: number | undefined): void;
  hide(ids: readonly number[], on: boolean): void;
  isolate(id: number): void;
}

interface RowProps {
  readonly row: Row;
  readonly isOpen: boolean;
  readonly isHidden: boolean;
  readonly isSelected: boolean;
  readonly isStop: boolean;
  readonly onReach: () => void;
  readonly onPress: () => void;
  readonly onFold: () => void;
  readonly onEye: () => void;
}

function TreeRow({ row, isOpen, isHidden, isSelected, isStop, onReach, onPress, onFold, onEye }: RowProps) {
  const { part, level, place, siblings } = row;
  const holds = part.children.length > 0;
  const Look = isHidden ? EyeOff : Eye;
  // The arrow and the eye are for the mouse only: keys and the buttons below the tree do the same.
  const press = ({ target }: MouseEvent) => {
    const on = (selector: string) => (target as Element).closest(selector) !== null;
    if (holds && on("[data-fold]")) onFold();
    else if (on("[data-eye]")) onEye();
    else onPress();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree listens to the keys.
    <div
      role="treeitem"
      className={styles.row}
      aria-level={level}
      aria-posinset={place}
      aria-setsize={siblings}
      aria-expanded={holds ? isOpen : undefined}
      aria-selected={isSelected}
      tabIndex={isStop ? 0 : -1}
      data-hidden={isHidden || undefined}
      style={{ paddingInlineStart: `${(level - 1) * 0.9}rem` }}
      onClick={press}
      onFocus={onReach}
    >
      <span className={styles.fold} data-fold aria-hidden="true" data-open={isOpen || undefined}>
        {holds && <ChevronRight />}
      </span>
      <span className={styles.name}>{part.name}</span>
      {isHidden && <span className="sr-only">hidden</span>}
      <span className={styles.eye} data-eye aria-hidden="true">
        <Look />
      </span>
    </div>
  );
}

/** What a key does on a line; undefined for one that moves on, or does nothing. */
function actOf(event: KeyboardEvent, part: Part, isOpen: boolean, fold: ((on: boolean) => void) | undefined, props: TreeProps) {
  const { state, select, hide, isolate } = props;
  const holds = part.children.length > 0;
  const acts: Readonly<Record<string, (() => void) | undefined>> = {
    Enter: () => select(part.id),
    " ": () => select(part.id),
    Escape: state.selected === undefined ? undefined : () => select(undefined),
    ArrowRight: fold && holds && !isOpen ? () => fold(true) : undefined,
    ArrowLeft: fold && holds && isOpen ? () => fold(false) : undefined,
    ...(event.shiftKey && { H: () => hide([part.id], !state.hidden.has(part.id)), I: () => isolate(part.id) }),
  };
  return acts[letterOf(event)];
}

export function PartTree(props: TreeProps) {
  const { parts, state, select, hide } = props;
  const [wanted, setWanted] = useState("");
  const { rows, isSearched, isOpen, setOpenOf } = usePartRows(parts, state.selected, wanted);
  const box = useRef<HTMLDivElement>(null);
  const { at, stopAt, from, to, go, setStop } = useTreeStop(box, rows, state.selected);
  const id = useId();

  const press = (event: KeyboardEvent) => {
    const row = rows[at];
    if (!row || event.ctrlKey || event.metaKey || event.altKey) return;
    const { part } = row;
    // While searched, all that is found is open.
    const fold = isSearched ? undefined : (on: boolean) => setOpenOf(part.id, on);
    const act = actOf(event, part, isOpen(part.id), fold, props);
    const next = act ? undefined : steppedTo(rows, at, event.key);
    if (!act && (next === undefined || next < 0)) return;
    event.preventDefault();
    // Keys may come faster than frames: the next one must meet the tree as this one leaves it.
    flushSync(act ?? (() => go(next as number)));
  };

  return (
    <div className={styles.parts}>
      <label className="sr-only" htmlFor={id}>
        Search the parts
      </label>
      <input
        id={id}
        className="text-field screen-only"
        type="search"
        placeholder="Search the parts"
        value={wanted}
        onChange={({ target }) => setWanted(target.value)}
      />
      <p className={`hint ${styles.none}`} role="status">
        {isSearched && rows.length === 0 ? "No part is called so." : ""}
      </p>
      <div ref={box} className={styles.tree}>
        <div
          role="tree"
          aria-label="Parts"
          onKeyDown={press}
          style={{ blockSize: `${rows.length * ROW_HEIGHT_REM}rem`, paddingBlockStart: `${from * ROW_HEIGHT_REM}rem` }}
        >
          {rows.slice(from, to).map((row, index) => (
            <TreeRow
              key={row.part.id}
              row={row}
              isOpen={isOpen(row.part.id)}
              isHidden={state.hidden.has(row.part.id)}
              isSelected={row.part.id === state.selected}
              isStop={from + index === stopAt}
              onReach={() => setStop(row.part.id)}
              onPress={() => {
                setStop(row.part.id);
                select(row.part.id);
              }}
              onFold={() => setOpenOf(row.part.id, !isOpen(row.part.id))}
              onEye={() => hide([row.part.id], !state.hidden.has(row.part.id))}
            />
          ))}
        </div>
      </div>
    </div>
  );
}
