import type { Part } from "./engine/parts.ts";

/** A visible line of the tree: a part, its depth, and its place among its siblings. */
export interface Row {
  readonly part: Part;
  /** From 1. */
  readonly level: number;
  readonly place: number;
  readonly siblings: number;
}

const fold = (text: string) => text.normalize("NFKD").toLocaleLowerCase("en-US");

/** The parts whose name contains the search text, and the parts around them; undefined without a search. */
export function found(list: readonly Part[], wanted: string): ReadonlySet<number> | undefined {
  const text = fold(wanted.trim());
  if (text === "") return undefined;
  const hits = new Set<number>();
  for (const part of list) {
    if (!fold(part.name).includes(text)) continue;
    for (let id: number | undefined = part.id; id !== undefined; id = list[id]?.parent) hits.add(id);
  }
  return hits;
}

/** The visible lines, from top to bottom. */
export function rowsOf(list: readonly Part[], isOpen: (id: number) => boolean, shown?: ReadonlySet<number>): Row[] {
  const rows: Row[] = [];
  const add = (ids: readonly number[], level: number) => {
    const wanted = shown ? ids.filter((id) => shown.has(id)) : ids;
    for (const [index, id] of wanted.entries()) {
      const part = list[id];
      if (!part) continue;
      rows.push({ part, level, place: index + 1, siblings: wanted.length });
      if (part.children.length > 0 && isOpen(id)) add(part.children, level + 1);
    }
  };
  add(list.length > 0 ? [0] : [], 1);
  return rows;
}

/** The line that a key moves to; undefined if none. */
export function steppedTo(rows: readonly Row[], at: number, key: string): number | undefined {
  const row = rows[at];
  const last = rows.length - 1;
  if (key === "ArrowDown") return Math.min(at + 1, last);
  if (key === "ArrowUp") return Math.max(at - 1, 0);
  if (key === "Home") return 0;
  if (key === "End") return last;
  if (key === "ArrowLeft") return rows.findIndex(({ part }) => part.id === row?.part.parent);
  if (key === "ArrowRight" && rows[at + 1]?.part.parent === row?.part.id) return at + 1;
  if (key.length !== 1 || key === " ") return undefined;
  const ahead = [...rows.slice(at + 1), ...rows.slice(0, at + 1)].find(({ part }) => fold(part.name).startsWith(fold(key)));
  return ahead && rows.indexOf(ahead);
}
