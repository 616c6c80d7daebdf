/** Work that is done in the background, outside of the request that caused it. */
export interface JobsTables {
  jobs: {
    /** A UUID of version 7. */
    id: string;
    kind: string;
    /** What the kind's handler is given, as JSON. */
    payload: string;
    /** When it is due. This and all other times are milliseconds since 1970. */
    run_at: number;
    /** How often it was begun. Counted at the beginning, so that a job which ends its process counts too. */
    attempts: number;
    /** Who does it now: an id of that one try, so that a try which has lost its lease can't end a later one. */
    lease_owner: string | null;
    /** When others may take it over. */
    lease_until: number | null;
    /** When it was given up. */
    failed_at: number | null;
    last_error: string | null;
    created_at: number;
  };
}
