import type { CallBody, CallReply } from "@tenfold/contract/calls";

export type Change = CallBody<"syncReadings">["changes"][number];

/** What the visitor has added to a reading. */
export type Marks = Pick<Change, "favorite" | "note">;

/** A reading on this device, and the marks that it and the account last agreed on, if any. */
export interface KeptReading extends Marks {
  readonly id: string;
  readonly reading: NonNullable<Change["reading"]>;
  readonly base?: Marks;
}

/** A reading that was removed here but is still in the account. */
export interface RemovedReading {
  readonly id: string;
  readonly base: Marks;
}

export const isSame = (one: Marks | undefined, other: Marks) => one?.favorite === other.favorite && one.note === other.note;

const marksOf = ({ favorite, note }: Marks): Marks => ({ favorite, note });

/** What this device has under an id. */
interface Held {
  readonly here?: KeptReading | undefined;
  readonly removed?: RemovedReading | undefined;
}

type Answered = CallReply<"syncReadings">["readings"][number];

/**
 * What this device has after the account's answer about a reading. What was done here since `sent` goes on as a change of its
 * own, told from what was sent, so that the account can join it with what other devices wrote.
 */
export function settle({ here, removed }: Held, sent: Change | undefined, answered: Answered): Held {
  const { id, reading } = answered;
  const isRemovalSent = sent?.reading === null;
  const agreed = isRemovalSent ? undefined : (sent ?? (here ?? removed)?.base);
  if (here && !isSame(agreed, here)) {
    const { base: _, ...own } = here;
    return { here: { ...own, ...(agreed && { base: marksOf(agreed) }) } };
  }
  if (reading === null) return {};
  const isRemovedSince = !here && !isRemovalSent && (sent !== undefined || removed !== undefined);
  if (isRemovedSince && agreed) return { removed: { id, base: marksOf(agreed) } };
  const base = marksOf(answered);
  return { here: { id, reading, ...base, base } };
}
