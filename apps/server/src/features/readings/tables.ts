/** The latest readings of each visitor, so that a refresh brings something new. */
export interface ReadingsTables {
  recent_readings: {
    id: string;
    session_id: string;
    /** A planet or a digit and a voice; or a keyed hash of an angel number, of a digit in messages of angel numbers, or of what keywords are answered from. */
    about: string;
    /** The seed as JSON, since it can be a number or a text; of answers to keywords, their turn. */
    seed: string;
    /** Milliseconds since 1970. */
    created_at: number;
  };
  /** What a language model wrote, shared by everybody who asks for the same. */
  written_readings: {
    /** A hash of the model's whole prompt. */
    key: string;
    /** As JSON. */
    written: string;
    /** Milliseconds since 1970. */
    created_at: number;
  };
}

declare module "../../platform/db/index.ts" {
  interface Tables extends ReadingsTables {}
}
