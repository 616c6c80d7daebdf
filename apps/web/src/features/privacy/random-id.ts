import type { CallName } from "@tenfold/contract/calls";

/** The calls that carry the random id, by the words that the table uses for them. */
export const ID_GOES_WITH = {
  "your choices for readings": ["getPreferences", "savePreferences"],
  "requests for readings": ["generateContent", "generatePersonalizedReading"],
  "angel numbers": ["decodeAngelNumber", "getSavedAngelNumbers", "deleteSavedAngelNumber", "clearSavedAngelNumbers"],
  "3D models": ["uploadModel", "getModelStatus", "getViewerToken", "deleteModel"],
} as const satisfies Readonly<Record<string, readonly CallName[]>>;
