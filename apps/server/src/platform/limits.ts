import { MINUTE_MS } from "@tenfold/domain/time";
/** How many requests a visitor may make; `timeWindow`, in milliseconds, is the plugin's name for it. */
export interface Limit {
  readonly max: number;
  readonly timeWindow: number;
}

/**
 * The limits by purpose. Each is far above what a person does and far below what a script would. A visitor is an
 * address, as far as TRUST_PROXY reveals it; for IPv6 its first 64 bits, since one visitor has all the addresses that
 * begin with them.
 */
export const LIMITS = {
  /** Everything together, by address. */
  all: { max: 1200, timeWindow: MINUTE_MS },
  /** Calls that make a reading. */
  readings: { max: 120, timeWindow: MINUTE_MS },
  /** Angel numbers, each of which is a reading and is kept. */
  angel: { max: 60, timeWindow: MINUTE_MS },
  /** Calls about accounts that anybody may make; guesses and mails have limits of their own besides. */
  accounts: { max: 120, timeWindow: MINUTE_MS },
  /** Calls that write in the forum. */
  forum: { max: 60, timeWindow: MINUTE_MS },
  /** Earlier versions of replies. */
  history: { max: 60, timeWindow: MINUTE_MS },
  /** The file with everything about a member, which may be large. */
  export: { max: 10, timeWindow: MINUTE_MS },
  /** Skies, events and calendars that may have to be computed. */
  skies: { max: 120, timeWindow: MINUTE_MS },
  /** Pictures, which cost a drawing when they are not kept. */
  pictures: { max: 180, timeWindow: MINUTE_MS },
  /** Texts read aloud. A listener asks for a sentence every few seconds, and for several when skipping. */
  speech: { max: 120, timeWindow: MINUTE_MS },
  /** Characters of them that have to be spoken since they are not kept: several times what can be listened to in that time. */
  speechCharacters: { max: 24_000, timeWindow: MINUTE_MS },
  /** Texts of all visitors together that have to be spoken since they are not kept: half of what one core can speak. */
  speechTogether: { max: 600, timeWindow: MINUTE_MS },
  /** Models that are sent to be translated. */
  models: { max: 30, timeWindow: 10 * MINUTE_MS },
  /** The octahedron as a model, which is made once; its page asks more than once. */
  octahedron: { max: 60, timeWindow: MINUTE_MS },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;
export type Limits = Readonly<Record<LimitName, Limit>>;

declare module "fastify" {
  interface FastifyInstance {
    readonly limits: Limits;
  }
}

/** Each server has the whole of these: they bound what one process can do, not what a visitor may. */
const OF_EACH_PROCESS: readonly LimitName[] = ["speechTogether"];

/** What one of several servers may allow of a number that is meant for all together; rounded up, so that nothing becomes none. */
export const shareOf = (all: number, instances: number): number => Math.ceil(all / instances);

/** The limits with other numbers where the settings say them, and of each number the share of one of so many servers. */
export function limitsWith(numbers: Readonly<Partial<Record<LimitName, number>>>, instances = 1): Limits {
  const names = Object.keys(LIMITS) as LimitName[];
  const limits = names.map((name) => {
    const all = numbers[name] ?? LIMITS[name].max;
    return [name, { ...LIMITS[name], max: OF_EACH_PROCESS.includes(name) ? all : shareOf(all, instances) }] as const;
  });
  return Object.fromEntries(limits) as Record<LimitName, Limit>;
}

/** Reads a setting such as "readings=60, all=2400"; undefined if it can't be understood. */
export function readLimits(text: string): Partial<Record<LimitName, number>> | undefined {
  const numbers: Partial<Record<LimitName, number>> = {};
  for (const part of text.split(",")) {
    const [, name = "", number = ""] = /^\s*(\w+)\s*=\s*([1-9]\d{0,8})\s*$/.exec(part) ?? [];
    if (!Object.hasOwn(LIMITS, name) || Object.hasOwn(numbers, name)) return undefined;
    numbers[name as LimitName] = Number(number);
  }
  return numbers;
}
