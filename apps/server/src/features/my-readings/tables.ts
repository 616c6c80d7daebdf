export interface MyReadingsTables {
  kept_readings_accounts: {
    user_id: string;
    /** Identifies this keeping: a device that knows another one has to start over. */
    epoch: string;
    /** Grows by one with each reading that changes. */
    version: number;
  };
  kept_readings: {
    /** The member's id and the reading's, since devices choose the latter. */
    key: string;
    user_id: string;
    id: string;
    /** As JSON; null if removed, so that the member's other devices learn of it. */
    reading: string | null;
    /** 0 or 1. */
    favorite: number;
    note: string;
    read_at: number;
    /** The account's version at which it last changed. */
    version: number;
    /** Milliseconds since 1970. */
    changed_at: number;
  };
}

declare module "../../platform/db/index.ts" {
  interface Tables extends MyReadingsTables {}
}
