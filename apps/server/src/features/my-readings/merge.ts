import type { BodyOf } from "@tenfold/contract/endpoint";
import { NOTE_LENGTH_KEPT, type syncReadings } from "@tenfold/contract/my-readings";

export type Change = BodyOf<typeof syncReadings>["changes"][number];

/** A reading with the member's marks, or its removal. */
export type Kept = Pick<Change, "reading" | "favorite" | "note">;

/** What remains of a removed reading. */
export const REMOVED: Kept = { reading: null, favorite: false, note: "" };

/** Separates notes that two devices wrote without knowing of each other. */
const BETWEEN = "\n";

/** A note as far as devices take it: of a longer one the last lines, which are the newest. */
export function lastLines(note: string): string {
  const start = note.length - NOTE_LENGTH_KEPT;
  return start <= 0 ? note : note.slice(Math.max(start, note.indexOf(BETWEEN, start - 1) + 1));
}

/** The lines of a note that are not known yet. A blank line goes with the one before it. */
function newLines(note: string, known: ReadonlySet<string>): string {
  let isNew = false;
  return note
    .split(BETWEEN)
    .filter((line) => {
      if (line !== "") isNew = !known.has(line);
      return isNew;
    })
    .join(BETWEEN);
}

function joinNotes(here: string, there: string, base: string): string {
  if (there === base || there === here) return here;
  if (here === base) return there;
  const known = new Set([here, base].flatMap((note) => note.split(BETWEEN)));
  return lastLines([here, newLines(there, known)].filter((note) => note !== "").join(BETWEEN));
}

/**
 * The result for one of the account's readings when a device brings a change. What only one side has changed since
 * they last agreed is taken from that side, of two notes every line is kept, and a reading removed on one side is kept if the
 * other has gone on writing its note.
 */
export function merge(account: Kept | undefined, { reading, favorite, note, base }: Change): Kept {
  if (!account) return { reading, favorite, note };
  if (reading === null) {
    const hasNews = account.reading !== null && base !== undefined && account.note !== base.note;
    return hasNews ? account : REMOVED;
  }
  if (account.reading === null) return { reading, favorite, note };
  return {
    reading: account.reading,
    favorite: base?.favorite === favorite ? account.favorite : favorite,
    note: joinNotes(account.note, note, base?.note ?? ""),
  };
}
