/** The browser's own storage: for all tabs, or for this tab until it is closed. */
type Area = "localStorage" | "sessionStorage";

/** What could not be stored because storage is full or refused; it lasts as long as the page. */
const unkept = new Map<string, string>();

export function recall(key: string, area: Area = "localStorage"): string | undefined {
  const here = unkept.get(key);
  if (here !== undefined) return here;
  try {
    return globalThis[area].getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

export function store(key: string, text: string, area: Area = "localStorage"): void {
  try {
    globalThis[area].setItem(key, text);
    unkept.delete(key);
  } catch {
    unkept.set(key, text);
  }
}

/** Whether what was stored last lasts only as long as the page, since the browser did not keep it. */
export const isUnkept = (key: string): boolean => unkept.has(key);

export function forget(key: string, area: Area = "localStorage"): void {
  unkept.delete(key);
  try {
    globalThis[area].removeItem(key);
  } catch {
    // If nothing may be stored, there is nothing to forget.
  }
}
