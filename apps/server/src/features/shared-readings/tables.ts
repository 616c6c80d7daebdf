export interface SharedReadingsTables {
  /** Readings at their own addresses. A withdrawn one has lost its words and its picture. */
  shared_readings: {
    id: string;
    /** As JSON. */
    reading: string | null;
    /** The picture's WebP file in Base64. */
    picture: string | null;
    /** Milliseconds since 1970. */
    created_at: number;
  };
}

declare module "../../platform/db/index.ts" {
  interface Tables extends SharedReadingsTables {}
}
