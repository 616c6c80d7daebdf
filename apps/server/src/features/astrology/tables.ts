/** What has been computed of the sky. A change of the ephemeris comes with a migration that empties it. */
export interface AstrologyTables {
  /** One row: the sky as last computed. */
  astrology_snapshot: {
    id: number;
    /** The reply, as JSON. */
    sky: string;
    /** When it was computed. This and all other times are milliseconds since 1970. */
    computed_at: number;
    /** When the first sign, direction or quarter in it changes. */
    changes_at: number;
  };
  /** One row: how the monitor stands. */
  astrology_monitor: {
    id: number;
    /** The one job that carries the monitor on; any other of its kind ends without doing anything. */
    job_id: string | null;
    /** When the last run failed, and why; null where it went well. */
    failed_at: number | null;
    last_error: string | null;
  };
  /** What happens in the sky, by stretches of time. There are a thousand at most. */
  astrology_almanac: {
    /** What of and from when on, such as "events 2026-10" or "retrogrades 2026-01". */
    chapter: string;
    /** JSON. */
    items: string;
    computed_at: number;
  };
}

declare module "../../platform/db/index.ts" {
  interface Tables extends AstrologyTables {}
}
