import type { Sign, Wanderer } from "@tenfold/astronomy/names";
import type { SkyReply } from "@tenfold/contract/astrology";

export interface ComputedSky {
  readonly reply: SkyReply;
  /** When the first sign, direction or quarter in it changes. */
  readonly changesAt: number;
}

export interface Retrograde {
  readonly planet: Wanderer;
  readonly shadowFrom: number;
  readonly from: number;
  readonly until: number;
  readonly shadowUntil: number;
  /** The signs in which the planet turns retrograde, and direct again. */
  readonly signFrom: Sign;
  readonly signUntil: Sign;
}

/** A stretch of time, from an instant to before another. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

export interface Chapter<Item> {
  readonly items: readonly Item[];
  readonly computedAt: number;
}
