/** What each visitor chose last, by the id that their browser keeps. */
export interface PreferencesTables {
  preferences: {
    session_id: string;
    style: string;
    composition: string;
    keywords: string;
    /** Milliseconds since 1970. */
    updated_at: number;
  };
}

declare module "../../platform/db/index.ts" {
  interface Tables extends PreferencesTables {}
}
