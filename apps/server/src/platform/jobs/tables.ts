export interface JobsTables {
  jobs: {
    /** A UUID of version 7. */
    id: string;
    kind: string;
    /** As JSON. */
    payload: string;
    /** When it is due. This and all other times are milliseconds since 1970. */
    run_at: number;
    /** How often it was started. Counted at the start, so that a job that kills its process counts too. */
    attempts: number;
    /** Identifies the current try, so that one whose lease has expired can't end a later one. */
    lease_owner: string | null;
    lease_until: number | null;
    failed_at: number | null;
    last_error: string | null;
    created_at: number;
  };
}
