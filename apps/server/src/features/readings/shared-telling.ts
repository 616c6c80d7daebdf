import type { Telling } from "../../providers/writer/telling.ts";

/** What is told of a text to all who ask for it at the same time; who comes later hears it from its beginning. */
export interface SharedTelling extends Telling {
  listen(listener: Telling): void;
}

export function shareTelling(): SharedTelling {
  const told: Parameters<Telling["words"]>[] = [];
  const listeners = new Set<Telling>();
  return {
    words(...words) {
      told.push(words);
      for (const listener of listeners) listener.words(...words);
    },
    again() {
      if (told.length === 0) return;
      told.length = 0;
      for (const listener of listeners) listener.again();
    },
    listen(listener) {
      for (const words of told) listener.words(...words);
      listeners.add(listener);
    },
  };
}
