export interface AttemptsTables {
  attempts: {
    /** A hash of what is counted. */
    key: string;
    count: number;
    resets_at: number;
  };
}
