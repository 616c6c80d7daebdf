/** The share of a property's cases that is tried each time; on PostgreSQL fewer, since the same code ran on SQLite. */
const SHARE = process.env.TEST_DATABASE_URL ? 0.1 : 0.25;

/** How many of so many cases a property is to be tried with: all of them with `TESTS=all`. */
export const casesOf = (most: number): number => (process.env.TESTS === "all" ? most : most * SHARE);
