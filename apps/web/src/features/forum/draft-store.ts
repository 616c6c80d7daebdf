/** Texts that the browser would not keep, as when its storage is full or forbidden; they last as long as the page. */
const unkept = new Map<string, string>();

/** Under what a member's draft is kept. */
export function draftPlace(userId: string, key: string): string {
  return `forum-draft:${userId}:${key}`;
}

/** The text that is kept at a place; empty where there is none. */
export function readDraft(place: string): string {
  const here = unkept.get(place);
  if (here !== undefined) return here;
  try {
    return localStorage.getItem(place) ?? "";
  } catch {
    return "";
  }
}

/** Keeps a text, at once; an empty one is forgotten. */
export function writeDraft(place: string, text: string): void {
  try {
    if (text === "") localStorage.removeItem(place);
    else localStorage.setItem(place, text);
    unkept.delete(place);
  } catch {
    unkept.set(place, text);
  }
}
