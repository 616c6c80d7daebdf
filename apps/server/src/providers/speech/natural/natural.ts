import type { NaturalVoice, VoicesFile } from "./voices-file.ts";

/** What the speaking process needs to know for speaking with a natural voice. */
export interface NaturalOrder {
  readonly folder: string;
  readonly espeakData: VoicesFile["espeakData"];
  readonly voice: NaturalVoice;
  readonly speaker: number;
}
