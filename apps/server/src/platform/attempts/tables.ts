/** How often something was tried of late. */
export interface AttemptsTables {
  attempts: {
    /** A hash of what is counted. */
    key: string;
    count: number;
    /** When the count starts over. */
    resets_at: number;
  };
}
