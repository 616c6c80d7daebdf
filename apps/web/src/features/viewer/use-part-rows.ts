import { useEffect, useMemo, useState } from "react";
import type { Part } from "./engine/parts.ts";
import { found, rowsOf } from "./part-rows.ts";

/** Parts of a model up to this size start unfolded. */
const SMALL = 60;

/** The visible lines of the tree, which change with unfolding, searching, and selections made elsewhere. */
export function usePartRows(list: readonly Part[], selected: number | undefined, wanted: string) {
  const [open, setOpen] = useState<ReadonlySet<number>>(
    () => new Set(list.filter(({ id }) => id === 0 || list.length <= SMALL).map(({ id }) => id)),
  );
  const hits = useMemo(() => found(list, wanted), [list, wanted]);
  const rows = useMemo(() => rowsOf(list, (id) => hits !== undefined || open.has(id), hits), [list, open, hits]);

  // A part selected in the picture is revealed in the tree.
  useEffect(() => {
    const holders: number[] = [];
    for (let id = selected === undefined ? undefined : list[selected]?.parent; id !== undefined; id = list[id]?.parent)
      holders.push(id);
    setOpen((before) => (holders.every((id) => before.has(id)) ? before : new Set([...before, ...holders])));
  }, [list, selected]);

  const setOpenOf = (id: number, on: boolean) =>
    setOpen((before) => {
      const after = new Set(before);
      if (on) after.add(id);
      else after.delete(id);
      return after;
    });
  return { rows, isSearched: hits !== undefined, isOpen: (id: number) => hits !== undefined || open.has(id), setOpenOf };
}
