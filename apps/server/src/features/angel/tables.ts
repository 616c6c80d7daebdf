export interface AngelTables {
  angel_readings: {
    /** A UUID of version 7: ids sort by time. */
    id: string;
    /** The member who was signed in, if anybody was. */
    user_id: string | null;
    session_id: string;
    /** A keyed hash of the network address; null once it is thirty days old. */
    address_hash: string | null;
    number: string;
    meaning: string;
    guidance: string;
    personalized_message: string;
    /** JSON. */
    universal_principles: string;
    /** JSON. */
    reduced_digit: string;
    style: string;
    composition: string;
    keywords: string;
    /** The seed as JSON, so that the next reading can differ from this one. */
    seed: string;
    /** Milliseconds since 1970. */
    created_at: number;
  };
}

declare module "../../platform/db/index.ts" {
  interface Tables extends AngelTables {}
}
