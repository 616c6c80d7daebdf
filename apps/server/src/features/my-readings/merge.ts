import type { BodyOf } from "@tenfold/contract/endpoint";
import type { syncReadings } from "@tenfold/contract/my-readings";

export type Change = BodyOf<typeof syncReadings>["changes"][number];

/** A reading with the member's marks, or its removal. */
export type Kept = Pick<Change, "reading" | "favorite" | "note">;

/** What remains of a removed reading. */
export const REMOVED: Kept = { reading: null, favorite: false, note: "" };

/** Separates notes that two devices wrote without knowing of each other. */
const BETWEEN = "\n";

function joinNotes(here: string, there: string, base: string): string {
  if (there === base || there === here) return here;
  if (here === base) return there;
  return [here, there].filter((note) => note !== "").join(BETWEEN);
}

/**
 * The result for one of the account's readings when a device brings a change. What only one side has changed since
 * they last agreed is taken from that side, two notes are both kept, and a reading removed on one side is kept if the
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
