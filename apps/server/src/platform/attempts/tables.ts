/** How often something was tried of late. */
export interface AttemptsTables {
  attempts: {
    /** What is counted, as a hash. */
    key: string;
    count: number;
    /** When counting begins anew, in milliseconds since 1970. */
    resets_at: number;
  };
}
