/** What could not be kept in local storage, which some browsers refuse; it lasts as long as the page. */
const unkept = new Map<string, string>();

/** What is kept under a key, if anything is. */
export function recall(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? unkept.get(key);
  } catch {
    return unkept.get(key);
  }
}

/** Keeps a text under a key. */
export function store(key: string, value: string): void {
  unkept.set(key, value);
  try {
    localStorage.setItem(key, value);
  } catch {
    // Full or forbidden: the page goes on with what it holds.
  }
}
