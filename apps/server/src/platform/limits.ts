/** How many requests a visitor may make in a time, in milliseconds. */
export interface Limit {
  readonly max: number;
  readonly timeWindow: number;
}

const MINUTE = 60_000;

/**
 * The limits, by what they are for. Each is far above what a person does and far below what a script would.
 * A visitor is an address, as far as TRUST_PROXY lets it be known; of IPv6 its first 64 bits, since one
 * visitor has all the addresses that begin with them.
 */
export const LIMITS = {
  /** Everything together, by address. */
  all: { max: 1200, timeWindow: MINUTE },
  /** Calls that make a reading. */
  readings: { max: 120, timeWindow: MINUTE },
  /** Pictures, which cost a drawing when they are not kept. */
  pictures: { max: 180, timeWindow: MINUTE },
} as const satisfies Record<string, Limit>;
