/** How much is kept of the readings that somebody has had. */

/** How many a device keeps by itself that are neither favorites nor written under. */
export const LATEST_ON_DEVICE = 100;

/** How many of those an account keeps, and every device that keeps its readings there. */
export const LATEST_IN_ACCOUNT = 500;

/** How many favorites and readings with a line an account keeps besides. */
export const MARKED_IN_ACCOUNT = 1_000;

/** How long a line under a reading may be as it is typed, in characters. */
export const NOTE_LENGTH_MAX = 1_000;

/** How many changes a device brings to the account at once. */
export const CHANGES_AT_ONCE = 20;

/** How large they may be together, in bytes of JSON: below what a server takes of any call. */
export const CHANGES_BYTES_MAX = 56 * 1024;
