import type { NaturalVoice, VoicesFile } from "./voices-file.ts";

/** How many models the speaking process keeps; each takes some 150 to 300 MB. */
export const MODELS_LOADED = 2;

/** What the speaking process needs to know for speaking with a natural voice. */
export interface NaturalOrder {
  readonly folder: string;
  readonly espeakData: VoicesFile["espeakData"];
  readonly voice: NaturalVoice;
  readonly speaker: number;
}
