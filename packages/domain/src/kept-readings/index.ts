/** The limits on how many past readings are kept. */

/** How many readings a device keeps by itself that are neither favorites nor have a note. */
export const LATEST_ON_DEVICE = 100;

/** How many of those an account keeps, as does every device that syncs its readings with it. */
export const LATEST_IN_ACCOUNT = 500;

/** How many favorites and readings with a note an account keeps in addition. */
export const MARKED_IN_ACCOUNT = 1_000;

/** How many removals an account remembers for its other devices: of all that it can keep, twice. */
export const REMOVALS_IN_ACCOUNT = 2 * (LATEST_IN_ACCOUNT + MARKED_IN_ACCOUNT);

/** The longest note under a reading that can be typed, in characters. */
export const NOTE_LENGTH_MAX = 1_000;

/** How many changes a device sends to the account at once. */
export const CHANGES_AT_ONCE = 20;

/** Their combined size limit, in bytes of JSON: below what the server accepts for any call. */
export const CHANGES_BYTES_MAX = 56 * 1024;
