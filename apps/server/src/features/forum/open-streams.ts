/** How many streams one process holds open in all, and for one network address or one member; more are asked to come back. */
const MOST_OPEN = 5_000;
const MOST_OPEN_EACH = 20;

/**
 * Counts the streams that are open. What it returns takes the names of whoever opens one, and answers how to leave
 * again; undefined where there is no room.
 */
export function countStreams(): (names: readonly string[]) => (() => void) | undefined {
  let all = 0;
  const open = new Map<string, number>();
  const add = (name: string, change: number) => {
    const count = (open.get(name) ?? 0) + change;
    if (count === 0) open.delete(name);
    else open.set(name, count);
  };
  return (names) => {
    if (all >= MOST_OPEN || names.some((name) => (open.get(name) ?? 0) >= MOST_OPEN_EACH)) return undefined;
    all += 1;
    for (const name of names) add(name, 1);
    return () => {
      all -= 1;
      for (const name of names) add(name, -1);
    };
  };
}
