import { v4 as randomUuid } from "uuid";
import { readDraft, writeDraft } from "./draft-store.ts";

/**
 * The key with which a text is sent. The same text has the same key until it has arrived, over reloads too, so that
 * sending it once more does nothing twice; a text that was changed in the meantime is another one.
 */
export function sendKey(place: string, text: string): string {
  const [key, ...sent] = readDraft(`${place}:sent`).split("\n");
  if (key && sent.join("\n") === text) return key;
  const made = randomUuid();
  writeDraft(`${place}:sent`, `${made}\n${text}`);
  return made;
}

/** Says that a text has arrived. */
export function forgetSendKey(place: string): void {
  writeDraft(`${place}:sent`, "");
}
