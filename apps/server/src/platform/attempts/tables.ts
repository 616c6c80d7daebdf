/** How often something was tried of late. */
export interface AttemptsTables {
  attempts: {
    /** A hash of what is counted. */
    key: string;
    count: number;
    /** When the count starts over, in milliseconds since 1970. */
    resets_at: number;
  };
}
