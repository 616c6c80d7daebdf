import type { Properties } from "../translator.ts";

/** The input of the translating process. */
export interface Task {
  readonly folder: string;
  readonly file: string;
  readonly glb: string;
}

export type Message =
  | { readonly kind: "progress"; readonly percent: number }
  | {
      readonly kind: "done";
      readonly format: string;
      readonly warnings: readonly string[];
      readonly properties: Properties;
    }
  | { readonly kind: "refused"; readonly words: string; readonly format: string | undefined }
  /** A failure that its readers had not expected. */
  | { readonly kind: "broken"; readonly error: string; readonly format: string | undefined };
