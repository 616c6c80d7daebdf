/** The first instant that the ephemeris covers: 1900-01-01T00:00Z, in milliseconds since 1970. */
export const FIRST_INSTANT = Date.UTC(1900, 0, 1);
/** The last instant that the ephemeris covers: 2099-12-31T23:59:59.999Z, in milliseconds since 1970. */
export const LAST_INSTANT = Date.UTC(2100, 0, 1) - 1;
export const DAY_MS = 86_400_000;
