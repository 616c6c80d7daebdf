/** How many streams one process holds open in all; more are asked to come back. */
const MOST_OPEN = 5_000;

/**
 * Counts the streams that are open, of which one network address or one member may have so many. What it returns takes the names of whoever opens one, and answers how to leave
 * again; undefined where there is no room.
 */
export function countStreams(mostEach: number): (names: readonly string[]) => (() => void) | undefined {
  let all = 0;
  const open = new Map<string, number>();
  const add = (name: string, change: number) => {
    const count = (open.get(name) ?? 0) + change;
    if (count === 0) open.delete(name);
    else open.set(name, count);
  };
  return (names) => {
    if (all >= MOST_OPEN || names.some((name) => (open.get(name) ?? 0) >= mostEach)) return undefined;
    all += 1;
    for (const name of names) add(name, 1);
    return () => {
      all -= 1;
      for (const name of names) add(name, -1);
    };
  };
}
