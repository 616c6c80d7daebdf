import type { Properties } from "../translator.ts";

/** What the process that translates is given. */
export interface Task {
  /** Its own folder. */
  readonly folder: string;
  /** The file in it, as it was sent. */
  readonly file: string;
  /** Where the GLB goes. */
  readonly glb: string;
}

/** What it says. */
export type Message =
  | { readonly kind: "progress"; readonly percent: number }
  | {
      readonly kind: "done";
      readonly format: string;
      readonly warnings: readonly string[];
      readonly properties: Properties;
    }
  | { readonly kind: "refused"; readonly words: string; readonly format: string | undefined }
  /** Something that its readers had not expected. */
  | { readonly kind: "broken"; readonly error: string; readonly format: string | undefined };
