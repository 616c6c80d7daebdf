/** The browser's own storage: for all its tabs, or for this one until it is closed. */
type Area = "localStorage" | "sessionStorage";

/** What could not be kept, since the storage is full or refused; it lasts as long as the page. */
const unkept = new Map<string, string>();

/** What is kept under a key, if anything is. */
export function recall(key: string, area: Area = "localStorage"): string | undefined {
  const here = unkept.get(key);
  if (here !== undefined) return here;
  try {
    return globalThis[area].getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a text under a key. */
export function store(key: string, text: string, area: Area = "localStorage"): void {
  try {
    globalThis[area].setItem(key, text);
    unkept.delete(key);
  } catch {
    unkept.set(key, text);
  }
}

/** Forgets what is kept under a key. */
export function forget(key: string, area: Area = "localStorage"): void {
  unkept.delete(key);
  try {
    globalThis[area].removeItem(key);
  } catch {
    // Where nothing may be kept there is nothing to forget.
  }
}
